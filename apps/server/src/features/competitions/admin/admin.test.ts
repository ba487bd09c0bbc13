import { describeDetails, type DeskTournament, type DeskTournamentDetails } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { waitUntilWaiting } from '../../../testing/locks.ts';
import { TEST_SECRET, openTestServer } from '../../../testing/server.ts';
import { logInAs, addUser } from '../../accounts/testing/people.ts';
import { lockPlaces } from '../../applications/index.ts';
import { addAthletes } from '../../applications/testing/applying.ts';
import { addPlayer } from '../../athletes/testing/people.ts';
import { Driven } from '../../play/testing/drive.ts';
import { addPlayers } from '../../play/testing/playing.ts';
import { updateRatings } from '../../ratings/index.ts';
import { addMember } from '../testing/competition.ts';
import { FORM, PARENT_FORM } from './testing/forms.ts';
import { waitUntil } from '../../../testing/waitUntil.ts';

const { app, ask, db, media } = await openTestServer();
const secretary = await logInAs(app, (await addUser(db, { role: 'secretary' })).email);

const AT = '/api/admin/tournaments';

async function create(body: object): Promise<{ tournament_id: number; children_ids: number[] }> {
  const answer = await secretary.send('POST', AT, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: { tournament_id: number; children_ids: number[] } }>().data;
}

async function faultsOf(body: object): Promise<unknown> {
  const answer = await secretary.send('POST', AT, body);
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json<{ message: unknown }>().message;
}

