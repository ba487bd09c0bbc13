import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadListInBrowser } from '../../lists/pages';
import { createCompetition } from '../testing/competition';
import { LiveFrame } from './LiveFrame';
import { FakeEventSource, waitForLeftStreams } from './testing/fakeEventSource';

/** Each test has a competition, and so a stream, of its own. */
let id = 700;
let stop: (() => void) | undefined;

const answer = (approved_player: number) =>
  Promise.resolve(
    Response.json({
      success: true,
      data: createCompetition({ tournament_id: id, status: 'current', approved_player }),
    }),
  );
const asked = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  id += 1;
  FakeEventSource.opened.length = 0;
  asked.mockReset();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', asked);
});

afterEach(() => stop?.());
afterAll(waitForLeftStreams);

/** A page of a competition with 40 participants; gives how often its own data and the card were loaded. */
async function openPage(name: string, load?: () => Promise<unknown>) {
  const loads = { card: 0, page: 0 };
  const onFresh = vi.fn<(competition: { approved_player: number }) => void>();
  const competition = createCompetition({ tournament_id: id, status: 'current', approved_player: 40 });
  const router = createMemoryRouter(
    [
      {
        path: '/:name/:id',
        loader: () => ({ card: (loads.card += 1) }),
        element: (
          <>
            <LiveFrame competition={competition} frame={{ lastMessage: 5 }} onFresh={onFresh} />
            <Outlet />
          </>
        ),
        children: [
          {
            index: true,
            loader: async () => ({ page: (loads.page += 1), own: await load?.() }),
            element: <p>Страница</p>,
          },
        ],
      },
    ],
    { initialEntries: [`/${name}/${id}`] },
  );
  const { unmount } = render(<RouterProvider router={router} />);
  stop = unmount;
  await screen.findByText('Страница');
  await vi.waitFor(() => expect(FakeEventSource.opened).toHaveLength(1), { timeout: 60_000 });
  return { loads, onFresh };
}

const drawn = { type: 'tour-drawn', id: 7, round_id: 1, tour_id: 2, title: 'Тур 2' } as const;
const joined = { type: 'participants', id: 6, approved_player: 41 } as const;

test('A card follows who takes part, and what is read under it stays as it is', async () => {
  asked.mockImplementation(() => answer(41));
  const { loads, onFresh } = await openPage('competition-results');
  act(() => FakeEventSource.last.say(joined));
  await vi.waitFor(() => expect(onFresh.mock.lastCall?.[0].approved_player).toBe(41), { timeout: 60_000 });
  expect(loads).toEqual({ card: 1, page: 1 });
});

test('A page that does not follow the stream itself is loaded with its card', async () => {
  asked.mockImplementation(() => answer(41));
  const { loads } = await openPage('competition-participants');
  act(() => FakeEventSource.last.say(joined));
  await vi.waitFor(() => expect(loads.page).toBe(2), { timeout: 60_000 });
});

test('A list that was loaded a moment ago is asked for again once it has changed', async () => {
  asked.mockImplementation(() => answer(41));
  const fetchPage = vi.fn(() => Promise.resolve({ data: [{ id: 1 }], totalCount: 1 }));
  const source = { key: `members ${id}`, depth: 1, pageSize: 9, idOf: (row: { id: number }) => row.id };
  await openPage('competition-participants', () => loadListInBrowser({ ...source, fetchPage }));
  expect(fetchPage).toHaveBeenCalledTimes(1);
  act(() => FakeEventSource.last.say(joined));
  await vi.waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(2), { timeout: 60_000 });
});

test.each([
  ['competition-schedule', 2],
  ['competition-participants', 1],
] as const)('When a tour begins, %s has been loaded %i times', async (name, times) => {
  asked.mockImplementation(() => answer(40));
  const { loads } = await openPage(name);
  act(() => FakeEventSource.last.open());
  act(() => FakeEventSource.last.say(drawn));
  await vi.waitFor(() => expect(loads.page).toBeGreaterThanOrEqual(times), { timeout: 60_000 });
  // Long enough for one that would be too many.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(loads.page).toBe(times);
});

test('A card that cannot be loaded at the moment stays, and is loaded later', async () => {
  asked.mockImplementation(() => answer(41)).mockRejectedValueOnce(new TypeError('no network'));
  const { loads, onFresh } = await openPage('competition-schedule');
  act(() => FakeEventSource.last.say(joined));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { timeout: 60_000 });
  expect(onFresh).not.toHaveBeenCalled();
  expect(loads).toEqual({ card: 1, page: 1 });
  await vi.waitFor(() => expect(onFresh).toHaveBeenCalled(), { timeout: 60_000 });
});

test('A card is asked for at intervals while there is no stream', async () => {
  asked.mockImplementation(() => answer(42));
  const { onFresh } = await openPage('competition-statistics');
  act(() => FakeEventSource.last.refuse());
  await vi.waitFor(() => expect(onFresh.mock.lastCall?.[0].approved_player).toBe(42), { timeout: 60_000 });
});
