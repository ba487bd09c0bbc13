import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadGeography } from '../geography-import/load.ts';
import { emptyDatabase } from '../testing/databases.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { connect, type Db } from './connection.ts';
import { listPendingMigrations, migrateExactly, migrateToLatest } from './migrate.ts';

/** The lock under which Kysely migrates. */
const MIGRATING = 3_853_314_791_062_309_107n;
const MIGRATIONS = [
  '0001-first-tables',
  '0002-letters',
  '0003-federation',
  '0006-accounts',
  '0008-revisions',
  '0009-search',
  '0010-lists',
  '0011-second-factor',
  '0012-desk',
  '0013-decisions',
  '0014-destruction',
  '0015-people',
  '0016-unpublished',
  '0017-joining-again',
  '0018-media-desk',
  '0019-documents-order',
  '0020-site-versions',
  '0021-imports',
  '0023-handbooks',
  '0024-letter-texts',
  '0026-import-kinds',
  '0027-rating-openings',
  '0028-partners-of-their-own',
  '0029-video-drafts',
  '0030-federation-logo',
  '0031-outbox',
  '0032-public-uploads',
  '0033-final-places',
  '0035-banners-of-competitions',
  '0036-known-devices',
  '0037-no-list-counts',
  '0038-director-desk',
  '0039-lengths-of-rounds',
  '0040-series',
  '0041-moving-lines',
  '0042-hall',
  '0043-returns',
  '0044-withdrawals',
  '0045-reports',
  '0046-notices',
  '0047-payouts',
  '0048-trainings',
  '0049-standing-orders',
  '0050-secret-keys',
  '0051-step-up',
  '0052-passkeys',
  '0054-checked-backups',
  '0055-invited-accounts',
  '0056-missed-announcements',
  '0057-letters-of-accounts',
  '0058-matches-of-reports',
  '0059-corrected-games',
  '0060-slips-of-series',
  '0061-seniority',
  '0062-letters-in-one-part',
  '0063-seniority-of-handbook',
  '0064-documents-of-blocked',
  '0065-redacted-log',
  '0066-documents-of-returned',
  '0067-indexes-of-references',
  '0068-announced-fields',
  '0069-names-in-one-part',
  '0070-known-rows',
  '0071-logins-of-subscriptions',
];

/** A database of the release whose last migration came before this one. */
async function createDatabaseBefore(migration: string): Promise<Db> {
  const { db } = await emptyDatabase();
  await migrateExactly(db, MIGRATIONS.slice(0, MIGRATIONS.indexOf(migration)));
  return db;
}

test('An empty database gets all migrations in their order, and none a second time', async () => {
  const { db } = await emptyDatabase();
  expect(await listPendingMigrations(db)).toEqual(MIGRATIONS);
  expect(await migrateToLatest(db)).toEqual(MIGRATIONS);
  expect(await migrateToLatest(db)).toEqual([]);
  expect(await listPendingMigrations(db)).toEqual([]);
});

