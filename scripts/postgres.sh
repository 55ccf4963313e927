#!/usr/bin/env bash
# A PostgreSQL with pgvector for the tests, private to one folder, without any service manager. For Debian.
#   scripts/postgres.sh start DIR   installs what is missing, starts, prints DATABASE_URL's value as its last line
#   scripts/postgres.sh stop DIR    stops it; the folder stays
set -euo pipefail

main() {
  [ $# -eq 2 ] || fail "Usage: scripts/postgres.sh start|stop DIR"
  mkdir -p "$2"
  dir=$(cd "$2" && pwd)
  case $1 in
    start) start ;;
    stop) stop ;;
    *) fail "Usage: scripts/postgres.sh start|stop DIR" ;;
  esac
}

start() {
  install_server >&2
  install_pgvector >&2
  if ! running; then
    own "$dir"
    [ -s "$dir/data/PG_VERSION" ] || as_postgres "$(bin)/initdb" -D "$dir/data" -A trust -U postgres -E UTF8 --locale=C.UTF-8 >"$dir/initdb.log"
    free_port >"$dir/port"
    # The tests' data may be lost in a crash: without fsync they run several times as fast.
    as_postgres "$(bin)/pg_ctl" -s -w -t 60 -D "$dir/data" -l "$dir/data/server.log" start -o "-p $(cat "$dir/port") \
      -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=100 -c shared_buffers=128MB \
      -c fsync=off -c synchronous_commit=off -c full_page_writes=off" >&2
  fi
  echo "postgres://postgres@127.0.0.1:$(cat "$dir/port")/postgres"
}

stop() {
  if running; then as_postgres "$(bin)/pg_ctl" -s -w -D "$dir/data" -m fast stop; fi
}

running() {
  [ -d "$dir/data" ] && as_postgres "$(bin)/pg_ctl" -D "$dir/data" status >/dev/null 2>&1
}

install_server() {
  if [ -n "$(version)" ]; then return; fi
  apt_install postgresql || fail "PostgreSQL could not be installed."
}

install_pgvector() {
  if [ -f "/usr/share/postgresql/$(version)/extension/vector.control" ]; then return; fi
  if apt_install "postgresql-$(version)-pgvector"; then return; fi
  build_pgvector || fail "pgvector could not be built."
}

# Debian 12 has no package of it, so this builds the source package of the next release.
build_pgvector() (
  set -e
  mirror=$(apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' | sed -n 's/^Debian //p' | head -1)
  [ -n "$mirror" ] || fail "No Debian mirror is set up on this machine."
  apt_install "postgresql-server-dev-$(version)" gcc make libc6-dev dpkg-dev
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  chmod 755 "$work" # apt downloads as a user of its own
  mkdir -p "$work/lists/partial"
  echo "deb-src $mirror trixie main" >"$work/sources.list"
  only_ours=(-o "Dir::State::Lists=$work/lists" -o "Dir::Etc::SourceList=$work/sources.list" -o Dir::Etc::SourceParts=/dev/null)
  apt-get "${only_ours[@]}" update -qq
  cd "$work"
  apt-get "${only_ours[@]}" source --download-only -qq pgvector
  tar xzf pgvector_*.orig.tar.gz
  cd pgvector-*/
  config=/usr/lib/postgresql/$(version)/bin/pg_config
  make -s -j2 OPTFLAGS="" PG_CONFIG="$config"
  make -s install PG_CONFIG="$config"
)

apt_install() {
  [ "$(id -u)" = 0 ] || return 1
  [ -n "${updated:-}" ] || apt-get update -qq || true
  updated=yes
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

# The version of the newest installed server; empty if there is none.
version() {
  for folder in /usr/lib/postgresql/*/; do
    [ -x "$folder/bin/initdb" ] && basename "$folder"
  done | sort -n | tail -1
}

bin() {
  echo "/usr/lib/postgresql/$(version)/bin"
}

# PostgreSQL refuses to run as root, so root gives the folder to the user its package created and runs the commands as that user.
own() {
  if [ "$(id -u)" = 0 ]; then chown postgres "$1"; fi
}

as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd / && runuser -u postgres -- "$@"); else "$@"; fi
}

free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

fail() {
  echo "$1" >&2
  exit 1
}

main "$@"
