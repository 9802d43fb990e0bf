# What ./run and ./test share: install what is missing, build the page, build the program.
# Sourced by both with $root set. Messages go to standard error: standard output is the program's.

say() { printf 'otrera: %s\n' "$*" >&2; }
die() {
  say "$@"
  exit 1
}
has() { command -v "$1" >/dev/null 2>&1; }

log=$root/build/log

# --- What is needed: "command:package" where a command tells, the package's name alone for a library. ---

needed_to_run="g++:g++ cmake:cmake ninja:ninja-build pkg-config:pkg-config ccache:ccache mold:mold
  node:nodejs npm:npm
  libfmt-dev libtomlplusplus-dev nlohmann-json3-dev libcli11-dev libsqlitecpp-dev libsqlite3-dev
  libcpp-httplib-dev libglpk-dev libdnnl-dev"
needed_to_test_quickly="$needed_to_run libgtest-dev libgmock-dev clang-format:clang-format chromium:chromium
  python3:python3 python3-numpy libopenmpi-dev mpirun:openmpi-bin gnugo"
needed_to_see_coverage="gcovr:gcovr"
needed_to_test="$needed_to_test_quickly clang++:clang libclang-rt-dev clang-tidy:clang-tidy"

# Sets $missing to the packages that are not there.
find_missing() {
  missing=
  libraries=
  for item in "$@"; do
    case $item in
      *:*) has "${item%%:*}" || missing="$missing ${item#*:}" ;;
      *) libraries="$libraries $item" ;;
    esac
  done
  has dpkg-query || return 0
  # shellcheck disable=SC2086
  there=" $(dpkg-query -W -f '${db:Status-Status}:${Package} ' $libraries 2>/dev/null || :)"
  for library in $libraries; do
    case $there in
      *" installed:$library "*) ;;
      *) missing="$missing $library" ;;
    esac
  done
}

# Not Debian: what is needed, and on with it if the commands are there. Two of them only save time.
only_tell_needed() {
  absent=
  for package in $missing; do
    case $package in
      ccache | mold) ;;
      *) absent="$absent $package" ;;
    esac
  done
  [ -n "$absent" ] || [ ! -e "$root/build/release/otrera" ] || return 0
  packages=
  for item in "$@"; do packages="$packages ${item#*:}"; done
  say "this is not Debian, so nothing is installed; needed are, by their Debian names:$packages"
  [ -z "$absent" ] || die "not found:$absent"
}

# install_missing ITEM... : asks apt-get for what is not there, and only then.
install_missing() {
  find_missing "$@"
  if ! has apt-get || ! has dpkg-query; then
    only_tell_needed "$@"
    return 0
  fi
  [ -n "$missing" ] || return 0
  if [ "$(id -u)" = 0 ]; then
    as_root=
  elif has sudo; then
    as_root=sudo
  else
    die "missing packages, and neither root nor sudo here; as root: apt-get install$missing"
  fi
  say "installing with apt-get (a few minutes):$missing"
  mkdir -p "$log"
  # shellcheck disable=SC2086
  { $as_root apt-get -o DPkg::Lock::Timeout=300 update || : # a broken source of something else may not matter
    $as_root env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y \
      --no-install-recommends $missing; } </dev/null >"$log/install.txt" 2>&1 || {
    tail -n 15 "$log/install.txt" >&2
    die "apt-get failed (all it said: build/log/install.txt); it was to install:$missing"
  }
}

# --- The page ---

install_page_packages() {
  lock=$root/web/package-lock.json
  installed=$root/web/node_modules/.installed-lock.json
  cmp -s "$lock" "$installed" && return 0
  by_hand=$root/web/node_modules/.package-lock.json # npm writes it last
  if [ ! -e "$installed" ] && [ -e "$by_hand" ] && [ -z "$(find "$lock" -newer "$by_hand")" ]; then
    cp "$lock" "$installed"
    return 0
  fi
  say "installing the page's packages with npm"
  (cd "$root/web" && npm ci --prefer-offline --no-audit --no-fund) </dev/null >"$log/npm.txt" 2>&1 || {
    tail -n 15 "$log/npm.txt" >&2
    die "npm ci failed (all it said: build/log/npm.txt)"
  }
  cp "$lock" "$installed"
}

page_is_current() {
  [ -e "$root/web/dist/index.html" ] || return 1
  changed=$(cd "$root/web" && find src public index.html vite.config.ts tsconfig.json package-lock.json \
    -newer dist/index.html -print) || return 1
  [ -z "$changed" ]
}

build_page() {
  mkdir -p "$log"
  page_is_current && return 0
  install_page_packages
  say "building the page"
  (cd "$root/web" && npm run build) </dev/null >"$log/page.txt" 2>&1 || {
    cat "$log/page.txt" >&2
    die "the page does not build"
  }
}

# --- The program ---

export CCACHE_BASEDIR="$root" CCACHE_NOHASHDIR=1
[ -w "${HOME:-/nowhere}" ] || export CCACHE_DIR="$root/build/ccache"

# True when the build folder was not moved and is newer than the presets; for all else the build itself knows
# when to configure again.
is_configured() {
  stamp=$root/build/$1/configured
  [ -e "$stamp" ] && [ "$(cat "$stamp")" = "$root" ] && [ -z "$(find "$root/CMakePresets.json" -newer "$stamp")" ]
}

configure() {
  mkdir -p "$log"
  folder=$root/build/$1
  fresh=
  grep -qsxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt" || fresh=--fresh
  # shellcheck disable=SC2086
  (cd "$root" && cmake $fresh --preset "$1") </dev/null >"$log/configure-$1.txt" 2>&1 || {
    cat "$log/configure-$1.txt" >&2
    say "cmake could not configure the $1 build"
    return 1
  }
  printf '%s\n' "$root" >"$folder/configured"
}

# build PRESET [OPTION OF CMAKE --BUILD]... : of a configured folder; quiet when there is nothing to do, and says
# what went wrong when it fails.
build() {
  preset=$1
  shift
  result=$root/build/$preset/result
  {
    status=0
    (cd "$root" && ${steady:-} cmake --build --preset "$preset" "$@") </dev/null 2>&1 || status=$?
    echo $status >"$result"
  } | tee "$log/build-$preset.txt" | show_progress "building $preset"
  [ "$(cat "$result")" = 0 ] && return 0
  sed '/^\[[0-9]*\/[0-9]*\] /d; /^-- /d' "$log/build-$preset.txt" >&2
  say "the $preset build failed"
  return 1
}

# One line, said only once there is work; on a terminal it counts.
show_progress() {
  said=
  while IFS= read -r line; do
    case $line in
      *Re-checking* | *"Running CMake"*) continue ;;
      \[*/*\]*) ;;
      *) continue ;;
    esac
    [ -n "$said" ] || [ -t 2 ] || say "$1 (minutes, the first time)"
    said=yes
    step=${line%%]*}
    [ ! -t 2 ] || printf '\rotrera: %s %s ' "$1" "${step#[}" >&2
  done
  [ -z "$said" ] || [ ! -t 2 ] || printf '\n' >&2
}
