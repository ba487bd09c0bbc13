import { isDeepStrictEqual } from 'node:util';
import type { Bracket } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';

export interface PlayedTournament {
  /** Null of a parent, which is not played itself. */
  readonly discipline: number | null;
  /** Unofficial competitions are not. */
  readonly isRated: boolean;
  /** Whether everybody sees it: what athletes have played is given such competitions alone. */
  readonly isPublished: boolean;
}

/** A competition that can be played, also before it is published. */

export async function findPlayed(db: Db, id: number): Promise<PlayedTournament | undefined> {
  const row = await db
    .selectFrom('all_tournaments')
    .select(['discipline_id', 'type', 'published_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      discipline: row.discipline_id,
      isRated: row.type !== 'unofficial-event',
      isPublished: row.published_at !== null,
    }
  );
}

/** Keeps the bracket's answer; without one, none is kept. `known` is the one that is kept already, where the caller knows it. */
export async function saveBracket(
  db: Db,
  tournamentId: number,
  answer: Bracket | null,
  known?: Bracket | null,
): Promise<void> {
  const before = known === undefined ? await findBracket(db, tournamentId) : known;
  if (answer === null) {
    if (before !== null) await db.deleteFrom('brackets').where('tournament_id', '=', tournamentId).execute();
    return;
  }
  const text = JSON.stringify(answer);
  if (before !== null && isDeepStrictEqual(before, JSON.parse(text))) return;
  const row = { tournament_id: tournamentId, answer: text };
  await db
    .insertInto('brackets')
    .values(row)
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet({ answer: row.answer }))
    .execute();
}

async function findBracket(db: Db, tournamentId: number): Promise<object | null> {
  const row = await db
    .selectFrom('brackets')
    .select('answer')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return row?.answer ?? null;
}
