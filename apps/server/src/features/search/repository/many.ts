import { FOUND_OF_A_KIND } from '@nardy/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { canBeAnywhere, holdsAll } from './words.ts';

export type AthleteRow = Awaited<ReturnType<typeof listAthletesByIds>>[number];
export type CompetitionRow = Awaited<ReturnType<typeof listCompetitionsByIds>>[number];

/**
 * How many rows the first look walks along the order of the answer. A word that many bear is found there at once; what is
 * not found there is borne by few, and the trigram index gives those.
 */
const WALKED = 2_500;
/** Of these few the best are taken. A word that more bear and nobody among the first is answered with some of them. */
const GATHERED = 4_000;

/** Gives ids in the order of the answer: first of rows that begin a word so, then of rows that have it within one. */
async function readIds(
  words: readonly string[],
  walk: (words: readonly string[], anywhere: boolean) => Promise<number[]>,
  gather: (words: readonly string[], anywhere: boolean) => Promise<number[]>,
): Promise<number[]> {
  const found = new Set<number>();
  const take = (ids: readonly number[]): boolean => {
    for (const id of ids) found.add(id);
    return found.size >= FOUND_OF_A_KIND;
  };
  const done =
    take(await walk(words, false)) ||
    take(await gather(words, false)) ||
    !canBeAnywhere(words) ||
    take(await walk(words, true)) ||
    take(await gather(words, true));
  return done ? [...found].slice(0, FOUND_OF_A_KIND) : [...found];
}

export async function findAthletes(db: Db, words: readonly string[]) {
  const ids = await readIds(
    words,
    async (asked, anywhere) => {
      const first = db
        .selectFrom('players')
        .select(['id', 'person_id', 'rating'])
        .orderBy('rating', (order) => order.desc().nullsLast())
        .orderBy('id')
        .limit(WALKED)
        .as('player');
      const rows = await db
        .selectFrom(first)
        .innerJoin('persons as person', 'person.id', 'player.person_id')
        .select('player.id')
        .where(holdsAll(sql.ref<string>('person.search_name'), asked, anywhere))
        .orderBy('player.rating', (order) => order.desc().nullsLast())
        .orderBy('player.id')
        .limit(FOUND_OF_A_KIND)
        .execute();
      return rows.map(({ id }) => id);
    },
    async (asked, anywhere) => {
      const rows = await db
        .selectFrom(selectRowsHolding('persons', asked, anywhere).as<'held'>(sql`held (id)`))
        .innerJoin('players as player', 'player.person_id', 'held.id')
        .select('player.id')
        .orderBy('player.rating', (order) => order.desc().nullsLast())
        .orderBy('player.id')
        .limit(FOUND_OF_A_KIND)
        .execute();
      return rows.map(({ id }) => id);
    },
  );
  return listAthletesByIds(db, ids);
}

function listAthletesByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('players as player')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .leftJoin('cities as city', 'city.id', 'person.city_id')
    .select([
      'player.id',
      'player.rating',
      'person.last_name',
      'person.first_name',
      'person.middle_name',
      'person.birthday',
      'person.photo_path',
      'city.title as city',
    ])
    .where('player.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], player.id)`)
    .execute();
}

/** As the list of competitions has them, by the same index. */
const ORDER = sql`(status = 'past'), (case when status <> 'past' then start_at end),
  (case when status = 'past' then end_at end) desc, id`;

export async function findCompetitions(db: Db, words: readonly string[]) {
  const ids = await readIds(
    words,
    (asked, anywhere) =>
      queryIds(
        db,
        sql`select id from (select * from tournaments order by ${ORDER} limit ${WALKED}) as first
          where ${holdsAll(sql.ref<string>('search_name'), asked, anywhere)} order by ${ORDER} limit ${FOUND_OF_A_KIND}`,
      ),
    (asked, anywhere) =>
      queryIds(
        db,
        sql`select id from tournaments where id in (select id from ${selectRowsHolding('tournaments', asked, anywhere)} as held (id))
          order by ${ORDER} limit ${FOUND_OF_A_KIND}`,
      ),
  );
  return listCompetitionsByIds(db, ids);
}

async function queryIds(db: Db, query: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}

function listCompetitionsByIds(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('tournaments as tournament')
    .leftJoin('cities as city', 'city.id', 'tournament.city_id')
    .select([
      'tournament.id',
      'tournament.full_name',
      'tournament.is_parent',
      'tournament.status',
      'tournament.start_at',
      'tournament.end_at',
      'city.title as city',
    ])
    .where('tournament.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], tournament.id)`)
    .execute();
}

function selectRowsHolding(table: 'persons' | 'tournaments', words: readonly string[], anywhere: boolean) {
  return sql<{ id: number }>`rows_holding(${table}::regclass, ${words}::text[], ${anywhere}, ${GATHERED})`;
}
