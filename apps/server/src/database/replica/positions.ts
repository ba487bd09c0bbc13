import type pg from 'pg';

/** How far the primary's log is, after every change that can be seen there. */
export interface PrimaryPosition {
  /** As PostgreSQL writes it, such as `0/2240B78`. */
  readonly position: string;
  /** Tells one database cluster from another; a standby has that of its primary. */
  readonly cluster: string;
}

/**
 * A change is seen by others when its commit is on the disk, so the position up to which the log has been flushed is
 * enough; only without `synchronous_commit` may it be seen before, and then the position up to which it is written counts.
 */
export async function readPrimaryPosition(primary: pg.Pool): Promise<PrimaryPosition> {
  const { rows } = await primary.query<PrimaryPosition>(`
    select (select system_identifier::text from pg_control_system()) as cluster,
      (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end)::text as position
  `);
  const [row] = rows;
  if (!row) throw new Error('the primary gave no position');
  return row;
}

export interface StandbyFacts {
  readonly isStandby: boolean;
  /** Whether it has replayed all up to the position. */
  readonly passed: boolean;
}

export async function readStandbyAt(
  replica: pg.Pool,
  { position, cluster }: PrimaryPosition,
): Promise<StandbyFacts> {
  const { rows } = await replica.query<StandbyFacts>(
    `select pg_is_in_recovery() and system_identifier::text = $2 as "isStandby",
      coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as passed
    from pg_control_system()`,
    [position, cluster],
  );
  return rows[0] ?? { isStandby: false, passed: false };
}
