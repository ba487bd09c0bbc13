import { operations } from '@nardy/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../../testing/pages.ts';
import { openTestServer } from '../../../testing/server.ts';
import { hashPassword } from '../../accounts/index.ts';
import { addMember, addParent, addTournament } from '../../competitions/testing/competition.ts';
import { addEntry, addPlayed, addResult } from '../testing/career.ts';
import { addPlayer } from '../testing/people.ts';

const { app, ask, askInVain, db } = await openTestServer();

let anna: number;
let boris: number;
let newcomer: number;

beforeAll(async () => {
  anna = await addPlayer(db, { last_name: 'Аннина', photo_path: 'people/anna.jpg' });
  boris = await addPlayer(db, { last_name: 'Борисов' });
  newcomer = await addPlayer(db, { last_name: 'Новый' });
});

const LISTS = ['listPlayerTournaments', 'listPlayerMatches', 'listPlayerHistory'] as const;

test.each(LISTS)('%s of who has not played yet is empty', async (name) => {
  expect(await ask(name, { params: { id: newcomer } })).toEqual({ success: true, data: [], totalCount: 0 });
});

test('The chart of who has not played yet is empty', async () => {
  expect((await ask('getRatingChart', { params: { id: newcomer } })).data).toEqual({});
});

test.each([...LISTS, 'getRatingChart'] as const)('%s of an unknown athlete is refused', async (name) => {
  const message = await askInVain(name, { params: { id: 999_999 } }, 404);
  expect(message).toEqual({ error: 'Спортсмен не найден' });
});