async function details(id: number): Promise<DeskTournamentDetails> {
  const answer = await secretary.send('GET', `${AT}/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ data: DeskTournamentDetails }>().data;
}

const change = (id: number, body: object) => secretary.send('PUT', `${AT}/${id}`, body);

describe('Preparing a competition', () => {
  test('It is kept as it was entered, with what is not entered left out', async () => {
    const { tournament_id: id } = await create({
      ...FORM,
      app_end_dt: '2099-01-20T17:00:00+03:00',
      address: ' ',
    });
    const { form, status, is_published, next_status, has_play } = await details(id);
    expect(form).toMatchObject({
      ...FORM,
      app_end_dt: '2099-01-20T14:00:00.000Z',
      address: null,
      is_parent: 0,
    });
    expect({ status, is_published, has_play }).toEqual({ status: 'future', is_published: 0, has_play: 0 });
    expect(next_status).toEqual({ status: 'current', at_dt: FORM.start_dt });
  });

  test('A parent is made with its children in one step, or not at all', async () => {
    const children = [
      { ...FORM, full_name: 'Короткие нарды' },
      { ...FORM, full_name: 'Длинные нарды', discipline_id: 4, format: 'olympic', isThird: 1 },
    ];
    const { tournament_id: id, children_ids: ids } = await create({ ...PARENT_FORM, children });
    const made = await details(id);
    expect(
      made.children.map(({ tournament_id, discipline_title }) => [tournament_id, discipline_title]),
    ).toEqual([
      [ids[0], 'Короткие нарды'],
      [ids[1], 'Длинные нарды'],
    ]);
    expect((await details(ids[1]!)).parent).toMatchObject({ tournament_id: id, is_published: 0 });
    const before = await count();
    const faults = await faultsOf({ ...PARENT_FORM, children: [FORM, { ...FORM, discipline_id: 999 }] });
    expect(faults).toEqual({ children: ['2: Выберите из списка'] });
    const ofNothing = { ...PARENT_FORM, children: [{ ...FORM, copy_of: 999_999 }] };
    expect(await faultsOf(ofNothing)).toEqual({
      copy_of: ['Соревнования, которое вы копируете, больше нет'],
    });
    expect(await count()).toBe(before);
  });

  test('What is wrong is told at its field', async () => {
    expect(
      await faultsOf({
        ...FORM,
        full_name: ' ',
        end_dt: '2099-01-31T07:00:00.000Z',
        players_max: 1,
        max_point: 100,
      }),
    ).toEqual({
      full_name: ['Введите название'],
      end_dt: ['Окончание не может быть раньше начала'],
      players_max: ['От 2 до 10 000 участников'],
      max_point: ['От 1 до 99 очков'],
    });
    expect(
      await faultsOf({
        ...FORM,
        app_start_dt: '2099-01-30T07:00:00.000Z',
        app_end_dt: '2099-02-01T07:00:00.001Z',
        birth_date_from: '2010-01-01',
        birth_date_to: '2009-12-31',
      }),
    ).toEqual({
      app_end_dt: ['Приём заявок заканчивается не позже начала соревнования'],
      birth_date_to: ['Вторая дата не может быть раньше первой'],
    });
    expect(
      await faultsOf({ ...FORM, format: 'olympic', players_max: 1025, is_playoff: 1, has_fees: 1 }),
    ).toEqual({
      players_max: ['В сетке не больше 1024 участников'],
      is_playoff: ['Плей-офф бывает после швейцарской и круговой системы'],
      has_fees: ['Взносы показывает главное соревнование'],
    });
    expect(await faultsOf({ ...FORM, format: 'round-robin', isThird: 1 })).toEqual({
      isThird: ['Матч за 3-е место бывает в олимпийской и швейцарской системе и в плей-офф'],
    });
    expect(await faultsOf({ ...FORM, city_id: 999_999, geo_regions_ids: [1, 999_999] })).toEqual({
      city_id: ['Выберите из списка'],
      geo_regions_ids: ['Выберите из списка'],
    });
    expect(await faultsOf({ ...FORM, is_parent: 1 })).toEqual({
      discipline_id: ['Задаётся в соревнованиях, из которых состоит главное'],
      format: ['Задаётся в соревнованиях, из которых состоит главное'],
    });
    expect(await faultsOf({ ...FORM, start_dt: 'завтра' })).toEqual({ start_dt: ['Ожидаются дата и время'] });
    expect(await faultsOf({ ...PARENT_FORM, children: [{ ...FORM, discipline_id: null }] })).toEqual({
      children: ['1: Выберите дисциплину'],
    });
    const long = { ...FORM, full_name: 'я'.repeat(201) };
    expect(
      await faultsOf({ ...PARENT_FORM, children: [long, FORM, { ...FORM, players_max: 'до 32' }] }),
    ).toEqual({ children: ['1: Не длиннее 200 символов', '3: От 2 до 10 000 участников'] });
    expect(await faultsOf({ ...PARENT_FORM, children: [FORM, 'Финал'] })).toEqual({
      children: ['2: Недопустимое значение.'],
    });
    expect(await faultsOf({ ...FORM, parent_tournament_id: (await create(FORM)).tournament_id })).toEqual({
      parent_tournament_id: ['Это соревнование не состоит из других'],
    });
  });

  test.each([
    ['geo_cities_ids', [3_000_000_000]],
    ['copy_of', 3_000_000_000],
    ['parent_tournament_id', 3_000_000_000],
  ])('An id in %s that is larger than any is refused at its field', async (field, value) => {
    expect(await faultsOf({ ...FORM, [field]: value })).toEqual({
      [field]: ['Ожидается номер: целое число от 1'],
    });
  });

  test('A copy brings the chosen parts, its schedule as far from its own start', async () => {
    const { tournament_id: from } = await create(FORM);
    await db
      .insertInto('schedule_events')
      .values({ tournament_id: from, date: '2099-02-02', time: '10:00', title: 'Финал' })
      .execute();
    const { id: prize } = await db
      .insertInto('prizes')
      .values({ tournament_id: from, amount_of_contribution: 1500 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('prize_shares')
      .values({ prize_id: prize, place: 1, percentage: 60, amount: null })
      .execute();
    const { tournament_id: to } = await create({
      ...FORM,
      start_dt: '2100-03-01T07:00:00.000Z',
      end_dt: '2100-03-03T07:00:00.000Z',
      copy_of: from,
      copied_parts: ['schedule', 'prizes'],
    });
    const events = db.selectFrom('schedule_events').select(['date', 'time', 'title']);
    expect(await events.where('tournament_id', '=', to).execute()).toEqual([
      { date: '2100-03-02', time: '10:00:00', title: 'Финал' },
    ]);
    const shares = await db
      .selectFrom('prizes')
      .innerJoin('prize_shares', 'prize_id', 'prizes.id')
      .select(['amount_of_contribution', 'place', 'percentage'])
      .where('tournament_id', '=', to)
      .execute();
    expect(shares).toEqual([{ amount_of_contribution: 1500, place: 1, percentage: '60.00' }]);
    expect(await faultsOf({ ...FORM, copy_of: 999_999 })).toEqual({
      copy_of: ['Соревнования, которое вы копируете, больше нет'],
    });
  });
});

describe('Changing a competition', () => {
  test('The second of two is told that the first was quicker, and nothing of theirs is lost', async () => {
    const { tournament_id: id } = await create(FORM);
    const { version, form } = await details(id);
    const first = await change(id, { ...form, version, address: 'ул. Ленина, 1' });
    expect(first.statusCode, first.body).toBe(200);
    const second = await change(id, { ...form, version, max_point: 7 });
    expect([second.statusCode, second.json()]).toMatchObject([
      409,
      { message: { error: 'Пока вы правили, это изменил кто-то другой.', code: 'changed' } },
    ]);
    const now = await details(id);
    expect(now.form).toMatchObject({ address: 'ул. Ленина, 1', max_point: null });
    expect(first.json()).toMatchObject({ data: { version: now.version } });
    expect((await change(id, { ...now.form, version: now.version, max_point: 7 })).statusCode).toBe(200);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('subject', '=', 'tournaments')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log).toMatchObject([
      { action: 'create-competition' },
      { action: 'change-competition', before: { address: null }, after: { address: 'ул. Ленина, 1' } },
      { action: 'change-competition', before: { max_point: null }, after: { max_point: 7 } },
    ]);
  });

  test('The log names the city, the discipline and who may take part', async () => {
    const { tournament_id: id } = await create({ ...FORM, discipline_id: 1, city_id: null });
    const { version, form } = await details(id);
    const { id: city, title } = await db
      .selectFrom('cities')
      .select(['id', 'title'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const chosen = { discipline_id: 2, city_id: city, geo_cities_ids: [city] };
    expect((await change(id, { ...form, version, ...chosen })).statusCode).toBe(200);
    const { before, after } = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject', '=', 'tournaments')
      .where('subject_id', '=', id)
      .where('action', '=', 'change-competition')
      .executeTakeFirstOrThrow();
    const [was, is] = (await ask('listSportDisciplines')).data;
    const linesOf = (value: unknown) => describeDetails(value).map(({ label, text }) => `${label}: ${text}`);
    expect(linesOf(before)).toEqual(['Город: —', `Дисциплина: ${was!.title}`, 'Города: —']);
    expect(linesOf(after)).toEqual([`Город: ${title}`, `Дисциплина: ${is!.title}`, `Города: ${title}`]);
  });

  test('Places cannot be fewer than who is in, and what is played stays what it is', async () => {
    const { tournament_id: id } = await create(FORM);
    for (const _ of [1, 2, 3]) await addMember(db, id, [await addPlayer(db, {})]);
    const { version, form } = await details(id);
    const fewer = await change(id, { ...form, version, players_max: 2 });
    expect(fewer.json()).toMatchObject({
      message: { players_max: ['Уже принято: 3. Меньше мест быть не может'] },
    });
    // Whoever is in has the rating of the discipline.
    const other = await change(id, { ...form, version, discipline_id: form.discipline_id === 4 ? 1 : 4 });
    expect(other.json()).toMatchObject({
      message: {
        discipline_id: ['Участники уже приняты с рейтингом этой дисциплины: она больше не меняется'],
      },
    });
    expect((await change(id, { ...form, version, players_max: 3 })).statusCode).toBe(200);
    const played = await db
      .selectFrom('rounds')
      .innerJoin('tournaments', 'tournaments.id', 'rounds.tournament_id')
      .select('tournament_id as id')
      .where('format', '=', 'swiss')
      .executeTakeFirstOrThrow();
    const old = await details(played.id);
    const answer = await change(played.id, { ...old.form, version: old.version, format: 'round-robin' });
    expect(answer.json()).toMatchObject({ message: { format: ['Игра началась: это уже не меняется'] } });
  });

  test('Places that are added go to those who have waited longest', async () => {
    const { tournament_id: id } = await create({ ...FORM, format: 'swiss', players_max: 2 });
    expect((await secretary.send('POST', `${AT}/${id}/publish`)).statusCode).toBe(200);
    const athletes = await addAthletes(db, TEST_SECRET, 4);
    const statuses = ['submitted', 'submitted', 'waiting', 'waiting'] as const;
    for (const [index, { playerId, userId }] of athletes.entries())
      await db
        .insertInto('applications')
        .values({
          tournament_id: id,
          player_id: playerId,
          user_id: userId,
          partner_id: null,
          status: statuses[index]!,
          reason: null,
          decided_by: null,
        })
        .execute();
    const { version, form } = await details(id);
    const changed = await change(id, { ...form, version, players_max: 3 });
    expect(changed.statusCode, changed.body).toBe(200);
    const rows = await db
      .selectFrom('applications')
      .select('status')
      .where('tournament_id', '=', id)
      .orderBy('id')
      .execute();
    expect(rows.map(({ status }) => status)).toEqual(['submitted', 'submitted', 'submitted', 'waiting']);
  });

  test('Only another limit or end waits for those who change its places', async () => {
    const { tournament_id: id } = await create({ ...FORM, format: 'swiss', players_max: 2 });
    const { version, form } = await details(id);
    const { answer } = await db.transaction().execute(async (trx) => {
      await lockPlaces(trx, id);
      const renamed = await change(id, { ...form, version, full_name: 'Другое имя' });
      expect(renamed.statusCode, renamed.body).toBe(200);
      const { version: next } = renamed.json<{ data: { version: string } }>().data;
      const changed = change(id, { ...form, full_name: 'Другое имя', version: next, players_max: 3 });
      await waitUntilWaiting(db, 1);
      return { answer: changed };
    });
    expect((await answer).statusCode).toBe(200);
  });

  test('What becomes unofficial after it was published is rated no more, and is again when it is official', async () => {
    const { tournament_id: id } = await create({ ...FORM, format: 'olympic' });
    const published = await secretary.send('POST', `${AT}/${id}/publish`);
    expect(published.statusCode, published.body).toBe(200);
    const players = await addPlayers(db, 2);
    await new Driven(db, id, new Date()).play(
      { type: 'create-stages', stages: [{ kind: 'single-elimination', matchLength: 7, thirdPlace: false }] },
      { type: 'enter', participants: players.map((player, at) => ({ id: at + 1, persons: [player] })) },
      { type: 'close-entries' },
      { type: 'draw' },
      { type: 'enter-result', game: 1, score: [7, 5] },
    );
    const ratings = async () => {
      await updateRatings(db);
      const rows = db.selectFrom('players').select('rating').where('id', 'in', players).orderBy('id');
      return (await rows.execute()).map(({ rating }) => rating);
    };
    expect(await ratings()).toEqual([1526, 1474]);
    for (const [type, expected] of [
      ['unofficial-event', [null, null]],
      ['official-event', [1526, 1474]],
      ['rating-event', [1526, 1474]],
    ] as const) {
      const { version, form } = await details(id);
      const changed = await change(id, { ...form, version, type });
      expect(changed.statusCode, changed.body).toBe(200);
      expect(await ratings()).toEqual(expected);
    }
  });
});

describe('The logo of a competition', () => {
  const logo = async (name: string): Promise<string> => {
    await media.put(`logos/${name}.webp`, Buffer.from('RIFF'));
    return `/media/logos/${name}.webp`;
  };
  const shown = async (id: number) => (await ask('getTournament', { params: { id } })).data.logo;
  const soon = (id: number, link: string | null) =>
    waitUntil(async () => expect(await shown(id)).toEqual(link && { link }));

  test('It is saved with the form, comes with a copy and goes again; the log keeps both', async () => {
    const own = await logo('own');
    const { tournament_id: id } = await create({ ...FORM, logo_link: own });
    expect((await details(id)).form.logo_link).toBe(own);
    await secretary.send('POST', `${AT}/${id}/publish`);
    await soon(id, own);
    const { form, version } = await details(id);
    const { tournament_id: copy } = await create({ ...form, copy_of: id, copied_parts: [] });
    expect((await details(copy)).form.logo_link).toBe(own);
    const gone = await change(id, { ...form, version, logo_link: null });
    expect(gone.statusCode, gone.body).toBe(200);
    await soon(id, null);
    const entry = db.selectFrom('audit_log').select(['before', 'after']).where('subject_id', '=', id);
    expect(await entry.where('action', '=', 'change-competition').executeTakeFirstOrThrow()).toEqual({
      before: { logo_link: own },
      after: { logo_link: null },
    });
  });

  test('A part of a parent has the logo of its parent until it has its own', async () => {
    const [whole, part] = [await logo('whole'), await logo('part')];
    const family = { ...PARENT_FORM, logo_link: whole, children: [FORM] };
    const { tournament_id: id, children_ids: ids } = await create(family);
    await secretary.send('POST', `${AT}/${id}/publish`);
    const child = ids[0] ?? 0;
    await soon(child, whole);
    const { form, version } = await details(child);
    expect(form.logo_link).toBeNull();
    expect((await change(child, { ...form, version, logo_link: part })).statusCode).toBe(200);
    await soon(child, part);
    expect(await shown(id)).toEqual({ link: whole });
  });

  test('An address where nothing is kept is refused', async () => {
    for (const logo_link of [
      '/media/logos/none.webp',
      '/media/../x.webp',
      'https://evil.example/x.webp',
      'x',
    ])
      expect(await faultsOf({ ...FORM, logo_link })).toEqual({ logo_link: ['Загрузите логотип ещё раз'] });
  });
});

describe('The list', () => {
  const list = async (query: string): Promise<readonly DeskTournament[]> => {
    const answer = await secretary.send('GET', `${AT}?pageSize=100&${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: DeskTournament[] }>().data;
  };

  test('It holds what is published and what is not, and tells them apart', async () => {
    const { tournament_id: id } = await create({ ...FORM, full_name: 'Ёлочный кубок' });
    const found = await list(`name=${encodeURIComponent('елочный')}`);
    expect(found).toMatchObject([{ tournament_id: id, is_published: 0, discipline_title: 'Короткие нарды' }]);
    expect(await list(`published=1&name=${encodeURIComponent('елочный')}`)).toEqual([]);
    expect((await list('published=0')).every((one) => one.is_published === 0)).toBe(true);
    const current = await list('status=current&sort=start');
    expect(current.length).toBeGreaterThan(1);
    const starts = current.map(({ start_dt: start }) => start);
    expect(starts).toEqual(starts.toSorted());
  });

  test('A director has those that he is appointed to, and no other', async () => {
    const user = await addUser(db, { role: 'director', isPlayer: true });
    const director = await logInAs(app, user.email);
    const { tournament_id: own } = await create(FORM);
    const { tournament_id: foreign } = await create(FORM);
    const { person_id } = await db
      .selectFrom('users')
      .select('person_id')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const { id: referee_id } = await db
      .insertInto('referees')
      .values({ person_id: person_id!, category_id: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('tournament_referees')
      .values({ tournament_id: own, referee_id, role_id: 1, grade: null })
      .execute();
    const rows = (await director.send('GET', AT)).json<{ data: DeskTournament[] }>().data;
    expect(rows.map(({ tournament_id: id }) => id)).toEqual([own]);
    expect((await director.send('GET', `${AT}/${own}`)).statusCode).toBe(200);
    expect((await director.send('GET', `${AT}/${foreign}`)).statusCode).toBe(404);
    expect((await director.send('POST', `${AT}/${own}/publish`)).statusCode).toBe(403);
  });
});

async function count(): Promise<number> {
  const { total } = await db
    .selectFrom('all_tournaments')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
