import { HANDBOOKS, type Handbook, type HandbookEntry } from '@nardy/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { waitUntilWaiting } from '../../../testing/locks.ts';
import { openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { USES } from './uses.ts';

const { app, ask, db } = await openTestServer();
const editor = await logInAs(app, (await addUser(db, { role: 'editor' })).email);

const at = (handbook: Handbook, rest = ''): string => `/api/admin/handbooks/${handbook}${rest}`;

async function entries(handbook: Handbook, query = ''): Promise<HandbookEntry[]> {
  const answer = await editor.send('GET', at(handbook, `?pageSize=100&${query}`));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: HandbookEntry[] }>().data;
}

async function create(handbook: Handbook, body: object): Promise<number> {
  const answer = await editor.send('POST', at(handbook), body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { entry_id: number } }>().data.entry_id;
}

const entryOf = async (handbook: Handbook, id: number): Promise<HandbookEntry> =>
  (await entries(handbook)).find(({ entry_id }) => entry_id === id)!;

async function lastAct() {
  return db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
}

test('Whatever the database lets refer to an entry is known as a use of it', async () => {
  const { rows } = await sql<{ handbook: string; use: string }>`
    select key.confrelid::regclass::text as handbook, key.conrelid::regclass || '.' || held.attname as use
    from pg_constraint as key
    cross join lateral unnest(key.conkey, key.confkey) as pair (own, other)
    join pg_attribute as held on held.attrelid = key.conrelid and held.attnum = pair.own
    join pg_attribute as named on named.attrelid = key.confrelid and named.attnum = pair.other
    where key.contype = 'f' and named.attname = 'id' and key.confrelid::regclass::text = any(${[...HANDBOOKS]})
  `.execute(db);
  expect(rows.length).toBeGreaterThan(20);
  for (const handbook of HANDBOOKS) {
    const known = USES[handbook].map(({ table, column }) => `${table}.${column}`);
    const referring = rows.filter((row) => row.handbook === handbook).map(({ use }) => use);
    expect(known, handbook).toEqual(expect.arrayContaining(referring));
  }
});

