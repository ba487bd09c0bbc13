import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { PREPARED } from '../../../database/prepared.ts';

/** What was answered to a decision of this key; undefined when it is new. */
export async function findAnswer<Answer>(
  db: Db,
  tournamentId: number,
  key: string,
): Promise<Answer | undefined> {
  const row = await db
    .selectFrom('desk_acts')
    .modifyFront(PREPARED)
    .select('answer')
    .where('tournament_id', '=', tournamentId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.answer as Answer | undefined;
}

export interface NewAnswer {
  readonly tournamentId: number;
  readonly key: string;
  readonly userId: number;
  readonly answer: object;
}

/** Keeps the answer to a decision, in the transaction of what was done. */
export async function keepAnswer(db: Db, { tournamentId, key, userId, answer }: NewAnswer): Promise<void> {
  await sql`
    ${PREPARED} insert into desk_acts (tournament_id, key, user_id, answer)
    values (${tournamentId}, ${key}, ${userId}, ${JSON.stringify(answer)})
  `.execute(db);
}

/** What is decided under this key next is new. */
export async function forgetAnswer(db: Db, tournamentId: number, key: string): Promise<void> {
  await db.deleteFrom('desk_acts').where('tournament_id', '=', tournamentId).where('key', '=', key).execute();
}

export async function forgetAnswers(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('desk_acts').where('created_at', '<', before).execute();
}
