import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { runUnhurried } from '../../database/runUnhurried.ts';
import { openTestServer } from '../../testing/server.ts';

const { ask, askInVain, db } = await openTestServer();

const search = async (text: string) => (await ask('searchEverywhere', { query: { text } })).data;
const athletes = async (text: string) => (await search(text)).athletes.map(({ fullName }) => fullName);

/** More of one name than the first look and the gathering hold together, all with ratings below everybody's. */
const MANY = 12_000;

beforeAll(() =>
  runUnhurried(db, async (connection) => {
    await sql`
    with added as (
      insert into persons (last_name, first_name, birthday) select 'Многолюдов-' || (array['Южный', 'Северный'])[1 + n % 2],
        'Имя' || n, '1990-01-01' from generate_series(1, ${MANY}::int) n returning id)
    insert into players (person_id, main_discipline_id, rating) select id, 1, 100 + id % 500 from added
  `.execute(connection);
    await sql`analyze persons, players`.execute(connection);
  }),
);

describe('Athletes', () => {
  test('Words are found in any order, in any case, with е for ё, and an initial narrows', async () => {
    const { data } = await ask('listPlayers', { query: { pageSize: 1 } });
    const [best] = data;
    const words = best?.fullName.split(' ') ?? [];
    expect(await athletes(words.toReversed().join(' ').toLowerCase().replaceAll('ё', 'е'))).toContain(
      best?.fullName,
    );
    expect(await athletes(`${words[0]} ${words[1]?.[0]}`)).toContain(best?.fullName);
  });

  test('The best rated come first, five at most', async () => {
    const found = (await search('ов')).athletes;
    expect(found).toHaveLength(5);
    const ratings = found.map(({ rating }) => rating ?? 0);
    expect(ratings).toEqual(ratings.toSorted((one, other) => other - one));
  });

  test('Who begins so comes before who has it within a name', async () => {
    await sql`
      with added as (insert into persons (last_name, first_name) values ('Цапля', 'Анна'), ('Выцапляев', 'Пётр') returning id)
      insert into players (person_id, main_discipline_id, rating) select id, 1, 3000 - id % 2 from added
    `.execute(db);
    expect(await athletes('цапл')).toEqual(['Цапля Анна', 'Выцапляев Пётр']);
    expect(await athletes('апля')).toEqual(expect.arrayContaining(['Цапля Анна', 'Выцапляев Пётр']));
  });

  test('A name that many of the lowest bear is found too, by its second half as well', async () => {
    for (const text of ['многолюдов', 'южный']) {
      const found = await athletes(text);
      expect(found).toHaveLength(5);
      for (const name of found) expect(name).toMatch(/^Многолюдов-/);
    }
  });

  test('What was typed with the Latin layout on is understood', async () => {
    expect(await athletes('wfgkz')).toEqual(['Цапля Анна', 'Выцапляев Пётр']);
  });

  test('Signs that LIKE or SQL would read stand for themselves', async () => {
    for (const text of [
      '%%%',
      '___',
      "'; drop table persons --",
      '\\\\',
      '$$ || $$',
      '.*.*',
      '(а|о)',
      '[а-я]+',
    ])
      expect(await athletes(text)).toEqual([]);
  });
});

test('Competitions come with what leads to them, what is not over first', async () => {
  const { competitions } = await search('нард');
  expect(competitions).toHaveLength(5);
  const over = competitions.map(({ status }) => Number(status === 'past'));
  expect(over).toEqual(over.toSorted((one, other) => one - other));
});

test('Referees and albums are found beside them', async () => {
  const { data: referees } = await ask('listReferees', { query: {} });
  const [first] = referees;
  const found = await search(`${first?.last_name} ${first?.first_name}`);
  expect(found.referees.map(({ referee_id }) => referee_id)).toContain(first?.referee_id);
  const { data: albums } = await ask('listAlbums', { query: { pageSize: 1 } });
  expect((await search(albums[0]?.title ?? '')).albums[0]).toMatchObject({
    album_id: albums[0]?.album_id,
    photo_count: albums[0]?.photo_count,
  });
});

test('Too little finds nothing, too much is refused', async () => {
  const nothing = { athletes: [], competitions: [], referees: [], albums: [] };
  for (const text of ['', ' а ', 'а б']) expect(await search(text)).toEqual(nothing);
  expect(await askInVain('searchEverywhere', { query: { text: 'я'.repeat(101) } }, 400)).toHaveProperty(
    'text',
  );
});

test.each(['persons', 'tournaments'])(
  'What is rare among %s is gathered by the trigram index',
  async (table) => {
    const plan = await db.transaction().execute(async (transaction) => {
      // As `rows_holding` sets it for itself.
      await sql`set local enable_seqscan = off`.execute(transaction);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from ${sql.table(table)} where search_name like '%цапл%' limit 2000
    `.execute(transaction);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain(`Bitmap Index Scan on ${table}_search`);
    const { rows } = await sql<{ settings: string[] }>`
    select proconfig as settings from pg_proc where proname = 'rows_holding'`.execute(db);
    expect(rows[0]?.settings).toEqual(['enable_seqscan=off']);
  },
);