describe('A handbook', () => {
  test.each(HANDBOOKS)('%s is listed, searched and paged', async (handbook) => {
    const all = await entries(handbook);
    const searched =
      handbook === 'clubs' ? await create('clubs', { title: 'Клуб «Проба»' }) : all[0]!.entry_id;
    const { title } = await entryOf(handbook, searched);
    expect((await entries(handbook, `title=${encodeURIComponent(title.toUpperCase())}`))[0]?.title).toBe(
      title,
    );
    const page = await editor.send('GET', at(handbook, '?pageSize=1&page=1'));
    expect(page.json<{ data: unknown[]; totalCount: number }>().data).toHaveLength(1);
    for (const { entry_id: id } of all.slice(0, 2))
      expect((await editor.send('GET', at(handbook, `/${id}`))).statusCode).toBe(200);
  });

  test('What is added comes last, is offered to everybody, and is in the log', async () => {
    const id = await create('ranks', { title: 'Почётный мастер спорта', short_title: 'ПМС', honorary: 1 });
    const { data } = await ask('listPlayerCategories');
    expect(data.at(-1)).toMatchObject({ title: 'Почётный мастер спорта', short_title: 'ПМС' });
    expect(await lastAct()).toMatchObject({
      action: 'create-handbook-entry',
      subject: 'ranks',
      subject_id: id,
      after: { title: 'Почётный мастер спорта', short_title: 'ПМС', honorary: true },
    });
    expect((await editor.send('DELETE', at('ranks', `/${id}`))).statusCode).toBe(200);
    expect((await ask('listPlayerCategories')).data.map(({ title }) => title)).not.toContain(
      'Почётный мастер спорта',
    );
  });

  test('The log names the region that a city was moved to', async () => {
    const place = { title: 'Переездинск', country_id: 1 };
    const id = await create('cities', { ...place, region_id: 1 });
    const { version } = (await entries('cities', `title=${encodeURIComponent(place.title)}`))[0]!;
    const moved = await editor.send('PUT', at('cities', `/${id}`), { ...place, region_id: 2, version });
    expect(moved.statusCode, moved.body).toBe(200);
    const [one, other] = [await entryOf('regions', 1), await entryOf('regions', 2)];
    expect(await lastAct()).toMatchObject({
      action: 'change-handbook-entry',
      before: { title: place.title, country: 'Россия', region: one.title },
      after: { title: place.title, country: 'Россия', region: other.title },
    });
  });

  test('A new name is read by all at once, and an older form is refused', async () => {
    const blitz = await entryOf('disciplines', 2);
    const renamed = await editor.send('PUT', at('disciplines', '/2'), {
      title: 'Короткие, блиц',
      version: blitz.version,
    });
    expect(renamed.json<{ data: HandbookEntry }>().data).toMatchObject({
      entry_id: 2,
      title: 'Короткие, блиц',
      version: blitz.version + 1,
    });
    expect((await ask('listSportDisciplines')).data[1]).toEqual({
      discipline_id: 2,
      title: 'Короткие, блиц',
    });
    const late = await editor.send('PUT', at('disciplines', '/2'), {
      title: 'Иначе',
      version: blitz.version,
    });
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: { error: 'Пока вы правили, это изменил кто-то другой', code: 'changed' } },
    ]);
    expect((await entryOf('disciplines', 2)).title).toBe('Короткие, блиц');
  });

  test('Its order is that of the lists to choose from; who orders an older list is refused', async () => {
    const ids = (await entries('referee_categories')).map(({ entry_id }) => entry_id);
    const turned = ids.toReversed();
    expect(
      (await editor.send('POST', at('referee_categories', '/order'), { entry_ids: turned })).statusCode,
    ).toBe(200);
    const { data } = await ask('listRefereeCategories');
    expect(data.map(({ category_id }) => category_id)).toEqual(turned);
    expect(await lastAct()).toMatchObject({ action: 'order-handbook', before: { entry_ids: ids } });
    const move = (entry_ids: readonly number[], seen_ids: readonly number[]) =>
      editor.send('POST', at('referee_categories', '/order'), { entry_ids, seen_ids });
    expect((await move(ids, ids)).json()).toMatchObject({ message: { code: 'changed' } });
    expect((await move(ids, turned)).statusCode).toBe(200);
    expect((await entries('referee_categories')).map(({ entry_id }) => entry_id)).toEqual(ids);
    const fewer = await editor.send('POST', at('referee_categories', '/order'), { entry_ids: ids.slice(1) });
    expect(fewer.statusCode).toBe(409);
    const byTitle = await editor.send('POST', at('clubs', '/order'), { entry_ids: [1] });
    expect(byTitle.json()).toMatchObject({ message: { error: 'Этот справочник всегда стоит по алфавиту' } });
  });

  test('What is retired is offered no longer, stays where it is, and comes back', async () => {
    const retire = (is_retired: 0 | 1) =>
      editor.send('POST', at('cities', `/${lived}/retire`), { is_retired });
    const { city_id: lived } = await db
      .selectFrom('persons')
      .innerJoin('players', 'players.person_id', 'persons.id')
      .select('city_id')
      .where('city_id', 'is not', null)
      .$narrowType<{ city_id: number }>()
      .executeTakeFirstOrThrow();
    const { title } = (await ask('getCity', { params: { id: lived } })).data;
    const offered = async () =>
      (await ask('listCities', { query: { title, pageSize: 100 } })).data.map(({ city_id }) => city_id);
    expect(await offered()).toContain(lived);
    expect((await retire(1)).statusCode).toBe(200);
    expect(await offered()).not.toContain(lived);
    expect((await ask('listPlayers', { query: { city_id: lived } })).totalCount).toBeGreaterThan(0);
    expect((await entries('cities', `state=retired`)).map(({ entry_id }) => entry_id)).toEqual([lived]);
    expect((await retire(0)).statusCode).toBe(200);
    expect(await offered()).toContain(lived);
    expect(await lastAct()).toMatchObject({ action: 'restore-handbook-entry', subject_id: lived });
  });

  test('What is used is not deleted, and the refusal says by what', async () => {
    const { rank_id: id } = await db
      .selectFrom('players')
      .select('rank_id')
      .where('rank_id', 'is not', null)
      .executeTakeFirstOrThrow();
    const used = await editor.send('GET', at('ranks', `/${id}`));
    const { used_by: uses } = used.json<{ data: { used_by: { what: string; count: number }[] } }>().data;
    expect(uses[0]).toMatchObject({ what: 'спортсмены' });
    const answer = await editor.send('DELETE', at('ranks', `/${id}`));
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain(`спортсмены — ${uses[0]!.count}`);
  });

  test('What somebody begins to use while it is being deleted is not deleted', async () => {
    const id = await create('ranks', { title: 'Юный нардист', short_title: 'ЮН' });
    const player = await db.selectFrom('players').select('id').orderBy('id').executeTakeFirstOrThrow();
    const deleted = await db.transaction().execute(async (trx) => {
      await trx.updateTable('players').set({ rank_id: id }).where('id', '=', player.id).execute();
      const answer = editor.send('DELETE', at('ranks', `/${id}`));
      await waitUntilWaiting(db, 1);
      return { answer };
    });
    const { statusCode, body } = await deleted.answer;
    expect([statusCode, body]).toEqual([409, expect.stringContaining('спортсмены — 1') as string]);
  });

  test('A city in which a competition lets take part is used', async () => {
    const id = await create('cities', { title: 'Новонардинск', country_id: 1, region_id: 1 });
    const { id: tournament } = await db.selectFrom('all_tournaments').select('id').executeTakeFirstOrThrow();
    await db
      .updateTable('all_tournaments')
      .set({ geo_cities_ids: [id] })
      .where('id', '=', tournament)
      .execute();
    const answer = await editor.send('DELETE', at('cities', `/${id}`));
    expect(answer.json()).toMatchObject({
      message: {
        error: 'Удалить нельзя, это используется: допуск к соревнованиям — 1. Можно больше не предлагать',
      },
    });
  });

  test('What the portal rests on is neither deleted nor taken from all lists', async () => {
    for (const [handbook, id] of [
      ['disciplines', 5],
      ['desired_roles', 2],
      ['countries', 1],
    ] as const)
      expect((await editor.send('DELETE', at(handbook, `/${id}`))).json()).toMatchObject({
        message: { error: expect.stringMatching(/^Удалить нельзя/) as string },
      });
    const first = await editor.send('POST', at('disciplines', '/1/retire'), { is_retired: 1 });
    expect(first.statusCode).toBe(409);
  });
});

