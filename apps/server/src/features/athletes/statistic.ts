import type { TournamentType } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { getEndOfDay, getStartOfDay } from '../../database/moscow.ts';
import { countRows, cutPage, type Page, type Paging } from '../../database/paging.ts';

export interface StatisticFilters {
  readonly player_id?: number | undefined;
  /** A club. */
  readonly team_id?: number | undefined;
  /** Days in Moscow, both included. */
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly tournament_type?: TournamentType | undefined;
  readonly discipline_id?: number | undefined;
}

export type StatisticRow = Awaited<ReturnType<ReturnType<typeof selectSums>['execute']>>[number];

/** The most wins first, of equals who lost less, then who gained more. */
export async function listStatistics(
  db: Db,
  { page, pageSize, ...filters }: StatisticFilters & Paging,
): Promise<Page<StatisticRow>> {
  const games = selectFinishedGames(db, filters);
  const ordered = selectSums(db, games)
    .orderBy('wins', 'desc')
    .orderBy('loses')
    .orderBy('rating_accrued', 'desc')
    .orderBy('player_id');
  const [rows, totalCount] = await Promise.all([
    cutPage(ordered, { page, pageSize }).execute(),
    countRows(db.selectFrom(games.select('game.player_id').distinct().as('player'))),
  ]);
  return { rows, totalCount };
}

function selectFinishedGames(db: Db, filters: StatisticFilters) {
  const { player_id, team_id, date_from, date_to, tournament_type, discipline_id } = filters;
  let games = db.selectFrom('player_games as game').where('game.outcome', '=', 'played');
  if (player_id) games = games.where('game.player_id', '=', player_id);
  if (discipline_id) games = games.where('game.discipline_id', '=', discipline_id);
  if (date_from) games = games.where('game.happened_at', '>=', getStartOfDay(date_from));
  if (date_to) games = games.where('game.happened_at', '<', getEndOfDay(date_to));
  if (team_id) {
    const players = db.selectFrom('player_clubs').select('player_id').where('club_id', '=', team_id);
    games = games.where('game.player_id', 'in', players);
  }
  if (tournament_type) {
    const tournaments = db.selectFrom('tournaments').select('id').where('type', '=', tournament_type);
    games = games.where('game.tournament_id', 'in', tournaments);
  }
  return games;
}

/** Sums first, names of the page's athletes after. */
function selectSums(db: Db, games: ReturnType<typeof selectFinishedGames>) {
  const summed = games
    .select((eb) => [
      'game.player_id',
      eb.fn.count<number>('game.tournament_id').distinct().as('tournaments'),
      eb.fn.countAll<number>().as('games'),
      eb.fn.countAll<number>().filterWhere('game.is_won', '=', true).as('wins'),
      eb.fn.countAll<number>().filterWhere('game.is_won', '=', false).as('loses'),
      sql<number>`coalesce(sum(game.points_won), 0)`.as('points_won'),
      sql<number>`coalesce(sum(game.points_lost), 0)`.as('points_lost'),
      sql<number>`round(coalesce(sum(game.rating_change), 0)::numeric, 4)::double precision`.as(
        'rating_accrued',
      ),
    ])
    .groupBy('game.player_id');
  return db
    .selectFrom(summed.as('summed'))
    .innerJoin('players as player', 'player.id', 'summed.player_id')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .selectAll('summed')
    .select(['person.last_name', 'person.first_name', 'person.middle_name']);
}
