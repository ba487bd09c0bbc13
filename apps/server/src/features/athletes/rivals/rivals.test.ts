import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../../testing/pages.ts';
import { openTestServer } from '../../../testing/server.ts';
import { addEntry, addPlayed, addResult } from '../testing/career.ts';
import { addPlayer } from '../testing/people.ts';

const { ask, askInVain, db } = await openTestServer();

let anna: number;
let boris: number;
let vera: number;
let newcomer: number;
/** Games in the order in which they were played. */
let games: number[];

/** A game of Anna's on a day of August, in which she met a rival who stood at a rating. */
async function play(
  day: number,
  rivals: number[],
  won: boolean,
  rating: number | undefined,
): Promise<number> {
  const played = await addPlayed(db, [[anna], rivals]);
  const at = `2026-08-${String(day).padStart(2, '0')}T10:00:00Z`;
  const winner = won ? 1 : 2;
  const game_id = await addResult(db, played, at, { winner, score1: won ? 7 : 3, score2: won ? 3 : 7 });
  const { tournament_id } = played;
  const points = (own: boolean) =>
    own === won ? { points_won: 7, points_lost: 3 } : { points_won: 3, points_lost: 7 };
  const rated = rating !== undefined;
  const entry = { game_id, tournament_id };
  await addEntry(db, { ...entry, player_id: anna, side: 1 }, at, {
    rated,
    is_won: won,
    ...points(true),
    ...(rated && { opponent_rating: rating, rating_change: won ? 10 : -10 }),
  });
  for (const player_id of rivals)
    await addEntry(db, { ...entry, player_id, side: 2 }, at, {
      rated,
      is_won: !won,
      ...points(false),
      ...(rated && { rating_change: won ? -10 : 10 }),
    });
  return game_id;
}

beforeAll(async () => {
  anna = await addPlayer(db, { last_name: 'Аннина', ratings: { 1: 1600 } });
  boris = await addPlayer(db, { last_name: 'Борисов', ratings: { 1: 1500 }, photo_path: 'people/boris.jpg' });
  vera = await addPlayer(db, { last_name: 'Верина' });
  newcomer = await addPlayer(db, { last_name: 'Новый' });
  games = [
    await play(1, [boris], true, 1500),
    await play(2, [vera], true, 1700),
    await play(3, [boris], false, 1490),
    await play(4, [boris], true, 1480),
    await play(5, [boris, vera], true, undefined),
  ];
});

describe('The form of an athlete', () => {
  const form = async (id: number) => (await ask('getPlayerForm', { params: { id } })).data;

  test('Who has not played has none', async () => {
    expect(await form(newcomer)).toEqual({
      last_games: [],
      longest_streak: null,
      current_streak: null,
      best_wins: [],
    });
  });

  test('The last games come the latest first, with their arithmetic', async () => {
    const { last_games } = await form(anna);
    expect(last_games.map(({ game_id }) => game_id)).toEqual(games.toReversed());
    expect(last_games[0]?.rating_change).toBeNull();
    expect(last_games[1]?.rating_change?.changes[0]?.sentence).toContain('Победа в матче до 7');
  });

  test('Of streaks of wins that are as long the latest is told', async () => {
    const { longest_streak, current_streak } = await form(anna);
    expect(longest_streak).toEqual({
      games: 2,
      first_dt: '2026-08-04T10:00:00.000Z',
      last_dt: '2026-08-05T10:00:00.000Z',
    });
    expect(current_streak).toEqual({ ...longest_streak, is_won: true });
  });

  test('Who loses has a streak of losses, and keeps the longest one of wins', async () => {
    const { longest_streak, current_streak } = await form(boris);
    expect(longest_streak?.games).toBe(1);
    expect(current_streak).toMatchObject({ games: 2, is_won: false });
    expect((await form(vera)).longest_streak).toBeNull();
  });

  test('The best wins are those over the highest ratings, of rated games alone', async () => {
    const { best_wins } = await form(anna);
    expect(best_wins.map(({ game_id }) => game_id)).toEqual([games[1], games[0], games[3]]);
  });
});

describe('Opponents', () => {
  const asked = () => ({ params: { id: anna } });

  test('The most games come first; in a game of pairs both of the other side count', async () => {
    const { data, totalCount } = await ask('listOpponents', asked());
    expect(totalCount).toBe(2);
    expect(data).toEqual([
      {
        opponent: {
          player_id: boris,
          fullName: 'Борисов Тест',
          rating: 1500,
          photo: { link: '/media/people/boris.jpg' },
        },
        games: 4,
        wins: 3,
        loses: 1,
        rating_accrued: 10,
        last_played_dt: '2026-08-05T10:00:00.000Z',
      },
      expect.objectContaining({ games: 2, wins: 2, loses: 0, rating_accrued: 10 }),
    ]);
    expect(await readAllPages((query) => ask('listOpponents', { ...asked(), query }), 1)).toEqual(data);
  });

  test('A discipline filters', async () => {
    expect((await ask('listOpponents', { ...asked(), query: { discipline_id: 4 } })).data).toEqual([]);
  });

  test('An opponent has the rating of the discipline that is asked for, else the best', async () => {
    const galina = await addPlayer(db, { last_name: 'Галина', ratings: { 1: 1500, 4: 1700 } });
    const hanna = await addPlayer(db, { last_name: 'Ханнова' });
    const played = await addPlayed(db, [[hanna], [galina]]);
    const at = '2026-08-10T10:00:00Z';
    const game_id = await addResult(db, played, at, { winner: 1, score1: 7, score2: 3 });
    const entry = { game_id, tournament_id: played.tournament_id };
    await addEntry(db, { ...entry, player_id: hanna, side: 1 }, at, { is_won: true });
    await addEntry(db, { ...entry, player_id: galina, side: 2 }, at, { is_won: false });
    const rating = async (query: { discipline_id?: number }) =>
      (await ask('listOpponents', { params: { id: hanna }, query })).data.map(
        ({ opponent }) => opponent.rating,
      );
    expect(await rating({ discipline_id: 1 })).toEqual([1500]);
    expect(await rating({})).toEqual([1700]);
  });
});

