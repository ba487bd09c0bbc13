import { sql, type Insertable } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/databases.ts';
import type { TournamentsTable } from './schema.ts';

const { db } = await createDemoDatabase();

const parent = await db
  .selectFrom('tournaments')
  .select('id')
  .where('is_parent', '=', true)
  .orderBy('id')
  .executeTakeFirstOrThrow();
const child = await db
  .selectFrom('tournaments')
  .select('id')
  .where('parent_id', '=', parent.id)
  .orderBy('id')
  .executeTakeFirstOrThrow();

function addTournament(row: Partial<Insertable<TournamentsTable>>) {
  return db
    .insertInto('tournaments')
    .values({
      full_name: 'Проба',
      status: 'app',
      type: 'rating-event',
      discipline_id: 1,
      format: 'swiss',
      start_at: '2026-12-01T10:00:00+03:00',
      end_at: '2026-12-01T19:00:00+03:00',
      ...row,
    })
    .executeTakeFirst();
}

describe('A competition', () => {
  test('A child of a parent is possible', async () => {
    await expect(addTournament({ parent_id: parent.id })).resolves.toBeDefined();
  });

  test.each<[string, Partial<Insertable<TournamentsTable>>]>([
    ['a child of a child', { parent_id: child.id }],
    ['a parent under a parent', { parent_id: parent.id, is_parent: true, discipline_id: null, format: null }],
    ['a parent with a discipline', { is_parent: true }],
    ['play without a discipline', { discipline_id: null }],
    ['play without a format', { format: null }],
    ['an end before its start', { end_at: '2026-11-30T10:00:00+03:00' }],
    ['a registration that outlasts the start', { application_end_at: '2026-12-02T10:00:00+03:00' }],
    ['one place', { players_max: 1 }],
    ['a negative prize fund', { prize_fund: -1 }],
    ['youngest older than oldest', { birth_date_from: '2010-01-01', birth_date_to: '2000-01-01' }],
    ['no title', { full_name: '' }],
    ['an unknown city', { city_id: 999_999 }],
  ])('It cannot have %s', async (_, row) => {
    await expect(addTournament(row)).rejects.toThrow(/violates/);
  });

  test('A parent with children cannot stop being a parent', async () => {
    await expect(
      db
        .updateTable('tournaments')
        .set({ is_parent: false, discipline_id: 1, format: 'swiss' })
        .where('id', '=', parent.id)
        .execute(),
    ).rejects.toThrow(/violates foreign key/);
  });

  test('A player takes part once', async () => {
    const entry = await db.selectFrom('participant_players').selectAll().executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('participants')
      .values({ tournament_id: entry.tournament_id, number: 9_999 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await expect(
      db
        .insertInto('participant_players')
        .values({ ...entry, participant_id: id, position: 1 })
        .execute(),
    ).rejects.toThrow(/duplicate key/);
  });
});

describe('A person', () => {
  test('The city lies in the country', async () => {
    await expect(
      db
        .insertInto('persons')
        .values({ last_name: 'А', first_name: 'Б', country_id: 2, city_id: 1 })
        .execute(),
    ).rejects.toThrow(/violates foreign key/);
    await expect(
      db.insertInto('persons').values({ last_name: 'А', first_name: 'Б', city_id: 1 }).execute(),
    ).rejects.toThrow(/violates check/);
  });

  test('A person is a player once', async () => {
    const { person_id } = await db.selectFrom('players').select('person_id').executeTakeFirstOrThrow();
    await expect(db.insertInto('players').values({ person_id }).execute()).rejects.toThrow(/duplicate key/);
  });

  test('A rating names its discipline', async () => {
    await expect(db.updateTable('players').set({ main_discipline_id: null }).execute()).rejects.toThrow(
      /violates check/,
    );
  });
});

test('An address of a user is kept in lower case and once', async () => {
  const user = { password_hash: 'x', role: 'member' };
  await expect(
    db
      .insertInto('users')
      .values({ ...user, email: 'Big@nardy.example' })
      .execute(),
  ).rejects.toThrow(/violates check/);
  await expect(
    db
      .insertInto('users')
      .values({ ...user, email: 'admin@nardy.example' })
      .execute(),
  ).rejects.toThrow(/duplicate key/);
});

/** Of these a server has few rows even after years, or drops them within days. */
const SMALL = [
  'announcements',
  'awards',
  'desk_acts',
  'desk_colleagues',
  'imports',
  'letter_texts',
  'person_merges',
  'prize_payouts',
  'registration_returns',
];

test('Accounts and letters are found by an index wherever they are referred to, so that deleting them reads no table whole', async () => {
  const { rows } = await sql<{ reference: string }>`
    select distinct conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid in ('users'::regclass, 'letters'::regclass)
      and conrelid <> all (${SMALL}::regclass[])
      and not exists (
        select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
          and (indpred is null or pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname))
      )
    order by 1
  `.execute(db);
  expect(rows).toEqual([]);
});
