import type { Standing, Tour } from '@nardy/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { browserApi } from '../../../api/browser';
import { loadStandingsInBrowser, noteShownStandings, type Standings } from './load';

const ABOUT = { success: true as const, tour: null, is_running: 0 as const, third: null };
const lineOf = (page: number) => ({ standing_id: page, player_id: page, tournament_id: 7 }) as Standing;

async function load(search: string): Promise<Standings> {
  const request = new Request(`http://portal.test/competition-statistics/7${search}`);
  const { block } = await loadStandingsInBrowser({ params: { id: '7' }, request });
  const result = await block;
  if (!result.ok) throw new Error(String(result.status));
  return result.value;
}

const spies = () => ({
  getStanding: vi.spyOn(browserApi, 'getStanding'),
  listPlayerMatches: vi.spyOn(browserApi, 'listPlayerMatches'),
  listTours: vi.spyOn(browserApi, 'listTours'),
  listStandings: vi.spyOn(browserApi, 'listStandings'),
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('More of a table that does not come leaves what is shown, with its tour', async () => {
  const { listTours, listStandings } = spies();
  listTours.mockResolvedValue({ success: true, data: [], totalCount: 0 });
  listStandings.mockImplementation(async ({ query }) => ({
    ...ABOUT,
    data: [lineOf(query?.page ?? 1)],
    totalCount: 150,
  }));
  const shown = { ...(await load('')), isRunning: true };
  noteShownStandings(shown);
  listStandings.mockRejectedValue(new TypeError('no network'));
  listTours.mockRejectedValue(new TypeError('no network'));
  const failed = await load('?page=2');
  expect(failed).toEqual({ ...shown, isOld: true, list: { ...shown.list, nextFailed: true } });
  // The address keeps the depth: lines open and close above it.
  expect(await load('?page=2&open=1')).toMatchObject({ opened: { standingId: 1 } });
  expect((await load('?page=2')).opened).toBeUndefined();
});

test('A line that is opened, asked for again and closed without a network leaves the table, and what is missing is missing in it', async () => {
  const { listTours, listStandings, getStanding, listPlayerMatches } = spies();
  listTours.mockResolvedValue({ success: true, data: [], totalCount: 0 });
  listStandings.mockResolvedValue({ ...ABOUT, data: [lineOf(1)], totalCount: 1 });
  const shown = await load('');
  const leave = noteShownStandings(shown);
  for (const spy of [listTours, listStandings, getStanding, listPlayerMatches])
    spy.mockRejectedValue(new TypeError('no network'));
  const opened = await load('?open=1');
  expect(opened).toMatchObject({
    isOld: true,
    list: shown.list,
    opened: { standingId: 1, line: { ok: false } },
  });
  noteShownStandings(opened);
  expect(await load('?open=1')).toEqual(opened);
  expect(await load('')).toEqual({ ...shown, isOld: true });
  leave();
  await expect(load('')).rejects.toThrow('500');
});

test('More of a table that was loaded ahead, and is asked for later, is shown', async () => {
  const { listTours, listStandings } = spies();
  listTours.mockResolvedValue({ success: true, data: [], totalCount: 0 });
  listStandings.mockImplementation(async ({ query }) => ({
    ...ABOUT,
    data: [lineOf(query?.page ?? 1)],
    totalCount: 150,
  }));
  noteShownStandings(await load(''));
  await load('?page=2');
  expect((await load('?page=2')).list).toMatchObject({ depth: 2, nextFailed: false });
});

test('Another table that does not come is a failure', async () => {
  const { listTours, listStandings } = spies();
  listTours.mockRejectedValue(new TypeError('no network'));
  listStandings.mockRejectedValue(new TypeError('no network'));
  await expect(load('?page=2&name=x')).rejects.toThrow('500');
});

test('A tour runs in the table that stands now and in that after the tour under way, and not in that after a past one', async () => {
  const { listTours, listStandings } = spies();
  listTours.mockResolvedValue({ success: true, data: [], totalCount: 0 });
  listStandings.mockImplementation(async ({ query }) => ({
    ...ABOUT,
    data: [],
    totalCount: 0,
    is_running: 1,
    tour: { tour_id: query?.tour_id ?? 2, is_running: query?.tour_id === 1 ? 0 : 1 } as Tour,
  }));
  const isRunning = async (search: string) => (await load(search)).isRunning;
  expect(await isRunning('')).toBe(true);
  expect(await isRunning('?tour=2')).toBe(true);
  expect(await isRunning('?tour=1')).toBe(false);
});

test('Of an athlete with lines in two competitions of a parent, the line of the one in the address is open', async () => {
  const { listTours, listStandings, getStanding, listPlayerMatches } = spies();
  vi.spyOn(browserApi, 'listTournaments').mockResolvedValue({ success: true, data: [], totalCount: 0 });
  listTours.mockResolvedValue({ success: true, data: [], totalCount: 0 });
  listPlayerMatches.mockResolvedValue({ success: true, data: [], totalCount: 0 });
  getStanding.mockRejectedValue(new TypeError('no network'));
  const data = [8, 9].map((id) => ({ standing_id: 10 + id, player_id: 5, tournament_id: id }) as Standing);
  listStandings.mockResolvedValue({ ...ABOUT, data, totalCount: 2 });
  const { opened } = await load('?open=5&in=9');
  expect(opened?.standingId).toBe(19);
  expect(getStanding).toHaveBeenLastCalledWith({ params: { id: 9, standing_id: 19 } });
  expect(listPlayerMatches.mock.lastCall?.[0]).toMatchObject({ query: { tournament_id: 9 } });
  expect((await load('?open=5')).opened?.standingId).toBe(18);
  expect((await load('?open=5&in=7')).opened).toBeUndefined();
});

test('After a tour that is there no more the table is that which stands now', async () => {
  const { listTours, listStandings } = spies();
  listTours.mockResolvedValue({ success: true, data: [], totalCount: 0 });
  listStandings.mockImplementation(async ({ query }) =>
    query?.tour_id === undefined
      ? { ...ABOUT, data: [lineOf(1)], totalCount: 1, tour: { tour_id: 5 } as Tour }
      : { ...ABOUT, data: [], totalCount: 0 },
  );
  const { tables, tour } = await load('?tour=9');
  expect([tables.length, tour?.tour_id]).toEqual([1, 5]);
});
