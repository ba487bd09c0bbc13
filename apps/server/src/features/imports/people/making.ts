import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { selectHasJoined } from '../../accounts/index.ts';
import type { PeopleKind, ReadPerson } from './person.ts';

/** Rows of one statement. */
const PORTION = 500;

/** What a new card holds. */
export type NewPerson = Pick<
  ReadPerson,
  'last_name' | 'first_name' | 'middle_name' | 'birthday' | 'gender' | 'city'
>;

/** Cards for people who are new, in the order of the rows; gives their ids. */
export async function makePersons(
  trx: Transaction<Database>,
  rows: readonly { readonly person: NewPerson }[],
): Promise<readonly number[]> {
  const ids = await reserveIds(trx, 'persons', rows.length);
  const values = rows.map(({ person }, index) => ({
    id: ids[index] ?? 0,
    last_name: person.last_name,
    first_name: person.first_name,
    middle_name: person.middle_name,
    birthday: person.birthday,
    gender: person.gender,
    city_id: person.city?.id ?? null,
    country_id: person.city?.country_id ?? null,
  }));
  for (const portion of splitIntoPortions(values)) await trx.insertInto('persons').values(portion).execute();
  return ids;
}

/** An athlete or a referee to be made, with whatever the row says about it. */
export interface NewRole {
  readonly personId: number;
  readonly row: {
    readonly person: Pick<ReadPerson, 'rank_id' | 'honorary_rank_id' | 'federation_member' | 'category_id'>;
  };
}

/** Makes the athletes or referees; gives their ids in order. */
export async function makeRoles(
  trx: Transaction<Database>,
  kind: PeopleKind,
  roles: readonly NewRole[],
): Promise<readonly number[]> {
  const table = kind === 'athletes' ? 'players' : 'referees';
  const ids = await reserveIds(trx, table, roles.length);
  const numbered = roles.map((role, index) => ({ ...role, id: ids[index] ?? 0 }));
  for (const portion of splitIntoPortions(numbered)) {
    if (kind === 'athletes')
      await trx
        .insertInto('players')
        .values(
          portion.map(({ id, personId, row: { person } }) => ({
            id,
            person_id: personId,
            rank_id: person.rank_id,
            honorary_rank_id: person.honorary_rank_id,
            federation_member: person.federation_member || selectHasJoined(personId),
          })),
        )
        .execute();
    else
      await trx
        .insertInto('referees')
        .values(
          portion.map(({ id, personId, row: { person } }) => ({
            id,
            person_id: personId,
            category_id: person.category_id,
          })),
        )
        .execute();
  }
  return ids;
}

/** Joins athletes to clubs, which are made where they are not known; gives what was made. */
export async function joinClubs(
  trx: Transaction<Database>,
  wanted: readonly { readonly playerId: number; readonly titles: readonly string[] }[],
): Promise<{
  readonly clubs: readonly number[];
  readonly memberships: readonly (readonly [number, number])[];
}> {
  const pairs = wanted.flatMap(({ playerId, titles }) =>
    titles.map((title) => ({ player_id: playerId, title })),
  );
  if (pairs.length === 0) return { clubs: [], memberships: [] };
  const asked = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as wanted (player_id int, title text)`;
  const clubs = await sql<{ id: number }>`
    insert into clubs (title)
    select distinct on (searchable(title)) title from ${asked}
    where not exists (select from clubs where searchable(clubs.title) = searchable(wanted.title))
    order by searchable(title), title
    returning id
  `.execute(trx);
  const memberships = await sql<{ player_id: number; club_id: number }>`
    insert into player_clubs (player_id, club_id)
    select wanted.player_id, min(clubs.id) from ${asked} join clubs on searchable(clubs.title) = searchable(wanted.title)
    group by wanted.player_id, searchable(wanted.title)
    on conflict do nothing
    returning player_id, club_id
  `.execute(trx);
  await raiseVersions(
    trx,
    memberships.rows.map(({ player_id: player }) => player),
  );
  return {
    clubs: clubs.rows.map(({ id }) => id),
    memberships: memberships.rows.map(({ player_id: player, club_id: club }) => [player, club] as const),
  };
}

/** Raises the versions of athletes' cards for what no trigger sees: a change of their clubs, and that they are athletes now. */
export async function raiseVersions(trx: Transaction<Database>, players: readonly number[]): Promise<void> {
  await sql`
    update persons set version = version + 1
    where id in (select person_id from players where id = any(${[...players]}::int[]))
  `.execute(trx);
}

async function reserveIds(
  trx: Transaction<Database>,
  table: 'persons' | 'players' | 'referees',
  count: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count})
  `.execute(trx);
  return rows.map(({ id }) => id);
}

function splitIntoPortions<Value>(values: readonly Value[]): readonly Value[][] {
  return Array.from({ length: Math.ceil(values.length / PORTION) }, (_, index) =>
    values.slice(index * PORTION, (index + 1) * PORTION),
  );
}
