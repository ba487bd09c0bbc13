import type { Bracket, BracketSeed, GameOutcome } from '@nardy/contract';
import { sql } from 'kysely';
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

/** Who of a competition is disqualified, by id. */
export async function findDisqualified(db: Db, tournamentId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('participants')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'disqualified')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** What lists of games tell of a game, and a bracket as it was projected does not. */
export type BracketGame = Pick<BracketSeed, 'number' | 'corrected_dt'> & {
  readonly result: NonNullable<BracketSeed['result']>;
};

/** The games of a competition by id. */
export async function findBracketGames(
  db: Db,
  tournamentId: number,
): Promise<ReadonlyMap<number, BracketGame>> {
  const rows = await db
    .selectFrom('games as game')
    .select([
      'game.id',
      'game.number',
      'game.score1',
      'game.score2',
      'game.corrected_at',
      sql<GameOutcome | null>`game.outcome`.as('outcome'),
      sql<1 | 2 | null>`game.winner`.as('winner'),
    ])
    .where('game.tournament_id', '=', tournamentId)
    .where('game.match', '=', 0)
    .execute();
  return new Map(
    rows.map(({ id, number, corrected_at: at, ...result }) => {
      const correction = at === null ? {} : { corrected_dt: at.toISOString() };
      return [id, { number, result, ...correction }];
    }),
  );
}
