import { beforeAll, describe, expect, test } from 'vitest';
import { readAllPages } from '../../testing/pages.ts';
import { openTestServer } from '../../testing/server.ts';
import { addEntry, addPlayed, addResult } from './testing/career.ts';
import { addPlayer } from './testing/people.ts';

const { ask, db } = await openTestServer();

/** A time of which the demo knows nothing. */
const period = { date_from: '2031-03-01', date_to: '2031-03-02' };

let [first, second, third]: number[] = [];
let club: number;

beforeAll(async () => {
  [first, second, third] = [
    await addPlayer(db, { last_name: 'Первый' }),
    await addPlayer(db, { last_name: 'Второй' }),
    await addPlayer(db, { last_name: 'Третий' }),
  ];
  club = (
    await db.insertInto('clubs').values({ title: 'Статистика' }).returning('id').executeTakeFirstOrThrow()
  ).id;
  await db.insertInto('player_clubs').values({ player_id: second, club_id: club }).execute();
  const cup = await addPlayed(db, [[first], [second]], { type: 'official-event' });
  const league = await addPlayed(db, [[first], [third]], { type: 'rating-event', discipline_id: 4 });
  const play = async (
    played: typeof cup,
    opponent: number,
    at: string,
    row: Parameters<typeof addEntry>[3] = {},
  ) => {
    const game_id = await addResult(db, played, at);
    const { tournament_id } = played;
    await addEntry(db, { game_id, player_id: first!, tournament_id, side: 1 }, at, row);
    await addEntry(db, { game_id, player_id: opponent, tournament_id, side: 2 }, at, row);
  };
  // The first of March begins and the second ends at nine in the evening in UTC.
  await play(cup, second, '2031-02-28T20:59:59Z');
  await play(cup, second, '2031-02-28T21:00:00Z', { rated: true });
  await play(cup, second, '2031-03-01T12:00:00Z', { outcome: 'walkover' });
  await play(league, third, '2031-03-02T20:59:59Z', { discipline_id: 4 });
  await play(league, third, '2031-03-02T21:00:00Z', { discipline_id: 4 });
});

describe('Statistics', () => {
  test('They sum the finished games of a period, the most wins first', async () => {
    const { data, totalCount } = await ask('listStatistics', { query: period });
    expect(totalCount).toBe(3);
    expect(data).toEqual([
      {
        player_id: first,
        fullName: 'Первый Тест',
        tournaments: 2,
        games: 2,
        wins: 2,
        loses: 0,
        win_percentage: 100,
        points_won: 14,
        points_lost: 10,
        rating_accrued: 26.4575,
      },
      expect.objectContaining({ player_id: third, wins: 0, loses: 1, win_percentage: 0, rating_accrued: 0 }),
      expect.objectContaining({ player_id: second, wins: 0, loses: 1, rating_accrued: -26.4575 }),
    ]);
    expect(
      await readAllPages((query) => ask('listStatistics', { query: { ...period, ...query } }), 2),
    ).toEqual(data);
  });

  const found = async (query: Record<string, unknown>) =>
    (await ask('listStatistics', { query: { ...period, ...query } })).data.map(({ player_id, games }) => [
      player_id,
      games,
    ]);

  test('Athlete, club, type and discipline filter', async () => {
    expect(await found({ player_id: first })).toEqual([[first, 2]]);
    expect(await found({ team_id: club })).toEqual([[second, 1]]);
    expect(await found({ tournament_type: 'official-event' })).toEqual([
      [first, 1],
      [second, 1],
    ]);
    expect(await found({ discipline_id: 4 })).toEqual([
      [first, 1],
      [third, 1],
    ]);
    expect(await found({ player_id: first, date_from: '2031-02-01' })).toEqual([[first, 3]]);
  });

  test('A period without games has nobody', async () => {
    const query = { date_from: '2032-01-01', date_to: '2032-01-31' };
    expect(await ask('listStatistics', { query })).toEqual({ success: true, data: [], totalCount: 0 });
  });
});