describe('Competitions of an athlete', () => {
  let ids: Record<'current' | 'open' | 'recent' | 'old' | 'asked' | 'rejected', number>;

  beforeAll(async () => {
    const parent = await addParent(db);
    const entered = async (status: 'current' | 'app' | 'past', month: string) => {
      const row = { status, start_at: `${month}-10T09:00:00Z`, end_at: `${month}-11T15:00:00Z` };
      return addPlayed(db, [[anna], [boris]], row);
    };
    const [current, open, recent, old] = [
      await entered('current', '2026-11'),
      await entered('app', '2026-12'),
      await entered('past', '2026-10'),
      await entered('past', '2025-10'),
    ];
    await db
      .updateTable('tournaments')
      .set({ parent_id: parent })
      .where('id', '=', recent.tournament_id)
      .execute();
    await db
      .insertInto('player_results')
      .values({
        tournament_id: recent.tournament_id,
        player_id: anna,
        participant_id: recent.members[0]!,
        discipline_id: 1,
        place_from: 3,
        place_to: 4,
        games: 5,
        wins: 3,
        loses: 2,
        rating_before: 1500,
        rating_after: 1526.5,
        rating_accrued: 26.5,
      })
      .execute();
    ids = {
      current: current.tournament_id,
      open: open.tournament_id,
      recent: recent.tournament_id,
      old: old.tournament_id,
      asked: await addTournament(db, { status: 'app' }),
      rejected: await addTournament(db, { status: 'past' }),
    };
  });

  const found = async (query: Record<string, unknown>) =>
    (await ask('listPlayerTournaments', { params: { id: anna }, query })).data.map(
      ({ tournament_id }) => tournament_id,
    );

  test('They are in the order of the list of competitions, children among them', async () => {
    expect(await found({})).toEqual([ids.current, ids.open, ids.recent, ids.old]);
  });

  test('Statuses filter', async () => {
    expect(await found({ statuses: 'past' })).toEqual([ids.recent, ids.old]);
    expect(await found({ statuses: 'current,app' })).toEqual([ids.current, ids.open]);
    expect(await found({ statuses: 'app-end' })).toEqual([]);
  });

  test('Pages follow each other', async () => {
    const params = { id: anna };
    const all = await readAllPages((query) => ask('listPlayerTournaments', { params, query }), 3);
    expect(all.map(({ tournament_id }) => tournament_id)).toEqual(await found({}));
  });

  test('A finished one has the place and what it did to the rating', async () => {
    const { data } = await ask('listPlayerTournaments', {
      params: { id: anna },
      query: { statuses: 'past' },
    });
    expect(data[0]).toMatchObject({
      place: 3,
      place_label: '3–4',
      rating_after: 1527,
      rating_accrued: 26.5,
      bid: null,
    });
    expect(data[1]).toMatchObject({
      place: null,
      place_label: null,
      rating_after: null,
      rating_accrued: null,
    });
  });

  describe('Applications', () => {
    let token: string;

    beforeAll(async () => {
      const { person_id } = await db
        .selectFrom('players')
        .select('person_id')
        .where('id', '=', anna)
        .executeTakeFirstOrThrow();
      const login = { login: 'anna@nardy.example', password: 'Secret-2026' };
      const { id: user_id } = await db
        .insertInto('users')
        .values({
          person_id,
          email: login.login,
          password_hash: await hashPassword(login.password),
          role: 'member',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const bid = { player_id: anna, user_id };
      await db
        .insertInto('applications')
        .values([
          { ...bid, tournament_id: ids.asked, status: 'returned', reason: 'Нет допуска врача' },
          { ...bid, tournament_id: ids.rejected, status: 'rejected' },
        ])
        .execute();
      token = (await ask('loginUser', { body: login })).data.access_token;
    });

    const asked = (id: number, authorization?: string, statuses = '') =>
      app.inject({
        url: `/api/players/${id}/tournaments?bids=1&statuses=${statuses}`,
        headers: authorization === undefined ? {} : { authorization },
      });

    const bidsOf = (answer: Awaited<ReturnType<typeof asked>>) => {
      const { data } = operations.listPlayerTournaments.answer.parse(answer.json());
      return new Map(data.map(({ tournament_id, bid }) => [tournament_id, bid]));
    };

    test('The athlete sees them all with what came of them, and nobody keeps the answer', async () => {
      const answer = await asked(anna, `Bearer ${token}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      const bids = bidsOf(answer);
      expect(bids.get(ids.asked)).toEqual({ status: 'returned', reason: 'Нет допуска врача' });
      expect(bids.get(ids.rejected)).toEqual({ status: 'rejected', reason: null });
    });

    test('Whom the organizers have entered is in without an application, until the athlete is out', async () => {
      const approved = { status: 'approved', reason: null };
      const open = bidsOf(await asked(anna, `Bearer ${token}`, 'app'));
      expect([...open.keys()].toSorted((one, other) => one - other)).toEqual([ids.open, ids.asked]);
      expect(open.get(ids.open)).toEqual(approved);
      expect(open.get(ids.asked)?.status).toBe('returned');
      const participant_id = await addMember(db, ids.asked, [anna]);
      expect(bidsOf(await asked(anna, `Bearer ${token}`, 'app')).get(ids.asked)).toEqual(approved);
      await db
        .updateTable('participants')
        .set({ status: 'withdrawn' })
        .where('id', '=', participant_id)
        .execute();
      expect(bidsOf(await asked(anna, `Bearer ${token}`, 'app')).get(ids.asked)?.status).toBe('returned');
    });

    test.each(['', 'Bearer nonsense', 'Basic YTpi'])(
      'Without a token of ours, "%s", nobody does',
      async (header) => {
        const answer = await asked(anna, header);
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toEqual({ success: false, message: { error: 'Войдите, чтобы увидеть это.' } });
      },
    );

    test('Another athlete does not', async () => {
      const answer = await asked(boris, `Bearer ${token}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({
        message: { error: expect.stringContaining('Заявки') as string },
      });
    });

    test('Who has been blocked does not any more', async () => {
      await db
        .updateTable('users')
        .set({ state: 'blocked', blocked_from: 'active' })
        .where('email', '=', 'anna@nardy.example')
        .execute();
      expect((await asked(anna, `Bearer ${token}`)).statusCode).toBe(401);
    });
  });
});

describe('Matches', () => {
  let games: Record<'rated' | 'walkover' | 'open' | 'pairs', number>;
  let vera: number;
  let gleb: number;

  beforeAll(async () => {
    vera = await addPlayer(db, { last_name: 'Верина' });
    gleb = await addPlayer(db, { last_name: 'Глебов' });
    const single = await addPlayed(db, [[anna], [boris]], { full_name: 'Лига' });
    const double = await addPlayed(
      db,
      [
        [vera, anna],
        [boris, gleb],
      ],
      { discipline_id: 3 },
    );
    const at = (day: number) => `2026-08-0${day}T10:00:00Z`;
    games = {
      rated: await addResult(db, single, at(1)),
      walkover: await addResult(db, single, at(2), {
        outcome: 'walkover',
        score1: null,
        score2: null,
        winner: 2,
      }),
      open: await addResult(db, single, at(4), {
        outcome: null,
        score1: null,
        score2: null,
        winner: null,
        played_at: null,
      }),
      pairs: await addResult(db, double, at(3)),
    };
    const { tournament_id } = single;
    for (const [side, player_id] of [
      [1, anna],
      [2, boris],
    ] as const) {
      const entry = { player_id, side, tournament_id };
      await addEntry(db, { ...entry, game_id: games.rated }, at(1), { rated: true });
      await addEntry(db, { ...entry, game_id: games.walkover }, at(2), {
        outcome: 'walkover',
        is_won: side === 2,
        points_won: null,
        points_lost: null,
      });
      await addEntry(db, { ...entry, game_id: games.open }, at(4), { outcome: null, is_won: null });
    }
    for (const [side, player_id, rating_before] of [
      [1, vera, 1600],
      [1, anna, 1400],
      [2, boris, 1500],
      [2, gleb, 1500],
    ] as const) {
      const entry = { player_id, side, tournament_id: double.tournament_id, game_id: games.pairs };
      await addEntry(db, entry, at(3), { rated: true, rating_before, discipline_id: 3 });
    }
  });

  const matches = async () => (await ask('listPlayerMatches', { params: { id: anna } })).data;

  test('The latest is first, whatever its outcome', async () => {
    const { data, totalCount } = await ask('listPlayerMatches', { params: { id: anna } });
    expect(totalCount).toBe(4);
    expect(data.map(({ game_id }) => game_id)).toEqual([
      games.open,
      games.pairs,
      games.walkover,
      games.rated,
    ]);
    const all = await readAllPages((query) => ask('listPlayerMatches', { params: { id: anna }, query }), 3);
    expect(all).toEqual(data);
  });

  test('A match has both sides, the score and the competition', async () => {
    expect((await matches())[3]).toMatchObject({
      player1: {
        player_id: anna,
        fullName: 'Аннина Тест',
        partner: null,
        photo: { link: '/media/people/anna.jpg' },
      },
      player2: { player_id: boris, photo: null },
      score1: 7,
      score2: 5,
      outcome: 'played',
      winner: 1,
      played_dt: '2026-08-01T10:00:00.000Z',
      tournament: { fullName: 'Лига' },
      discipline: { discipline_id: 1, title: 'Короткие нарды' },
    });
  });

  test('A rated match tells the change of both with the arithmetic', async () => {
    const change = (await matches())[3]?.rating_change;
    expect(change?.length).toBe(7);
    expect(change?.changes.map(({ player_id, side, change: points }) => [player_id, side, points])).toEqual([
      [anna, 1, 26.4575],
      [boris, 2, -26.4575],
    ]);
    expect(change?.changes[1]).toMatchObject({
      rating_before: 1500,
      opponent_rating: 1500,
      probability: 0.5,
      k: 5,
      rating_after: 1473.5425,
    });
    expect(change?.changes[0]?.sentence).toBe(
      'Победа в матче до 7: рейтинг 1500, у соперника 1500, вероятность победы 0,5, опыт 0, K = 5. ' +
        'Изменение: 4 × 5 × √7 × (1 − 0,5) = +26,4575, стало 1526,4575.',
    );
  });

  test('A match of pairs changes four, and is found by the second of a pair', async () => {
    const [, pairs] = await matches();
    expect(pairs?.player1).toMatchObject({ player_id: vera, partner: { player_id: anna } });
    expect(pairs?.rating_change?.changes.map(({ player_id, side }) => [player_id, side])).toEqual(
      expect.arrayContaining([
        [vera, 1],
        [anna, 1],
        [boris, 2],
        [gleb, 2],
      ]),
    );
    expect(pairs?.rating_change?.changes.find(({ player_id }) => player_id === anna)?.rating_after).toBe(
      1426.4575,
    );
  });

  test('The games of one competition are found, however long ago it was', async () => {
    const [latest] = await matches();
    const { data, totalCount } = await ask('listPlayerMatches', {
      params: { id: anna },
      query: { tournament_id: (await matches())[1]?.tournament_id },
    });
    expect([data.map(({ game_id }) => game_id), totalCount]).toEqual([[games.pairs], 1]);
    expect(latest?.tournament_id).not.toBe(data[0]?.tournament_id);
  });

  test('Walkovers and open games have no change', async () => {
    const [open, , walkover] = await matches();
    expect(walkover).toMatchObject({ outcome: 'walkover', score1: null, winner: 2, rating_change: null });
    expect(open).toMatchObject({ outcome: null, played_dt: null, rating_change: null });
  });
});

describe('History and chart', () => {
  let player: number;
  let items: number[];

  beforeAll(async () => {
    player = await addPlayer(db, { last_name: 'Историков' });
    const result = async (type: 'official-event' | 'rating-event', end_at: string, discipline_id: number) => {
      const row = { type, status: 'past' as const, start_at: '2024-12-30T09:00:00Z', end_at, discipline_id };
      const { tournament_id, members } = await addPlayed(db, [[player], [boris]], row);
      const figures = { place_from: 1, place_to: 1, games: 3, wins: 3, loses: 0 };
      const rating = { rating_before: 1500, rating_after: 1510.4999, rating_accrued: 10.4999 };
      const own = { tournament_id, player_id: player, participant_id: members[0]!, discipline_id };
      const added = db.insertInto('player_results').values({ ...own, ...figures, ...rating });
      return (await added.returning('id').executeTakeFirstOrThrow()).id;
    };
    items = [
      // The year 2025 has begun in Moscow.
      await result('official-event', '2024-12-31T21:00:00Z', 1),
      await result('rating-event', '2026-05-01T12:00:00Z', 4),
      await result('official-event', '2026-10-01T12:00:00Z', 1),
    ];
    const running = await addPlayed(db, [[player]], { status: 'current' });
    await db
      .insertInto('player_results')
      .values({
        tournament_id: running.tournament_id,
        player_id: player,
        participant_id: running.members[0]!,
        discipline_id: 1,
        games: 1,
        wins: 0,
        loses: 1,
      })
      .execute();
  });

  const history = async (query: Record<string, unknown> = {}) =>
    (await ask('listPlayerHistory', { params: { id: player }, query })).data.map(({ item_id }) => item_id);

  test('What is over is listed, the latest first', async () => {
    expect(await history()).toEqual(items.toReversed());
    const { data } = await ask('listPlayerHistory', { params: { id: player } });
    expect(data[2]).toMatchObject({
      discipline_id: 1,
      date_start: '2024-12-30',
      date_end: '2025-01-01',
      place: '1',
      rating_after: 1510,
      rating_accrued: 10.4999,
    });
    const all = await readAllPages((query) => ask('listPlayerHistory', { params: { id: player }, query }), 2);
    expect(all).toEqual(data);
  });

  test('Type, discipline and year filter', async () => {
    expect(await history({ tournament_type: 'official-event' })).toEqual([items[2], items[0]]);
    expect(await history({ discipline_id: 4 })).toEqual([items[1]]);
    expect(await history({ year: 2025 })).toEqual([items[0]]);
    expect(await history({ year: 2024 })).toEqual([]);
  });

  test('The chart has the months of each published list', async () => {
    const lists = [
      [1, '2030-01-01', 1510, 2],
      [1, '2030-02-01', 1520, 1],
      [4, '2031-01-01', 1490, 7],
    ] as const;
    for (const [discipline_id, period, rating, position] of lists) {
      await db.insertInto('rating_lists').values({ discipline_id, period, total: 9 }).execute();
      const line = { player_id: player, discipline_id, period, rating, position, is_provisional: false };
      await db.insertInto('rating_list_lines').values(line).execute();
    }
    const chart = async (query: Record<string, unknown>) =>
      (await ask('getRatingChart', { params: { id: player }, query })).data;
    const [january, february] = [
      { rating: 1510, position: 2, total_position: 9 },
      { rating: 1520, position: 1, total_position: 9 },
    ];
    const long = { '2031-01': { rating: 1490, position: 7, total_position: 9 } };
    expect(await chart({})).toEqual({ 1: { '2030-01': january, '2030-02': february }, 4: long });
    expect(await chart({ discipline_id: 4 })).toEqual({ 4: long });
    expect(await chart({ year: 2030 })).toEqual({ 1: { '2030-01': january, '2030-02': february } });
    expect(await chart({ tournament_type: 'official-event' })).toEqual({});

    const official = await addPlayed(db, [[player], [boris]], { type: 'official-event' });
    // The last evening of January in UTC is February in Moscow.
    const game_id = await addResult(db, official, '2030-01-31T22:00:00Z');
    const entry = { game_id, player_id: player, tournament_id: official.tournament_id, side: 1 };
    await addEntry(db, entry, '2030-01-31T22:00:00Z');
    expect(await chart({ tournament_type: 'official-event' })).toEqual({ 1: { '2030-02': february } });
  });
});