describe('What cannot be is told at its field', () => {
  test.each<[Handbook, object, object]>([
    ['clubs', { title: ' ' }, { title: 'Укажите название' }],
    [
      'ranks',
      { title: 'Кандидат в мастера спорта', short_title: 'кмс' },
      { title: 'Такое название уже есть', short_title: 'Такое сокращение уже есть' },
    ],
    ['ranks', { title: 'Новый разряд' }, { short_title: 'Укажите сокращение' }],
    ['countries', { title: 'Нардия', code: 'нн' }, { code: 'Укажите две латинские буквы, например KZ' }],
    ['countries', { title: 'Нардия', code: 'KZ' }, { code: 'Такой код уже есть' }],
    ['districts', { title: 'Новый округ' }, { country_id: 'Выберите страну' }],
    [
      'regions',
      { title: 'Новый край', country_id: 1, code: '98', timezone: 'Луна' },
      { timezone: 'Укажите часовой пояс, например UTC+3' },
    ],
    [
      'regions',
      { title: 'Новый край', country_id: 2, district_id: 1, code: '98', timezone: 'UTC+3' },
      { district_id: 'Такого округа в этой стране нет' },
    ],
    ['cities', { title: 'Новонардинск-2', country_id: 1 }, { region_id: 'Выберите регион' }],
    [
      'cities',
      { title: 'Новонардинск-2', country_id: 2, region_id: 1 },
      { region_id: 'Такого региона в этой стране нет' },
    ],
  ])('%s %o', async (handbook, body, sentences) => {
    const answer = await editor.send('POST', at(handbook), body);
    expect([400, 422]).toContain(answer.statusCode);
    const { message } = answer.json<{ message: Record<string, string[]> }>();
    const told = Object.entries(message).map(([name, said]) => [name, said[0]] as const);
    expect(Object.fromEntries(told)).toEqual(sentences);
  });

  test('A place stays in its country', async () => {
    const region = (await entries('regions'))[0]!;
    const body = { title: region.title, timezone: region.timezone, country_id: 2, version: region.version };
    const answer = await editor.send('PUT', at('regions', `/${region.entry_id}`), body);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<{ data: HandbookEntry }>().data).toMatchObject({
      country: { id: 1 },
      code: region.code,
    });
  });
});

describe('Roles for registration', () => {
  test('One that is switched off is not offered, and a form with it is refused', async () => {
    const off = await editor.send('POST', at('desired_roles', '/3/retire'), { is_retired: 1 });
    expect(off.statusCode).toBe(200);
    expect((await ask('listDesiredRoles')).data.map(({ role_id }) => role_id)).toEqual([1, 2, 4]);
    // Whoever has asked for it before still has it.
    expect((await ask('getDesiredRole', { params: { id: 3 } })).data.title).toBe('Тренер');
  });

  test('The last one stays', async () => {
    for (const id of [1, 2])
      expect(
        (await editor.send('POST', at('desired_roles', `/${id}/retire`), { is_retired: 1 })).statusCode,
      ).toBe(200);
    const last = await editor.send('POST', at('desired_roles', '/4/retire'), { is_retired: 1 });
    expect(last.json()).toMatchObject({
      message: { error: 'Хотя бы одна роль должна предлагаться при регистрации' },
    });
  });
});
