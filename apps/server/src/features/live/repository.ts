import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { PREPARED } from '../../database/prepared.ts';

/** Begins the numbers of our advisory locks on families: "live". */
const LOCK = 1_818_851_941;

export interface MessageRow {
  readonly id: number;
  readonly tournament_id: number;
  readonly version: number;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

/** The parent of a competition, or the competition itself; undefined when there is none. */
export async function findFamily(db: Db, tournamentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .select(['id', 'parent_id'])
    .where('id', '=', tournamentId)
    .executeTakeFirst();
  return row && (row.parent_id ?? row.id);
}

/**
 * Adds messages of a competition, in their order. From here to the end of the transaction nobody else adds messages of its family, so
 * that a reader who has seen an id has seen all below it: do it last. Of what is being prepared nobody is told, not even who follows
 * its parent. Without a `version` the messages have that of the log.
 */
export async function addMessages(
  db: Db,
  { tournamentId, version }: { readonly tournamentId: number; readonly version: number | undefined },
  messages: readonly { readonly type: string }[],
): Promise<void> {
  const rows = messages.map(({ type, ...data }) => ({ type, data }));
  // Ids are given to what comes out of the order, after the lock. Before it the competitions that the rows name: whoever changes one
  // of them holds it, and locks the family afterwards.
  await sql`
    ${PREPARED} with named as materialized (
      select id from all_tournaments
      where id in (select unnest(array[id, parent_id]) from tournaments where id = ${tournamentId})
      for key share
    ),
    family as materialized (
      select coalesce(parent_id, id) as id, pg_advisory_xact_lock(${LOCK}, coalesce(parent_id, id))
      from tournaments where id = ${tournamentId} and (select count(*) from named) > 0
    )
    insert into live_messages (tournament_id, family_id, version, type, data)
    select ${tournamentId}, family.id,
      coalesce(${version ?? null}, (select version from competition_logs where tournament_id = ${tournamentId}), 0), type, data
    from family
    cross join rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (type text, data jsonb))
      with ordinality as message (type, data, position)
    order by position
  `.execute(db);
}

/** Messages of a family after an id, in their order, at most `limit`. */
export async function readMessages(
  db: Db,
  family: number,
  after: number,
  limit: number,
): Promise<MessageRow[]> {
  return db
    .selectFrom('live_messages')
    .select(['id', 'tournament_id', 'version', 'type', 'data'])
    .where('family_id', '=', family)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The last message of a family, or 0. */
export async function readLastMessageId(db: Db, family: number): Promise<number> {
  const row = await db
    .selectFrom('live_messages')
    .select('id')
    .where('family_id', '=', family)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** The last message of a competition's family, or 0; undefined where there is no such competition. */
export async function readLastMessageFor(db: Db, tournamentId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('tournaments as tournament')
    .select((eb) =>
      eb
        .selectFrom('live_messages as message')
        .select('message.id')
        .where('message.family_id', '=', sql<number>`coalesce(tournament.parent_id, tournament.id)`)
        .orderBy('message.id', 'desc')
        .limit(1)
        .as('last'),
    )
    .where('tournament.id', '=', tournamentId)
    .executeTakeFirst();
  if (!row) return undefined;
  return row.last ?? 0;
}

/**
 * Whether a message of a family is still stored, and so all that came after it. Before the first one, 0, that is certain only while
 * there is none: older ones may have gone.
 */
export async function isStored(db: Db, family: number, id: number): Promise<boolean> {
  if (id === 0) return (await readLastMessageId(db, family)) === 0;
  const row = await db
    .selectFrom('live_messages')
    .select('id')
    .where('id', '=', id)
    .where('family_id', '=', family)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives up messages from before a moment, but the last one of each family: who has that has missed nothing. */
export async function forgetMessages(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('live_messages as old')
    .where('created_at', '<', before)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('live_messages as later')
          .select('later.id')
          .whereRef('later.family_id', '=', 'old.family_id')
          .whereRef('later.id', '>', 'old.id'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** The version of a competition's log, 0 when it has none. */
export async function readVersion(db: Db, tournamentId: number): Promise<number> {
  const row = await db
    .selectFrom('competition_logs')
    .select('version')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return row?.version ?? 0;
}
