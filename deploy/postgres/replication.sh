#!/bin/bash
# Run once by the image when it makes the database: the replica and the base backups may connect from the other containers.
set -eu
echo 'host replication nardy samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
