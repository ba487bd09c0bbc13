#!/bin/bash
# Run once by the image when it makes the database: the replica may connect from the other containers, and
# pieces of the log are kept in a folder of the same volume.
set -eu
mkdir -p /var/lib/postgresql/archive
echo 'host replication nardy samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
