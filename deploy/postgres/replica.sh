#!/bin/bash
# Runs a replica of the database of PGHOST in PGDATA. Its first start copies the primary, under another name until the copy is whole; one
# that breaks off begins anew. The slot keeps the primary's log for as long as this one is away, up to max_slot_wal_keep_size.
set -euo pipefail

# The primary sends this file last, and no database is without it.
if [ ! -s "$PGDATA/global/pg_control" ]; then
  rm -rf "$PGDATA.part"
  # Of a copy that broke off. One that is in use is not dropped, and ends this start.
  psql -qAt -d postgres -o /dev/null -c "select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = 'replica' and not active"
  pg_basebackup -D "$PGDATA.part" -R -X stream -C -S replica -c fast
  rm -rf "$PGDATA"
  mv "$PGDATA.part" "$PGDATA"
fi
exec postgres -D "$PGDATA" "$@"
