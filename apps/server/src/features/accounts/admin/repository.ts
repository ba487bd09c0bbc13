import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { readPage, type Paging, parseSort } from '../../../database/paging.ts';
import { selectCityPlaces } from '../../../database/persons.ts';
import type { Database } from '../../../database/schema.ts';
import { holdsWords } from '../../../database/search.ts';
import { selectNamedAccounts } from '../names.ts';

export type RegistrationState = 'registered' | 'confirmed' | 'active' | 'returned' | 'blocked';

const MOST_PERSONS = 10;

const selectRegistrations = (db: Db) =>
  db
    .selectFrom('registrations as registration')
    .innerJoin('users as user', 'user.id', 'registration.user_id')
    .innerJoin('desired_roles as role', 'role.id', 'registration.desired_role_id')
    .innerJoin(selectCityPlaces(db).as('place'), 'place.city_id', 'registration.city_id')
    .leftJoin('ranks as rank', 'rank.id', 'registration.rank_id')
    .selectAll('registration')
    .select([
      'user.email',
      'user.person_id',
      'user.state',
      'user.confirmed_at',
      'role.title as role_title',
      'place.city_title',
      'place.region_title',
      'rank.title as rank_title',
    ]);

export interface RegistrationFilters {
  readonly state?: RegistrationState | undefined;
  readonly desire_role_id?: number | undefined;
  readonly name?: string | undefined;
  readonly sort?: 'submitted' | '-submitted' | 'name' | '-name' | 'birthday' | '-birthday' | undefined;
}

const SORTINGS = {
  submitted: ['submitted_at'],
  name: ['last_name', 'first_name', 'middle_name'],
  birthday: ['birthday'],
} as const;

/** Registrations that the filters let through; those that have waited longest first unless sorted otherwise. */
export function listRegistrations(
  db: Db,
  { page, pageSize, sort = 'submitted', ...filters }: RegistrationFilters & Paging,
) {
  const { state, desire_role_id: role, name } = filters;
  let found = selectRegistrations(db).select(
    sql<number>`(
      select count(*)::int from (${selectSamePersons(sql.table('registration'))} limit ${MOST_PERSONS}) as same
    )`.as('same_persons'),
  );
  if (state !== undefined) found = found.where('user.state', '=', state);
  if (role !== undefined) found = found.where('registration.desired_role_id', '=', role);
  found = found.where(holdsWords(SEARCHED, name));
  const { key, direction } = parseSort(sort);
  for (const column of SORTINGS[key])
    found = found.orderBy(sql`registration.${sql.ref(column)} ${chooseCollation(column)}`, direction);
  return readPage(found.orderBy('registration.user_id', direction), { page, pageSize });
}

const SEARCHED = sql<string>`searchable(
  concat_ws(' ', registration.last_name, registration.first_name, registration.middle_name, "user".email)
)`;

const chooseCollation = (column: string) => (column.endsWith('_name') ? sql`collate russian` : sql``);

export type ListedRegistration = Awaited<ReturnType<typeof listRegistrations>>['rows'][number];

export function findRegistration(db: Db, userId: number) {
  return selectRegistrations(db)
    .leftJoin(selectNamedAccounts(db).as('decider'), 'decider.id', 'registration.decided_by')
    .select(['decider.name as decider_name', 'user.role'])
    .where('registration.user_id', '=', userId)
    .executeTakeFirst();
}

export type RegistrationRowOf = NonNullable<Awaited<ReturnType<typeof findRegistration>>>;

/** What a registration was returned for the last time, once it was mended; undefined of one that was not. */
export function findLastReturn(db: Db, userId: number) {
  return db
    .selectFrom('registration_returns as last')
    .leftJoin(selectNamedAccounts(db).as('decider'), 'decider.id', 'last.returned_by')
    .selectAll('last')
    .select('decider.name as decider_name')
    .where('last.user_id', '=', userId)
    .executeTakeFirst();
}

export type LastReturnRow = NonNullable<Awaited<ReturnType<typeof findLastReturn>>>;