describe('Matches', () => {
  const found = async (query: Record<string, unknown>) =>
    (await ask('listPlayerMatches', { params: { id: anna }, query })).data.map(({ game_id }) => game_id);

  test('An opponent filters, in pairs too', async () => {
    expect(await found({ opponent_id: vera })).toEqual([games[4], games[1]]);
    expect(await found({ opponent_id: newcomer })).toEqual([]);
  });

  test('A month, a discipline and whether the rating changed filter', async () => {
    expect(await found({ period: '2026-08', rated: '1', discipline_id: 1 })).toEqual(
      games.slice(0, 4).toReversed(),
    );
    expect(await found({ period: '2026-07' })).toEqual([]);
    expect(await found({ discipline_id: 4 })).toEqual([]);
    const message = await askInVain(
      'listPlayerMatches',
      { params: { id: anna }, query: { period: '2026-13' } },
      400,
    );
    expect(message).toEqual({ period: ['Ожидается месяц от 1900 до 2100 года в виде ГГГГ-ММ'] });
  });

  test('A month is one of Moscow', async () => {
    const game = await play(31, [newcomer], true, 1500);
    await db
      .updateTable('player_games')
      .set({ happened_at: '2026-08-31T21:30:00Z' })
      .where('game_id', '=', game)
      .execute();
    expect(await found({ period: '2026-09' })).toEqual([game]);
    await db.deleteFrom('player_games').where('game_id', '=', game).execute();
  });
});

describe('Two athletes', () => {
  const compared = async (id: number, other_id: number) =>
    (await ask('comparePlayers', { params: { id, other_id } })).data;

  beforeAll(async () => {
    await db
      .insertInto('rating_lists')
      .values([
        { discipline_id: 1, period: '2031-07-01', total: 3 },
        { discipline_id: 1, period: '2031-08-01', total: 4 },
      ])
      .execute();
    const line = { discipline_id: 1, is_provisional: false };
    await db
      .insertInto('rating_list_lines')
      .values([
        { ...line, player_id: anna, period: '2031-07-01', rating: 1510, position: 3 },
        { ...line, player_id: anna, period: '2031-08-01', rating: 1600, position: 1 },
        { ...line, player_id: boris, period: '2031-08-01', rating: 1500, position: 2 },
      ])
      .execute();
  });

  test('They have their games, the last published ratings and what they did to each other', async () => {
    const { player1, player2, meetings } = await compared(anna, boris);
    expect(player1).toMatchObject({
      player: { player_id: anna },
      games: 5,
      wins: 4,
      loses: 1,
      ratings: [{ discipline_id: 1, title: 'Короткие нарды', rating: 1600, position: 1, total_position: 4 }],
    });
    expect(player2).toMatchObject({ player: { player_id: boris }, games: 4, wins: 1, loses: 3 });
    expect(meetings).toEqual({ games: 4, wins1: 3, wins2: 1, points1: 24, points2: 16 });
    expect((await compared(boris, anna)).meetings).toEqual({
      games: 4,
      wins1: 1,
      wins2: 3,
      points1: 16,
      points2: 24,
    });
  });

  test('Whom both have played is told with what each did', async () => {
    expect((await compared(boris, vera)).common_opponents).toEqual([
      {
        opponent: { player_id: anna, fullName: 'Аннина Тест' },
        balance1: { games: 4, wins: 1, loses: 3 },
        balance2: { games: 2, wins: 0, loses: 2 },
      },
    ]);
  });

  test('Who have never met have no meetings', async () => {
    expect((await compared(anna, newcomer)).meetings).toEqual({
      games: 0,
      wins1: 0,
      wins2: 0,
      points1: 0,
      points2: 0,
    });
  });

  test('Nobody is compared with nobody, or with themselves', async () => {
    for (const other_id of [999_999, anna]) {
      const message = await askInVain('comparePlayers', { params: { id: anna, other_id } }, 404);
      expect(message).toEqual({ error: 'Спортсмен не найден' });
    }
  });
});

test.each(['getPlayerForm', 'listOpponents'] as const)(
  '%s of an unknown athlete is refused',
  async (name) => {
    expect(await askInVain(name, { params: { id: 999_999 } }, 404)).toEqual({ error: 'Спортсмен не найден' });
  },
);
