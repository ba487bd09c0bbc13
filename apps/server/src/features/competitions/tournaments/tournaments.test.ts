import type { Tournament } from '@nardy/contract';
import { describe, expect, test } from 'vitest';
import { readAllPages } from '../../../testing/pages.ts';
import { openTestServer } from '../../../testing/server.ts';

const { app, ask, askInVain, db } = await openTestServer();

type Query = Readonly<Record<string, unknown>>;

const found = (query: Query, pageSize = 100): Promise<Tournament[]> =>
  readAllPages((paging) => ask('listTournaments', { query: { ...query, ...paging } }), pageSize);

const ids = (tournaments: readonly Tournament[]): number[] =>
  tournaments.map(({ tournament_id }) => tournament_id);

const byTitle = async (title: string): Promise<Tournament> => {
  const tournament = (await found({ with_children: 1 })).find(({ full_name }) => full_name === title);
  if (!tournament) throw new Error(`the demo has no "${title}"`);
  return tournament;
};

/** How many competitions the database has, of the top level or all. */
async function stored(level: 'top' | 'all'): Promise<number> {
  const rows = await db.selectFrom('tournaments').select('parent_id').execute();
  return rows.filter(({ parent_id }) => level === 'all' || parent_id === null).length;
}

describe('The list of competitions', () => {
  test('It has the top level only, nine a page', async () => {
    const { data, totalCount } = await ask('listTournaments');
    expect(data).toHaveLength(9);
    expect(totalCount).toBe(await stored('top'));
    expect((await found({})).every(({ parent_tournament_id }) => parent_tournament_id === null)).toBe(true);
  });

  test('What is not past is first by its start, what is past follows by its end, the latest first', async () => {
    const all = await found({}, 37);
    const past = all.findIndex(({ status }) => status === 'past');
    const starts = all.slice(0, past).map(({ start_dt }) => start_dt);
    const ends = all.slice(past).map(({ end_dt }) => end_dt);
    expect(all.slice(past).every(({ status }) => status === 'past')).toBe(true);
    expect(starts).toEqual(starts.toSorted());
    expect(ends).toEqual(ends.toSorted().toReversed());
    expect(new Set(ids(all)).size).toBe(await stored('top'));
  });

  test('Moments are in UTC and days begin in Moscow', async () => {
    const { start_dt, end_dt, app_end_dt } = await byTitle('Чемпионат России по коротким нардам 2026');
    expect({ start_dt, end_dt, app_end_dt }).toEqual({
      start_dt: '2026-12-14T07:00:00.000Z',
      end_dt: '2026-12-18T16:00:00.000Z',
      app_end_dt: '2026-12-02T17:00:00.000Z',
    });
  });
});

describe('Statuses', () => {
  test('One status finds its own', async () => {
    const all = await found({});
    const open = await found({ statuses: 'app' });
    expect(open.length).toBeGreaterThan(3);
    expect(ids(open)).toEqual(ids(all.filter(({ status }) => status === 'app')));
  });

  test('Several may be separated by commas or repeated', async () => {
    const expected = (await found({})).filter(({ status }) => ['future', 'app', 'app-end'].includes(status));
    for (const search of ['statuses=future,app,app-end', 'statuses=future&statuses=app&statuses=app-end']) {
      const answer = await app.inject({ url: `/api/tournaments?${search}&pageSize=100` });
      expect(ids(answer.json<{ data: Tournament[] }>().data)).toEqual(ids(expected));
    }
  });

  test('Past and not past together keep one order', async () => {
    const both = await found({ statuses: ['past', 'current'] });
    const statuses = both.map(({ status }) => status);
    expect(statuses.indexOf('past')).toBeGreaterThan(1);
    expect(statuses).toEqual(statuses.toSorted());
  });

  test('An unknown status is refused by name', async () => {
    const message = await askInVain('listTournaments', { query: { statuses: 'app,open' } }, 400);
    expect(message).toEqual({ statuses: [expect.any(String)] });
  });
});

