import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Db } from '../database/connection.ts';
import { createRowsGauge, type Row } from './gauges.ts';

/**
 * Gauges of the log (WAL) that the primary keeps until it is archived or a replica has it: it fills the disk when neither happens.
 * A database that archives nothing has no values of the archive, one without slots none of slots.
 */
export function collectDatabaseLog(db: Db, registers: Registry[]): void {
  createRowsGauge(registers, {
    name: 'nardy_archive_failing',
    help: "1 while the last try to archive a piece of the database's log has failed, else 0.",
    read: () => readArchiveFailing(db),
  });
  createRowsGauge(registers, {
    name: 'nardy_archive_waiting_bytes',
    help: "The database's log after the piece that was archived last, or all of it where none was.",
    read: () => measureUnarchivedLog(db),
  });
  createRowsGauge(registers, {
    name: 'nardy_replication_slot_in_use',
    help: '1 while something reads from the replication slot, else 0.',
    label: 'slot',
    read: () => readSlots(db, sql`active::int`),
  });
  createRowsGauge(registers, {
    name: 'nardy_replication_slot_lost',
    help: '1 when no log is kept for the replication slot any more, else 0.',
    label: 'slot',
    read: () => readSlots(db, sql`(wal_status = 'lost')::int`),
  });
  createRowsGauge(registers, {
    name: 'nardy_replication_slot_held_bytes',
    help: "The database's log that is kept for the replication slot.",
    label: 'slot',
    // Nothing is kept for one that is lost, though one that was idle for too long has its place still (PostgreSQL 18).
    read: () =>
      readSlots(
        db,
        sql`case when wal_status <> 'lost' then pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)::float8 end`,
      ),
  });
}

/** Nothing where the database archives nothing. */
async function readArchiver(db: Db, value: ReturnType<typeof sql>): Promise<readonly Row[] | undefined> {
  const { rows } = await sql<Row>`
    select value from (select ${value} as value from pg_stat_archiver) as found
    where current_setting('archive_mode') <> 'off' and value is not null
  `.execute(db);
  return rows.length > 0 ? rows : undefined;
}

const readArchiveFailing = (db: Db): Promise<readonly Row[] | undefined> =>
  readArchiver(db, sql`((last_failed_time > coalesce(last_archived_time, '-infinity')) is true)::int`);

/**
 * The name of a piece is its timeline and its place in the log; the last file of a base backup begins with that of a piece. Where none of
 * them was archived all of the log waits; so it seems for a minute after a failover, when the history of the timeline was archived last.
 */
function measureUnarchivedLog(db: Db): Promise<readonly Row[] | undefined> {
  const part = (from: number) =>
    sql`('x' || substr(substring(last_archived_wal from '^[0-9A-F]{24}'), ${sql.lit(from)}, 8))::bit(32)::bigint::numeric`;
  const end = sql`${part(9)} * 4294967296 + (${part(17)} + 1) * pg_size_bytes(current_setting('wal_segment_size'))`;
  return readArchiver(
    db,
    sql`greatest(0, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') - coalesce(${end}, 0))::float8`,
  );
}

/** Those of base backups come and go by themselves. */
async function readSlots(db: Db, value: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select slot_name as of, value from (select slot_name, ${value} as value, temporary from pg_replication_slots) as found
    where not temporary and value is not null
  `.execute(db);
  return rows;
}
