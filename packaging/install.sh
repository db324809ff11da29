#!/bin/sh
# Installs Scum & Scallywags for you alone (~/.local), or below another folder; the same script takes it away again.
#   ./install.sh [--prefix FOLDER]
#   ./install.sh --uninstall [--prefix FOLDER]
# Saved games and settings are never touched.
set -eu

name=scum-and-scallywags
prefix=${HOME:-/nowhere}/.local
what=install
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) [ $# -ge 2 ] || { echo "install.sh: --prefix wants a folder." >&2; exit 2; }; prefix=$2; shift ;;
        --prefix=*) prefix=${1#*=} ;;
        --uninstall) what=uninstall ;;
        --help | -h) sed -n '2,5s/^# \{0,1\}//p' "$0"; exit 0 ;;
        *) echo "install.sh: $1 is unknown; --help says what is not." >&2; exit 2 ;;
    esac
    shift
done
case $prefix in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
here=$(cd "$(dirname "$0")" && pwd)
home=$prefix/lib/$name
list=$home/installed.txt

renew() { # let the desktop notice; it also does so by itself, only later
    command -v update-desktop-database >/dev/null && update-desktop-database -q "$prefix/share/applications" || true
    command -v gtk-update-icon-cache >/dev/null && gtk-update-icon-cache -qtf "$prefix/share/icons/hicolor" || true
} 2>/dev/null

remove() {
    while IFS= read -r file; do rm -f "$prefix/$file"; done <"$list"
    rm -rf "$home"
}

if [ $what = uninstall ]; then
    [ -f "$list" ] || { echo "install.sh: it is not installed in $prefix." >&2; exit 1; }
    remove
    renew
    echo "Gone from $prefix. Saved games and settings are where they were."
    exit 0
fi

[ -x "$here/program/tabletop" ] || { echo "install.sh: the program is not beside this script." >&2; exit 1; }
[ ! -f "$list" ] || remove
mkdir -p "$home" "$prefix/bin"
cp -R "$here/program/." "$home/"
cp "$here/install.sh" "$home/"
ln -sf "$home/tabletop" "$prefix/bin/tabletop"
echo bin/tabletop >"$list"
cd "$here"
find share -type f | while IFS= read -r file; do
    mkdir -p "$prefix/$(dirname "$file")"
    cp "$file" "$prefix/$file"
    echo "$file" >>"$list"
done
entry=$prefix/share/applications/$name.desktop
sed "s|^Exec=.*|Exec=\"$prefix/bin/tabletop\"|" "$here/share/applications/$name.desktop" >"$entry"
renew
echo "Installed in $prefix: look for Scum & Scallywags among your games, or type $prefix/bin/tabletop."
echo "To remove it: $home/install.sh --uninstall --prefix $prefix"
