import type { Bracket } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';

/** The bracket as it was projected from the log, with the names as they were then; null before it is drawn. */
export async function findBracket(db: Db, tournamentId: number): Promise<Bracket | null> {
  const row = await db
    .selectFrom('brackets')
    .select('answer')
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();
  return row ? (row.answer as unknown as Bracket) : null;
}
