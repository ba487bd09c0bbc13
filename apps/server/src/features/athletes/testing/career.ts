import type { Insertable } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import {
  addGame,
  addMember,
  addRound,
  addStage,
  addTournament,
} from '../../competitions/testing/competition.ts';

type Row<Table extends keyof Database> = Partial<Insertable<Database[Table]>>;

/** A competition with one round, in which the sides given take part; gives its id, the round's and the sides'. */
export async function addPlayed(
  db: Db,
  sides: readonly (readonly number[])[],
  row: Row<'tournaments'> = {},
): Promise<{ tournament_id: number; round_id: number; members: number[] }> {
  const tournament_id = await addTournament(db, row);
  const members: number[] = [];
  for (const side of sides) members.push(await addMember(db, tournament_id, side));
  const stage_id = await addStage(db, tournament_id);
  const round_id = await addRound(db, { tournament_id, stage_id }, { has_tours: false });
  return { tournament_id, round_id, members };
}

type Played = Awaited<ReturnType<typeof addPlayed>>;

/** A game of the first two sides that the first one won 7:5, unless `row` says otherwise; gives its id. */
export async function addResult(
  db: Db,
  { tournament_id, round_id, members }: Played,
  happened_at: string,
  row: Row<'games'> = {},
): Promise<number> {
  const [first_id = 0, second_id = 0] = members;
  const result = { score1: 7, score2: 5, outcome: 'played' as const, winner: 1, played_at: happened_at };
  return addGame(db, { tournament_id, round_id, first_id, second_id }, { ...result, ...row });
}

/** How one athlete stands in such a game; a rated one moved as two beginners move in a match to 7. */
export async function addEntry(
  db: Db,
  entry: Pick<Insertable<Database['player_games']>, 'game_id' | 'player_id' | 'tournament_id' | 'side'>,
  happened_at: string,
  { rated = false, ...row }: Row<'player_games'> & { rated?: boolean } = {},
): Promise<void> {
  const isWon = entry.side === 1;
  const rating = {
    is_rated: true,
    rating_before: 1500,
    opponent_rating: 1500,
    experience_before: 0,
    probability: 0.5,
    k: 5,
    rating_change: isWon ? 26.4575 : -26.4575,
  };
  await db
    .insertInto('player_games')
    .values({
      discipline_id: 1,
      happened_at,
      outcome: 'played',
      is_won: isWon,
      points_won: isWon ? 7 : 5,
      points_lost: isWon ? 5 : 7,
      match_length: 7,
      ...(rated && rating),
      ...entry,
      ...row,
    })
    .execute();
}
