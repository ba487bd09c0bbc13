import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../database/connection.ts';
import { selectPersonsWithPlaces } from '../../database/persons.ts';
import type { Counts } from '../../database/countCache.ts';
import type { Page, Paging } from '../../database/paging.ts';
import { PREPARED } from '../../database/prepared.ts';
import { selectPlayers, type PlayerFilters } from './filters.ts';
import { orderPlayers, type PlayerSort } from './order.ts';
import { countPlayers, readPlayerIds } from './page.ts';

export interface PlayersListQuery extends PlayerFilters, Paging {
  readonly sort?: PlayerSort | undefined;
}

export type PlayerRow = Awaited<ReturnType<typeof findPlayers>>[number];

/** Under which changes of athletes and their places are announced. */
const TAGS = ['athletes', 'geography'];

/** One page: its ids by an index, the count of all, then everything about the page's players at once. */
export async function listPlayers(
  db: Db,
  counts: Counts,
  { sort, page, pageSize, ...filters }: PlayersListQuery,
): Promise<Page<PlayerRow>> {
  const [ids, totalCount] = await Promise.all([
    readPlayerIds(db, { sort, filters }, { page, pageSize }),
    counts({ list: 'players', filters, tags: TAGS }, () => countPlayers(db, filters)),
  ]);
  return { rows: await findPlayers(db, ids, filters.discipline_id), totalCount };
}

/** Ids of the first so many by rating. */
export async function listPlayerIds(db: Db, filters: PlayerFilters, limit: number): Promise<number[]> {
  const found = orderPlayers(selectPlayers(db, filters), undefined, filters.discipline_id !== undefined);
  return (await found.select('player.id').limit(limit).execute()).map(({ id }) => id);
}

/** Players by their ids and in their order; ids that are nobody's are left out. */
export function findPlayers(db: Db, ids: readonly number[], disciplineId?: number) {
  return selectPlayersWithPlaces(db)
    .modifyFront(PREPARED)
    .select((eb) => [
      'player.id',
      'player.federation_member',
      'player.main_discipline_id',
      'player.rating',
      'player.games',
      'player.wins',
      'player.loses',
      jsonArrayFrom(
        eb
          .selectFrom('player_ratings as rated')
          .innerJoin('disciplines as discipline', 'discipline.id', 'rated.discipline_id')
          .select(['discipline.id', 'discipline.title', 'rated.rating'])
          .whereRef('rated.player_id', '=', 'player.id')
          .orderBy(sql`discipline.id <> coalesce(${disciplineId ?? null}::int, player.main_discipline_id)`)
          .orderBy('discipline.id'),
      ).as('ratings'),
      jsonArrayFrom(
        eb
          .selectFrom('player_clubs')
          .innerJoin('clubs as club', 'club.id', 'player_clubs.club_id')
          .select(['club.id as club_id', 'club.title'])
          .whereRef('player_clubs.player_id', '=', 'player.id')
          .orderBy('club.title'),
      ).as('clubs'),
    ])
    .where('player.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], player.id)`)
    .execute();
}

const selectPlayersWithPlaces = (db: Db) =>
  selectPersonsWithPlaces(db)
    .innerJoin('players as player', 'player.person_id', 'person.id')
    .leftJoin('ranks as rank', 'rank.id', 'player.rank_id')
    .leftJoin('ranks as honorary', 'honorary.id', 'player.honorary_rank_id')
    .leftJoin('referees as referee', 'referee.person_id', 'person.id')
    .select([
      'rank.title as rank_title',
      'rank.short_title as rank_short_title',
      'honorary.title as honorary_title',
      'honorary.short_title as honorary_short_title',
      'referee.id as referee_id',
    ]);