/** The documents of a registration that are still there; or those in whose place others were sent. */
export function listDocuments(db: Db, userId: number, isReplaced = false) {
  return db
    .selectFrom('registration_files as link')
    .innerJoin('private_files as file', 'file.id', 'link.file_id')
    .select(['file.id', 'link.kind', 'file.media_type', 'file.size', 'file.created_at'])
    .where('link.user_id', '=', userId)
    .where('link.is_replaced', '=', isReplaced)
    .where('file.deleted_at', 'is', null)
    .orderBy('file.id')
    .execute();
}

/** What a document that is still there is and whose, whatever form it came with. */
export function findDocumentSubject(db: Db, fileId: number) {
  return db
    .selectFrom('private_files as file')
    .innerJoin('users as user', 'user.id', 'file.user_id')
    .leftJoin('registration_files as registered', 'registered.file_id', 'file.id')
    .leftJoin('application_files as applied', 'applied.file_id', 'file.id')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id')
    .leftJoin('persons as person', 'person.id', 'user.person_id')
    .select((eb) => [
      'file.user_id as userId',
      'file.media_type as mediaType',
      eb.fn.coalesce('registered.kind', 'applied.kind').as('kind'),
      eb.fn.coalesce('person.last_name', 'registration.last_name').as('lastName'),
    ])
    .where('file.id', '=', fileId)
    .where('file.deleted_at', 'is', null)
    .executeTakeFirst();
}

export type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

/**
 * Persons who may be the same as a row of registrations: of that name, or born on that day with that last name. Whom the
 * account belongs to is not among them.
 */
const selectSamePersons = (row: RawBuilder<unknown>) => sql`
  select person.* from persons as person
  where person.search_name like searchable(${row}.last_name) || ' %'
    and (searchable(person.first_name) = searchable(${row}.first_name) or person.birthday = ${row}.birthday)
    and not exists (select from users where users.person_id = person.id and users.id = ${row}.user_id)
`;

export interface SamePersonRow {
  readonly id: number;
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly birthday: string | null;
  readonly city_title: string | null;
  readonly player_id: number | null;
  readonly referee_id: number | null;
  readonly user_id: number | null;
  readonly is_same_name: boolean;
  readonly is_same_birthday: boolean;
}

/** Persons who may be the same as whoever registers, the likeliest first. */
export async function listSamePersons(db: Db, userId: number): Promise<readonly SamePersonRow[]> {
  const { rows } = await sql<SamePersonRow>`
    select person.id, person.last_name, person.first_name, person.middle_name, person.birthday, city.title as city_title,
      player.id as player_id, referee.id as referee_id, users.id as user_id,
      searchable(person.first_name) = searchable(registration.first_name) as is_same_name,
      person.birthday is not distinct from registration.birthday as is_same_birthday
    from registrations as registration, lateral (${selectSamePersons(sql.table('registration'))}) as person
    left join cities as city on city.id = person.city_id
    left join players as player on player.person_id = person.id
    left join referees as referee on referee.person_id = person.id
    left join users on users.person_id = person.id
    where registration.user_id = ${userId}
    order by is_same_birthday desc, is_same_name desc, person.id
    limit ${MOST_PERSONS}
  `.execute(db);
  return rows;
}

