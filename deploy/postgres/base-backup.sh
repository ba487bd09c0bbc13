#!/bin/bash
# Makes the base backup of today beside the archive of the log, checks it, and removes what is older than the newest
# BASE_BACKUPS, with the log before the oldest of them. Does nothing when there is one of today. The database is that of PGHOST.
set -euo pipefail
cd "${ARCHIVE:-/archive}"
day=$(TZ=Europe/Moscow date +%F)
if [ -d "base/$day" ]; then exit 0; fi
# Debian has wrappers of the other programs in /usr/bin, and none of this one.
command -v pg_verifybackup >/dev/null ||
  PATH="$PATH:$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin | sort -V | tail -n 1)"

rm -rf base/.part
pg_basebackup -D base/.part -X none -c fast
# The log that it needs is in the archive.
pg_verifybackup --quiet --no-parse-wal base/.part
mv base/.part "base/$day"

find base -mindepth 1 -maxdepth 1 -name '2*' | sort -r | tail -n "+$((${BASE_BACKUPS:-7} + 1))" | xargs -r rm -rf
# The first of all by place in the log, whatever its timeline: a database that was loaded anew counts from the beginning.
first=$(sed -nE 's/^START WAL LOCATION: .*\(file ([0-9A-F]+)\)$/\1/p' base/2*/backup_label | LC_ALL=C sort -k 1.9 | sed -n 1p)
pg_archivecleanup -x .gz wal "$first"
