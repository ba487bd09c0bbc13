import type { Db } from '../../../database/connection.ts';

/** Ids of what a competition's log is read into, beside what tells each apart. */
export type LogIds = Awaited<ReturnType<typeof readIds>>;

export async function readIds(db: Db, tournamentId: number) {
  const [members, rounds, tours, games] = await Promise.all([
    db
      .selectFrom('participants')
      .select(['id', 'number'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('number')
      .execute(),
    db
      .selectFrom('rounds')
      .select(['id', 'key'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('tours')
      .select(['id', 'key'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('games')
      .select(['id', 'number'])
      .where('tournament_id', '=', tournamentId)
      .where('match', '=', 0)
      .orderBy('number')
      .execute(),
  ]);
  return { members, rounds, tours, games, ...(await readIdsOfLines(db, tournamentId)) };
}

async function readIdsOfLines(db: Db, tournamentId: number) {
  const [byes, standings, results] = await Promise.all([
    db
      .selectFrom('byes')
      .select(['id', 'round_id', 'tour_id', 'participant_id'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('standing_lines')
      .select(['id', 'tour_id', 'participant_id'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('player_results')
      .select(['id', 'player_id'])
      .where('tournament_id', '=', tournamentId)
      .orderBy('id')
      .execute(),
  ]);
  return { byes, standings, results };
}