/** Holds an account while something is decided about it. */
export function lockUser(trx: Transaction<Database>, userId: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'state', 'role', 'person_id', 'blocked_from'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether there is such a person, and nobody's account is theirs; it stays so until the transaction ends. */
export async function lockFreePerson(trx: Transaction<Database>, personId: number): Promise<boolean> {
  const locked = await trx
    .selectFrom('persons')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return false;
  // Asked after the lock: who held it before may have given the person an account.
  const owner = await trx
    .selectFrom('users')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return owner === undefined;
}

/** A new person as the registration says of them. */
export async function insertPerson(
  trx: Transaction<Database>,
  registration: RegistrationRowOf,
  photoPath: string | null,
): Promise<number> {
  const { id } = await trx
    .insertInto('persons')
    .columns([
      'last_name',
      'first_name',
      'middle_name',
      'birthday',
      'gender',
      'country_id',
      'city_id',
      'photo_path',
    ])
    .expression((eb) =>
      eb
        .selectFrom('cities')
        .select([
          sql<string>`${registration.last_name}`.as('last_name'),
          sql<string>`${registration.first_name}`.as('first_name'),
          sql<string | null>`${registration.middle_name}`.as('middle_name'),
          sql<string>`${registration.birthday}::date`.as('birthday'),
          sql<'man' | 'woman'>`${registration.gender}`.as('gender'),
          'cities.country_id',
          'cities.id as city_id',
          sql<string | null>`${photoPath}`.as('photo_path'),
        ])
        .where('cities.id', '=', registration.city_id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Fills in what was not known of a person, and overwrites nothing but the photo; gives the one that was replaced. */
export async function completePerson(
  trx: Transaction<Database>,
  personId: number,
  registration: RegistrationRowOf,
  photoPath: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ photo_path: string | null }>`
    update persons set
      middle_name = coalesce(persons.middle_name, ${registration.middle_name}),
      birthday = coalesce(persons.birthday, ${registration.birthday}::date),
      gender = coalesce(persons.gender, ${registration.gender}),
      country_id = case when persons.city_id is null then city.country_id else persons.country_id end,
      city_id = coalesce(persons.city_id, city.id),
      photo_path = coalesce(${photoPath}::text, persons.photo_path)
    from cities as city, persons as before
    where persons.id = ${personId} and city.id = ${registration.city_id} and before.id = persons.id
    returning before.photo_path
  `.execute(trx);
  return photoPath === null ? null : (rows[0]?.photo_path ?? null);
}

const ATHLETE = 1;
const REFEREE = 2;

/** The athlete or referee that was asked for, unless the person is one; gives both ids. */
export async function createRequestedProfile(
  trx: Transaction<Database>,
  personId: number,
  { desired_role_id: role, rank_id: rank }: RegistrationRowOf,
): Promise<{ player_id: number | null; referee_id: number | null }> {
  if (role === ATHLETE)
    await sql`
      insert into players (person_id, rank_id, honorary_rank_id) values (
        ${personId},
        (select id from ranks where id = ${rank} and not honorary),
        (select id from ranks where id = ${rank} and honorary)
      )
      on conflict (person_id) do update set
        rank_id = coalesce(players.rank_id, excluded.rank_id),
        honorary_rank_id = coalesce(players.honorary_rank_id, excluded.honorary_rank_id)
    `.execute(trx);
  if (role === REFEREE)
    await sql`insert into referees (person_id) values (${personId}) on conflict (person_id) do nothing`.execute(
      trx,
    );
  const { rows } = await sql<{ player_id: number | null; referee_id: number | null }>`
    select (select id from players where person_id = ${personId}) as player_id,
      (select id from referees where person_id = ${personId}) as referee_id
  `.execute(trx);
  return rows[0] ?? { player_id: null, referee_id: null };
}

export async function activateUser(
  trx: Transaction<Database>,
  userId: number,
  personId: number,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ state: 'active', person_id: personId })
    .where('id', '=', userId)
    .execute();
}

export async function noteDecision(
  trx: Transaction<Database>,
  userId: number,
  {
    by,
    reason,
    fieldReasons = {},
  }: {
    readonly by: number;
    readonly reason: string | null;
    readonly fieldReasons?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({
      decided_at: sql<Date>`now()`,
      decided_by: by,
      decision_reason: reason,
      field_reasons: JSON.stringify(fieldReasons),
    })
    .where('user_id', '=', userId)
    .execute();
}

export async function setState(
  trx: Transaction<Database>,
  userId: number,
  state: RegistrationState,
  blockedFrom: Exclude<RegistrationState, 'blocked'> | null = null,
): Promise<void> {
  await trx.updateTable('users').set({ state, blocked_from: blockedFrom }).where('id', '=', userId).execute();
}
