import type { CompetitionEvent } from '@nardy/engine';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';
import { readLeft } from './merged.ts';

/** An event as it is stored, with its moment and its account. */
export type StoredEvent = CompetitionEvent & { readonly at: Date; readonly userId: number | null };

export interface NewEvent {
  readonly event: CompetitionEvent;
  readonly at: Date;
  readonly userId: number | null;
}

/** A state of a log: how many events it has, and how often its athletes were merged or parted or its games moved to other tables. */
export interface LogState {
  readonly version: number;
  readonly revision: number;
}

const NO_LOG: LogState = { version: 0, revision: 0 };

/**
 * Locks the competition's log until the transaction ends and gives its state; the first lock makes the log. What cannot be played has
 * none, and nothing is locked.
 */
export async function lockLog(db: Db, tournamentId: number): Promise<LogState> {
  const lock = () =>
    db
      .selectFrom('competition_logs')
      .modifyFront(PREPARED)
      .select(['version', 'revision'])
      .where('tournament_id', '=', tournamentId)
      .forUpdate()
      .executeTakeFirst();
  const known = await lock();
  if (known !== undefined) return known;
  await sql`
    insert into competition_logs (tournament_id)
    select id from all_tournaments where id = ${tournamentId} and discipline_id is not null
    on conflict do nothing
  `.execute(db);
  return (await lock()) ?? NO_LOG;
}

/** Locks the logs that there are of these competitions until the transaction ends, always in the same order. */
export async function lockLogs(db: Db, tournamentIds: readonly number[]): Promise<void> {
  if (tournamentIds.length === 0) return;
  await db
    .selectFrom('competition_logs')
    .select('tournament_id')
    .where('tournament_id', 'in', [...tournamentIds])
    .orderBy('tournament_id')
    .forUpdate()
    .execute();
}

/** Whether anything has been done in one of these competitions. */
export async function haveLogs(db: Db, tournamentIds: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('competition_logs')
    .select('tournament_id')
    .where('tournament_id', 'in', [...tournamentIds])
    .executeTakeFirst();
  return found !== undefined;
}

/** The state of the competition's log; zeros when it has none. */
export async function readLogState(db: Db, tournamentId: number): Promise<LogState> {
  const row = await db
    .selectFrom('competition_logs')
    .select(['version', 'revision'])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return row ?? NO_LOG;
}

/**
 * Notes that athletes of the log are others from now on, or its games at other tables: what was read of it before is not true any
 * more. Gives the new revision.
 */
export async function raiseRevision(db: Db, tournamentId: number): Promise<number> {
  const { revision } = await db
    .updateTable('competition_logs')
    .set({ revision: sql<number>`revision + 1` })
    .where('tournament_id', '=', tournamentId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * The events of a log up to a version, in their order; athletes who were merged into others are those others, and those whose data
 * were destroyed are nobody.
 */
export async function readEvents(
  db: Db,
  tournamentId: number,
  { version, revision }: LogState,
): Promise<StoredEvent[]> {
  const rows = await db
    .selectFrom('competition_events')
    .select(['type', 'body', 'decided_on', 'created_at', 'user_id'])
    .where('tournament_id', '=', tournamentId)
    .where('version', '<=', version)
    .orderBy('version')
    .execute();
  const events = rows.map(
    ({ type, body, decided_on, created_at, user_id: userId }) =>
      ({ ...body, type, decidedOn: decided_on, at: created_at, userId }) as StoredEvent,
  );
  return revision === 0 ? events : readLeft(db, events);
}

/** Adds events after a version and raises it. */
export async function appendEvents(
  db: Db,
  tournamentId: number,
  version: number,
  events: readonly NewEvent[],
): Promise<void> {
  const rows = events.map(({ event: { type, decidedOn, ...body }, at, userId }, index) => ({
    tournament_id: tournamentId,
    version: version + index + 1,
    decided_on: decidedOn,
    type,
    body,
    user_id: userId,
    created_at: at,
  }));
  await sql`
    ${PREPARED} with added as (
      insert into competition_events (tournament_id, version, decided_on, type, body, user_id, created_at)
      select tournament_id, version, decided_on, type, body, user_id, created_at
      from json_populate_recordset(null::competition_events, ${JSON.stringify(rows)}::json)
    )
    update competition_logs set version = ${version + rows.length} where tournament_id = ${tournamentId}
  `.execute(db);
}
