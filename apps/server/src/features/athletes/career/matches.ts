import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { toMoscowDay } from '../../../database/moscow.ts';
import { countRows, cutPage, type Page, type Paging } from '../../../database/paging.ts';

export type MatchRow = Awaited<ReturnType<typeof findMatches>>[number];
export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number];

export interface MatchFilters {
  readonly discipline_id?: number | undefined;
  /** A month in Moscow, `YYYY-MM`. */
  readonly period?: string | undefined;
  readonly opponent_id?: number | undefined;
  readonly tournament_id?: number | undefined;
  readonly rated?: '0' | '1' | undefined;
}

/** Games of an athlete, the latest first: a page's ids by an index, then everything about these games. */
export async function listMatches(
  db: Db,
  playerId: number,
  { discipline_id, period, opponent_id, tournament_id, rated, ...paging }: MatchFilters & Paging,
): Promise<Page<MatchRow>> {
  let found = db
    .selectFrom('player_games as own')
    .select('own.game_id')
    .where('own.player_id', '=', playerId);
  if (discipline_id) found = found.where('own.discipline_id', '=', discipline_id);
  if (tournament_id) found = found.where('own.tournament_id', '=', tournament_id);
  if (period) found = found.where(sql`to_char(${toMoscowDay('own.happened_at')}, 'YYYY-MM')`, '=', period);
  if (rated === '1') found = found.where('own.is_rated', '=', true);
  if (opponent_id)
    found = found.where((eb) =>
      eb.exists(
        eb
          .selectFrom('player_games as other')
          .select('other.game_id')
          .whereRef('other.game_id', '=', 'own.game_id')
          .whereRef('other.side', '<>', 'own.side')
          .where('other.player_id', '=', opponent_id),
      ),
    );
  const ordered = found.orderBy('own.happened_at', 'desc').orderBy('own.game_id', 'desc');
  const [ids, totalCount] = await Promise.all([cutPage(ordered, paging).execute(), countRows(found)]);
  const rows = await findMatches(
    db,
    ids.map(({ game_id }) => game_id),
  );
  return { rows, totalCount };
}

/** Games by their ids and in their order. */
export function findMatches(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('games as game')
    .innerJoin('tournaments as tournament', 'tournament.id', 'game.tournament_id')
    .innerJoin('disciplines as discipline', 'discipline.id', 'tournament.discipline_id')
    .select([
      'game.id',
      'game.tournament_id',
      'game.round_id',
      'game.tour_id',
      'game.first_id',
      'game.second_id',
      'game.score1',
      'game.score2',
      'game.outcome',
      'game.winner',
      'game.played_at',
      'tournament.full_name',
      'tournament.start_at',
      'tournament.end_at',
      'discipline.id as discipline_id',
      'discipline.title as discipline_title',
    ])
    .where('game.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], game.id)`)
    .execute();
}

/** What rated games did to their athletes, the first side first; nothing of games of which one side waits for the ratings. */
export function findEntries(db: Db, gameIds: readonly number[]) {
  return db
    .selectFrom('player_games as entry')
    .select([
      'entry.game_id',
      'entry.player_id',
      'entry.discipline_id',
      'entry.side',
      'entry.is_won',
      'entry.match_length',
      'entry.rating_before',
      'entry.opponent_rating',
      'entry.experience_before',
      'entry.probability',
      'entry.k',
      'entry.rating_change',
    ])
    .where('entry.game_id', '=', sql<number>`any(${gameIds}::int[])`)
    .where('entry.is_rated', '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('player_games as other')
            .select('other.game_id')
            .whereRef('other.game_id', '=', 'entry.game_id')
            .where('other.is_rated', '=', false),
        ),
      ),
    )
    .orderBy('entry.side')
    .orderBy('entry.player_id')
    .execute();
}

/** Photos of the athletes whom participants were entered by. */
export async function findPhotos(
  db: Db,
  participantIds: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('participant_players as entry')
    .innerJoin('players as player', 'player.id', 'entry.player_id')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .select(['entry.participant_id', 'person.photo_path'])
    .where('entry.participant_id', '=', sql<number>`any(${participantIds}::int[])`)
    .where('entry.position', '=', 1)
    .execute();
  return new Map(rows.map(({ participant_id, photo_path }) => [participant_id, photo_path]));
}