test('Stored letters in two parts become one, but for a title that is there already', async () => {
  const db = await createDatabaseBefore('0062-letters-in-one-part');
  const name = 'Сергей Ёжиков';
  const inParts = name.normalize('NFD');
  const half = name.normalize('NFD').replace('и\u0306', 'й');
  await sql`insert into persons (last_name, first_name) values (${inParts}, 'Анна')`.execute(db);
  await sql`
    insert into all_tournaments (full_name, is_parent, status, type, start_at, end_at)
    values (${inParts}, true, 'past', 'official-event', now(), now())
  `.execute(db);
  await sql`insert into all_albums (title, published_at) values (${inParts}, now())`.execute(db);
  await sql`insert into tags (name) values (${name}), (${inParts})`.execute(db);
  await sql`insert into clubs (title) values (${inParts}), (${half})`.execute(db);
  const filled = { filled: { persons: { last_name: { after: inParts } } } };
  await sql`
    insert into person_merges (kept_person_id, gone_person_id, gone_name, changes)
    values (1, ${sql.lit(2_147_483_647)}, 'Ёжиков', ${JSON.stringify(filled)}::jsonb)
  `.execute(db);
  const readVersion = async () =>
    (await sql<{ version: number }>`select version from persons where id = 1`.execute(db)).rows[0]!.version;
  const version = await readVersion();
  await migrateToLatest(db);
  const stored = async (table: string, column: string) => {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)}
      where normalize(${sql.ref(column)}, nfc) = ${name} order by id
    `.execute(db);
    return rows.map(({ text }) => text);
  };
  expect(await stored('persons', 'last_name')).toEqual([name]);
  expect(await readVersion()).toBe(version);
  const { rows: merges } = await sql`
    select changes #>> '{filled,persons,last_name,after}' as name from person_merges where gone_person_id = 2147483647
  `.execute(db);
  expect(merges).toEqual([{ name }]);
  expect(await stored('all_tournaments', 'full_name')).toEqual([name]);
  expect(await stored('all_albums', 'title')).toEqual([name]);
  expect(await stored('tags', 'name')).toEqual([name, inParts]);
  expect(await stored('clubs', 'title')).toEqual([name, half]);
});

test('Names that were mended in two parts become one, on cards made from them too', async () => {
  const db = await createDatabaseBefore('0069-names-in-one-part');
  const name = 'Ёжиков';
  const inParts = name.normalize('NFD');
  const filled = { filled: { persons: { middle_name: { after: inParts } } } };
  await sql`
    insert into countries (iso_code, title) values ('RU', 'Россия');
    insert into cities (country_id, title) values (1, 'Москва');
    insert into users (id, email, password_hash, role, state) values (1, 'anna@nardy.example', 'x', 'member', 'confirmed');
  `.execute(db);
  await sql`
    insert into registrations (user_id, last_name, first_name, birthday, gender, desired_role_id, city_id, inn_number)
    select 1, ${inParts}, 'Анна', '1990-01-01', 'woman', min(id), 1, '500100732259' from desired_roles
  `.execute(db);
  await sql`insert into persons (last_name, first_name, middle_name) values ('Анна', 'Анна', ${inParts})`.execute(
    db,
  );
  await sql`
    insert into person_merges (kept_person_id, gone_person_id, gone_name, changes)
    values (1, 2, 'Анна', ${JSON.stringify(filled)}::jsonb)
  `.execute(db);
  await migrateToLatest(db);
  const { rows } = await sql`
    select registrations.last_name, cards.middle_name, version, changes #>> '{filled,persons,middle_name,after}' as given
    from registrations cross join (select middle_name, version from persons) as cards cross join person_merges
  `.execute(db);
  expect(rows).toEqual([{ last_name: name, middle_name: name, version: 0, given: name }]);
});

test('Personal values of those who were destroyed before leave the log, and those of others stay', async () => {
  const db = await createDatabaseBefore('0065-redacted-log');
  const [none, merged, former, other] = [2_000_000_000, 2_000_000_001, 2_000_000_002, 2];
  const { rows: accounts } = await sql<{ id: number }>`
    insert into users (email, password_hash, role, deleted_at)
    values ('gone@nardy.example', 'x', 'member', now() - interval '1 day'), ('there@nardy.example', 'x', 'member', null)
    returning id
  `.execute(db);
  const [gone, there] = accounts.map(({ id }) => id);
  await sql`
    insert into person_merges (kept_person_id, gone_person_id, gone_name, changes)
    values (${other}, ${merged}, 'Живая', '{}'), (1, ${former}, 'Слитая', '{}')
  `.execute(db);
  await sql`
    insert into destruction_acts (basis, user_id, subject_name, destroyed)
    values ('request', ${gone}, 'Ушедшая Анна', '[]'), ('request', ${gone}, 'Живая Анна', '[]')
  `.execute(db);
  await sql`
    insert into persons (id, last_name, first_name) values (1, 'Первая', 'Анна'), (${other}, 'Вторая', 'Анна'), (3, 'Живая', 'Анна')
  `.execute(db);
  const card = { birthday: '1990-01-01', last_name: 'Живая' };
  const referees = { referees: ['Ушедшая Анна, Судья', 'Живая Анна, Судья'] };
  const [less, nothing] = [
    { ...card, birthday: 'удалено' },
    { birthday: 'удалено', last_name: 'удалено' },
  ];
  /** Of whom, how, what it said, what it says. */
  const entries: readonly (readonly [string, number | null, string, object, object])[] = [
    ['users', gone!, 'block', { reason: 'Дело' }, { reason: 'удалено' }],
    ['users', there!, 'block', { reason: 'Дело' }, { reason: 'Дело' }],
    ['users', gone!, 'approve-registration', { person_id: 1 }, { person_id: 1 }],
    [
      'private_files',
      1,
      'read-document',
      { user_id: gone, file_name: 'А' },
      { user_id: gone, file_name: 'удалено' },
    ],
    [
      'private_files',
      2,
      'read-document',
      { user_id: there, file_name: 'А' },
      { user_id: there, file_name: 'А' },
    ],
    ['applications', none, 'application-returned', { reason: 'Нет' }, { reason: 'удалено' }],
    ['applications', null, 'export-applications', { name: 'Иванов' }, { name: 'Иванов' }],
    ['persons', 1, 'change-person', card, less],
    ['persons', former, 'change-person', card, less],
    ['persons', other, 'change-person', card, card],
    ['persons', merged, 'change-person', card, card],
    ['persons', none, 'change-person', card, nothing],
    [
      'persons',
      other,
      'undo-merge',
      { gone: 'А', gone_person_id: none },
      { gone: 'удалено', gone_person_id: none },
    ],
    [
      'persons',
      other,
      'undo-merge',
      { gone: 'А', gone_person_id: merged },
      { gone: 'А', gone_person_id: merged },
    ],
    ['persons', other, 'undo-merge', { gone: 'А', moved: [] }, { gone: 'А', moved: [] }],
    [
      'tournaments',
      1,
      'change-competition-referees',
      referees,
      { referees: ['удалено', 'Живая Анна, Судья'] },
    ],
  ];
  const write = (
    [subject, id, action, after]: readonly [string, number | null, string, object, object],
    at: string,
  ) =>
    sql`
      insert into audit_log (happened_at, subject, subject_id, action, after)
      values (now() - ${at}::interval, ${subject}, ${id}, ${action}, ${JSON.stringify(after)}::jsonb)
    `.execute(db);
  const { rows: earlier } = await sql<{ id: number }>`select max(id)::int as id from audit_log`.execute(db);
  for (const entry of entries) await write(entry, '2 days');
  // Whoever has come back has a card again.
  await write(['persons', 1, 'change-person', card, card], '1 hour');
  await migrateToLatest(db);
  const { rows: left } = await sql<{ after: object }>`
    select after from audit_log where id > ${earlier[0]?.id ?? 0} order by id
  `.execute(db);
  expect(left.map(({ after }) => after)).toEqual([...entries.map(([, , , , after]) => after), card]);
});

test('Documents of registrations that were returned before get their day, and those of others none', async () => {
  const db = await createDatabaseBefore('0066-documents-of-returned');
  await sql`
    insert into countries (iso_code, title) values ('RU', 'Россия');
    insert into cities (country_id, title) values (1, 'Москва');
  `.execute(db);
  for (const [id, state] of ['returned', 'confirmed'].entries()) {
    await sql`
      with account as (
        insert into users (id, email, password_hash, role, state)
        values (${id + 1}, ${`${state}@nardy.example`}, 'x', 'member', ${state}) returning id
      ), registration as (
        insert into registrations (user_id, last_name, first_name, birthday, gender, desired_role_id, city_id, inn_number)
        select account.id, 'Анна', 'Анна', '1990-01-01', 'woman', min(role.id), 1, '500100732259'
        from account, desired_roles as role group by account.id returning user_id
      ), file as (
        insert into private_files (user_id, path, file_name, media_type, size, wrapped_key)
        select id, ${state}, 'а.pdf', 'application/pdf', 1, 'x' from account returning id, user_id
      )
      insert into registration_files (user_id, kind, file_id) select user_id, 'passport', id from file
    `.execute(db);
  }
  await migrateToLatest(db);
  const { rows } = await sql`
    select path, delete_after - current_date as days from private_files order by path
  `.execute(db);
  expect(rows).toEqual([
    { path: 'confirmed', days: null },
    { path: 'returned', days: 90 },
  ]);
});

test('Two servers that start at once migrate once', async () => {
  const { url } = await emptyDatabase();
  const servers = [connect(url, { max: 3 }), connect(url, { max: 3 })];
  const applied = await Promise.all(servers.map(({ db }) => migrateToLatest(db)));
  expect(applied.flat()).toEqual(MIGRATIONS);
  await Promise.all(servers.map(({ db }) => loadGeography({ db, report: () => undefined })));
  const cities = await sql`select count(*)::int as count from cities`.execute(servers[0]!.db);
  expect(cities.rows).toEqual([{ count: 1117 }]);
  await Promise.all(servers.map(({ db }) => db.destroy()));
});

test('A migration that waits longer for another copy than a statement may take goes on afterwards', async () => {
  const { db, url } = await emptyDatabase();
  const hurried = new URL(url);
  hurried.searchParams.set('options', '-c timezone=UTC -c statement_timeout=300');
  const { db: late } = connect(hurried.href, { max: 2 });
  const migrated = await db.connection().execute(async (other) => {
    await sql`select pg_advisory_lock(${sql.lit(MIGRATING)})`.execute(other);
    const waiting = migrateToLatest(late);
    await waitUntil(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' and now() - query_start > interval '600 ms'
      `.execute(db);
      expect(rows).toHaveLength(1);
    });
    await sql`select pg_advisory_unlock(${sql.lit(MIGRATING)})`.execute(other);
    return waiting;
  });
  expect(migrated).toEqual(MIGRATIONS);
  await late.destroy();
});
