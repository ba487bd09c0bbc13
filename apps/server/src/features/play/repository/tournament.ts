import { isDeepStrictEqual } from 'node:util';
import type { Bracket } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';

export interface PlayedTournament {
  /** Null of a parent, which is not played itself. */
  readonly discipline: number | null;
  /** Unofficial competitions are not. */
  readonly isRated: boolean;
}

export async function findPlayed(db: Db, id: number): Promise<PlayedTournament | undefined> {
  const row = await db
    .selectFrom('tournaments')
    .select(['discipline_id', 'type'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { discipline: row.discipline_id, isRated: row.type !== 'unofficial-event' };
}

/** Keeps the bracket's answer; without one, none is kept. */
export async function saveBracket(db: Db, tournamentId: number, answer: Bracket | null): Promise<void> {
  const mine = db.selectFrom('brackets').where('tournament_id', '=', tournamentId);
  const before = await mine.select('answer').executeTakeFirst();
  if (answer === null) {
    if (before) await db.deleteFrom('brackets').where('tournament_id', '=', tournamentId).execute();
    return;
  }
  if (before && isDeepStrictEqual(before.answer, JSON.parse(JSON.stringify(answer)))) return;
  const row = { tournament_id: tournamentId, answer: JSON.stringify(answer) };
  await db
    .insertInto('brackets')
    .values(row)
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet({ answer: row.answer }))
    .execute();
}
