import { BEST_WINS, COMMON_OPPONENTS, FORM_GAMES } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { countRows, cutPage, type Page, type Paging } from '../../../database/paging.ts';

export type OpponentRow = Awaited<ReturnType<ReturnType<typeof selectBalances>['execute']>>[number];
export type CommonOpponentRow = Awaited<ReturnType<typeof findCommonOpponents>>[number];

export interface StreakRow {
  readonly is_won: boolean;
  readonly games: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Finished games of an athlete; walkovers and games that were broken off say nothing of how one plays. */
const selectFinished = (db: Db, playerId: number) =>
  db
    .selectFrom('player_games as own')
    .where('own.player_id', '=', playerId)
    .where('own.outcome', '=', 'played')
    .where('own.is_won', 'is not', null);

/** Ids of the last finished games, the latest first. */
export async function findLastGames(db: Db, playerId: number): Promise<number[]> {
  const rows = await selectFinished(db, playerId)
    .select('own.game_id')
    .orderBy('own.happened_at', 'desc')
    .orderBy('own.game_id', 'desc')
    .limit(FORM_GAMES)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/** Ids of the wins over the highest ratings, the highest first; of equals the latest. */
export async function findBestWins(db: Db, playerId: number): Promise<number[]> {
  const rows = await selectFinished(db, playerId)
    .select('own.game_id')
    .where('own.is_won', '=', true)
    .where('own.is_rated', '=', true)
    .orderBy('own.opponent_rating', 'desc')
    .orderBy('own.happened_at', 'desc')
    .orderBy('own.game_id', 'desc')
    .limit(BEST_WINS)
    .execute();
  return rows.map(({ game_id }) => game_id);
}

/**
 * The longest row of wins, and the row of wins or losses that the last game belongs to. Games in a row with one outcome
 * share the difference between their number among all games and among those with this outcome.
 */
export async function findStreaks(
  db: Db,
  playerId: number,
): Promise<{ longest: StreakRow | undefined; current: StreakRow | undefined }> {
  const { rows } = await sql<StreakRow & { is_longest: boolean; is_current: boolean }>`
    with numbered as (
      select is_won, happened_at,
        row_number() over (order by happened_at, game_id) as position,
        row_number() over (order by happened_at, game_id)
          - row_number() over (partition by is_won order by happened_at, game_id) as streak
      from player_games
      where player_id = ${playerId} and outcome = 'played' and is_won is not null
    ), streaks as (
      select is_won, count(*)::int as games, min(happened_at) as first_at, max(happened_at) as last_at,
        max(position) as last_game
      from numbered group by is_won, streak
    ), marked as (
      select is_won, games, first_at, last_at,
        row_number() over (order by last_game desc) = 1 as is_current,
        is_won and row_number() over (order by is_won desc, games desc, last_game desc) = 1 as is_longest
      from streaks
    )
    select * from marked where is_current or is_longest
  `.execute(db);
  return { longest: rows.find((row) => row.is_longest), current: rows.find((row) => row.is_current) };
}

interface OpponentFilters {
  readonly discipline_id?: number | undefined;
}

/** Whom an athlete has played, the most games first. */
export async function listOpponents(
  db: Db,
  playerId: number,
  { discipline_id, ...paging }: OpponentFilters & Paging,
): Promise<Page<OpponentRow>> {
  const met = selectMeetings(db, playerId, discipline_id);
  const [rows, totalCount] = await Promise.all([
    cutPage(selectBalances(db, met, discipline_id), paging).execute(),
    countRows(db.selectFrom(met.select('rival.player_id').distinct().as('rival'))),
  ]);
  return { rows, totalCount };
}

/** Each game of an athlete once for each athlete of the other side. */
function selectMeetings(db: Db, playerId: number, disciplineId?: number) {
  const met = selectFinished(db, playerId).innerJoin('player_games as rival', (join) =>
    join.onRef('rival.game_id', '=', 'own.game_id').onRef('rival.side', '<>', 'own.side'),
  );
  return disciplineId ? met.where('own.discipline_id', '=', disciplineId) : met;
}

/** Sums first, names after; of as many games the most wins first, then the latest. */
function selectBalances(db: Db, met: ReturnType<typeof selectMeetings>, disciplineId?: number) {
  const summed = met
    .select((eb) => [
      'rival.player_id',
      eb.fn.countAll<number>().as('games'),
      eb.fn.countAll<number>().filterWhere('own.is_won', '=', true).as('wins'),
      eb.fn.countAll<number>().filterWhere('own.is_won', '=', false).as('loses'),
      sql<number>`round(coalesce(sum(own.rating_change), 0)::numeric, 4)::double precision`.as(
        'rating_accrued',
      ),
      sql<Date>`max(own.happened_at)`.as('last_at'),
    ])
    .groupBy('rival.player_id');
  return db
    .selectFrom(summed.as('summed'))
    .innerJoin('players as player', 'player.id', 'summed.player_id')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .leftJoin('player_ratings as asked', (join) =>
      join
        .onRef('asked.player_id', '=', 'player.id')
        .on('asked.discipline_id', '=', (eb) =>
          eb.fn.coalesce(eb.val(disciplineId ?? null), 'player.main_discipline_id'),
        ),
    )
    .selectAll('summed')
    .select([
      'asked.rating',
      'person.last_name',
      'person.first_name',
      'person.middle_name',
      'person.photo_path',
    ])
    .orderBy('summed.games', 'desc')
    .orderBy('summed.wins', 'desc')
    .orderBy('summed.last_at', 'desc')
    .orderBy('summed.player_id');
}

/** What two athletes did against each other; the numbers are the first one's. */
export async function findMeetings(db: Db, playerId: number, otherId: number) {
  return selectMeetings(db, playerId)
    .where('rival.player_id', '=', otherId)
    .select((eb) => [
      eb.fn.countAll<number>().as('games'),
      eb.fn.countAll<number>().filterWhere('own.is_won', '=', true).as('wins'),
      eb.fn.countAll<number>().filterWhere('own.is_won', '=', false).as('loses'),
      sql<number>`coalesce(sum(own.points_won), 0)::int`.as('points_won'),
      sql<number>`coalesce(sum(own.points_lost), 0)::int`.as('points_lost'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whom both have played, the most games of both first. */
export function findCommonOpponents(db: Db, playerId: number, otherId: number) {
  const of = (id: number) =>
    selectMeetings(db, id)
      .select((eb) => [
        'rival.player_id',
        eb.fn.countAll<number>().as('games'),
        eb.fn.countAll<number>().filterWhere('own.is_won', '=', true).as('wins'),
        eb.fn.countAll<number>().filterWhere('own.is_won', '=', false).as('loses'),
      ])
      .where('rival.player_id', 'not in', [playerId, otherId])
      .groupBy('rival.player_id');
  return db
    .selectFrom(of(playerId).as('first'))
    .innerJoin(of(otherId).as('second'), 'second.player_id', 'first.player_id')
    .innerJoin('players as player', 'player.id', 'first.player_id')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .select([
      'first.player_id',
      'person.last_name',
      'person.first_name',
      'person.middle_name',
      'first.games as games1',
      'first.wins as wins1',
      'first.loses as loses1',
      'second.games as games2',
      'second.wins as wins2',
      'second.loses as loses2',
    ])
    .orderBy(sql`first.games + second.games`, 'desc')
    .orderBy('first.player_id')
    .limit(COMMON_OPPONENTS)
    .execute();
}

/** Lines of athletes in the last published list of each discipline. */
export function findStandings(db: Db, playerIds: readonly number[]) {
  return db
    .selectFrom('rating_list_lines as line')
    .innerJoin('rating_lists as list', (join) =>
      join.onRef('list.discipline_id', '=', 'line.discipline_id').onRef('list.period', '=', 'line.period'),
    )
    .innerJoin('disciplines as discipline', 'discipline.id', 'line.discipline_id')
    .select([
      'line.player_id',
      'line.discipline_id',
      'discipline.title',
      'line.rating',
      'line.position',
      'list.total',
    ])
    .where('line.player_id', 'in', playerIds)
    .where('line.period', '=', (eb) =>
      eb
        .selectFrom('rating_lists as newer')
        .select((inner) => inner.fn.max('newer.period').as('last'))
        .whereRef('newer.discipline_id', '=', 'line.discipline_id'),
    )
    .orderBy('line.discipline_id')
    .execute();
}

/** How many finished games athletes have won and lost. */
export function findBalances(db: Db, playerIds: readonly number[]) {
  return db
    .selectFrom('player_games as game')
    .select((eb) => [
      'game.player_id',
      eb.fn.countAll<number>().as('games'),
      eb.fn.countAll<number>().filterWhere('game.is_won', '=', true).as('wins'),
      eb.fn.countAll<number>().filterWhere('game.is_won', '=', false).as('loses'),
    ])
    .where('game.player_id', 'in', playerIds)
    .where('game.outcome', '=', 'played')
    .where('game.is_won', 'is not', null)
    .groupBy('game.player_id')
    .execute();
}