describe('Filters', () => {
  test('Type', async () => {
    const unofficial = await found({ type: 'unofficial-event' });
    expect(unofficial.length).toBeGreaterThan(3);
    expect(unofficial.every(({ type }) => type === 'unofficial-event')).toBe(true);
  });

  test('A discipline finds competitions of it and parents with a child of it', async () => {
    const pairs = await found({ discipline_id: 3 });
    const own = pairs.filter(({ is_parent }) => is_parent === 0);
    const parents = pairs.filter(({ is_parent }) => is_parent === 1);
    expect(own.every(({ discipline_id }) => discipline_id === 3)).toBe(true);
    expect(parents.map(({ full_name }) => full_name)).toContain('Фестиваль нард «Кубок Поволжья — 2026»');
    for (const { children_disciplines } of parents) {
      expect(children_disciplines).toContainEqual({ discipline_id: 3, title: 'Короткие нарды, пары' });
    }
    const all = await found({});
    const expected = all.filter(
      (one) =>
        one.discipline_id === 3 || one.children_disciplines.some(({ discipline_id }) => discipline_id === 3),
    );
    expect(ids(pairs)).toEqual(ids(expected));
  });

  test('City, region, district and country of the place of play', async () => {
    const { city } = await byTitle('Турнир «Казанский дуплет»');
    if (!city) throw new Error('the competition has no city');
    const inCity = await found({ city_id: city.city_id });
    expect(inCity.every((one) => one.city?.city_id === city.city_id)).toBe(true);
    expect(inCity.map(({ full_name }) => full_name)).toContain('Турнир «Казанский дуплет»');
    const inRegion = await found({ region_id: city.region_id });
    expect(inRegion.every((one) => one.city?.region_id === city.region_id)).toBe(true);
    const inDistrict = await found({ district_id: city.district_id });
    expect(inDistrict.every((one) => one.city?.district_id === city.district_id)).toBe(true);
    expect(inCity.length).toBeLessThan(inRegion.length);
    expect(inRegion.length).toBeLessThan(inDistrict.length);
    const all = await found({});
    expect(ids(await found({ country_id: 1 }))).toEqual(ids(all.filter((one) => one.city?.country_id === 1)));
    expect(await found({ country_id: 2 })).toEqual([]);
  });

  test('Played in the network or at a place', async () => {
    const online = await found({ is_online: 1 });
    expect(online.length).toBeGreaterThan(1);
    expect(online.every(({ city }) => city === null)).toBe(true);
    expect(await found({ is_online: 0 })).toHaveLength((await stored('top')) - online.length);
  });

  test('A parent finds its children, and with_children lists all levels', async () => {
    const parent = await byTitle('Московский фестиваль нард 2026');
    const children = await found({ parent_tournament_id: parent.tournament_id });
    expect(children.map(({ parent_tournament_id }) => parent_tournament_id)).toEqual(
      Array(4).fill(parent.tournament_id),
    );
    expect(await found({ with_children: 1 })).toHaveLength(await stored('all'));
    expect(await found({ with_children: 0 })).toHaveLength(await stored('top'));
  });

  test('Filters hold together', async () => {
    const query = { statuses: 'past', type: 'official-event', discipline_id: 4, country_id: 1, is_online: 0 };
    const expected = (await found({ discipline_id: 4 })).filter(
      ({ status, type, city, is_online }) =>
        status === 'past' && type === 'official-event' && city?.country_id === 1 && is_online === 0,
    );
    expect(expected.length).toBeGreaterThan(3);
    expect(ids(await found(query))).toEqual(ids(expected));
  });

  test('Unknown parameters and empty values change nothing', async () => {
    const answer = await app.inject({
      url: '/api/tournaments?statuses=&type=&city_id=&is_online=&sort=-id&x=1',
    });
    expect(answer.json()).toMatchObject({ success: true, totalCount: await stored('top') });
  });
});

