import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';

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
 * The family of a competition. From here to the end of the transaction nobody else adds messages of it, so that a reader who has
 * seen an id has seen all below it: do it last. Undefined when there is no such competition.
 */
export async function lockFamily(db: Db, tournamentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ family: number }>`
    select coalesce(parent_id, id) as family, pg_advisory_xact_lock(${LOCK}, coalesce(parent_id, id))
    from tournaments where id = ${tournamentId}
  `.execute(db);
  return rows[0]?.family;
}

/** Adds messages of a competition, whose family is locked, in their order. */
export async function addMessages(
  db: Db,
  { tournamentId, family, version }: { tournamentId: number; family: number; version: number },
  messages: readonly { readonly type: string }[],
): Promise<void> {
  const rows = messages.map(({ type, ...data }) => ({
    tournament_id: tournamentId,
    family_id: family,
    version,
    type,
    data: JSON.stringify(data),
  }));
  await db.insertInto('live_messages').values(rows).execute();
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
export async function lastMessageId(db: Db, family: number): Promise<number> {
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
export async function lastMessageFor(db: Db, tournamentId: number): Promise<number | undefined> {
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

/** Whether a message of a family is still kept. Before its first one, 0, nothing was. */
export async function isStored(db: Db, family: number, id: number): Promise<boolean> {
  if (id === 0) return true;
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