describe('A parent', () => {
  test('It adds up its children', async () => {
    const parent = await byTitle('Фестиваль нард «Кубок Поволжья — 2026»');
    const children = await found({ parent_tournament_id: parent.tournament_id });
    const sum = (
      key:
        | 'approved_player'
        | 'withdrawn_player'
        | 'players_max'
        | 'total_prize_fund'
        | 'total_prize_from_sponsor',
    ): number => children.reduce((total, child) => total + (child[key] ?? 0), 0);
    expect(parent).toMatchObject({
      is_parent: 1,
      has_fees: 1,
      format: null,
      discipline_id: null,
      children_count: 5,
      approved_player: sum('approved_player'),
      withdrawn_player: sum('withdrawn_player'),
      players_max: sum('players_max'),
      total_prize_fund: sum('total_prize_fund'),
      total_prize_from_sponsor: sum('total_prize_from_sponsor'),
    });
    expect(sum('approved_player')).toBeGreaterThan(100);
    expect(parent.children_disciplines.map(({ discipline_id }) => discipline_id)).toEqual([1, 2, 3, 4]);
  });

  test('It has no limit when one of its children has none', async () => {
    const parent = await byTitle('Кубок Балтики 2027');
    const [child] = await found({ parent_tournament_id: parent.tournament_id });
    await db
      .updateTable('tournaments')
      .set({ players_max: null })
      .where('id', '=', child?.tournament_id ?? 0)
      .execute();
    expect((await byTitle('Кубок Балтики 2027')).players_max).toBeNull();
  });
});

describe('One competition', () => {
  test('Who takes part and who is out make up its list of participants', async () => {
    const played = (await found({ with_children: 1, statuses: 'past' })).filter(
      ({ withdrawn_player: withdrawn }) => withdrawn > 0,
    );
    expect(played.length).toBeGreaterThan(2);
    for (const { tournament_id, approved_player, withdrawn_player } of played.slice(0, 5)) {
      const { totalCount } = await ask('listMembers', { params: { id: tournament_id } });
      expect(approved_player + withdrawn_player).toBe(totalCount);
    }
  });

  test('The answer is that of the list with a fee, payment details or none, and a card, for a child too', async () => {
    for (const tournament of (await found({ with_children: 1 })).slice(0, 25)) {
      const { data } = await ask('getTournament', { params: { id: tournament.tournament_id } });
      const { fee: _fee, has_bank_details: _details, match_points: _points, card: _card, ...common } = data;
      expect(common).toEqual(tournament);
    }
  });

  test('It says who may take part', async () => {
    const women = await byTitle('Женский кубок федерации по коротким нардам');
    expect(women).toMatchObject({ gender: 'woman', geo_districts_ids: [], birth_date_from: null });
    const youth = await byTitle('Первенство Республики Татарстан среди юношей и девушек');
    expect(youth).toMatchObject({ birth_date_from: '2008-12-02', birth_date_to: '2018-12-01', gender: null });
    expect(youth.geo_districts_ids).toEqual([youth.city?.district_id]);
  });

  test('Its logo is a picture of 120 by 120', async () => {
    const { logo } = await byTitle('Чемпионат России по коротким нардам 2026');
    const picture = await app.inject({ url: logo?.link ?? '' });
    expect(picture.body).toContain('width="120" height="120"');
  });

  test('An unknown one is refused in Russian', async () => {
    const message = await askInVain('getTournament', { params: { id: 999_999 } }, 404);
    expect(message).toEqual({ error: 'Соревнование не найдено' });
  });
});

test('Types are listed by value and label', async () => {
  expect((await ask('listTournamentTypes')).data).toEqual({
    'official-event': 'Официальное соревнование',
    'rating-event': 'Рейтинговое',
    'unofficial-event': 'Неофициальное',
  });
});
