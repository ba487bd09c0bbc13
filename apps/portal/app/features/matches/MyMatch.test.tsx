import type { OwnMatch } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { personalApi } from '../../api/personal';
import { storeSession } from '../../api/session';
import { renderAt } from '../../components/testing/render';
import { CompetitionFrame } from '../competitions/frame/CompetitionFrame';
import type { FrameData } from '../competitions/frame/load';
import { getStream } from '../competitions/live/streams';
import { FakeEventSource, waitForLeftStreams } from '../competitions/live/testing/fakeEventSource';
import { createCompetition } from '../competitions/testing/competition';
import { MyMatch } from './MyMatch';
import { toReportBody } from './reportBody';
import { OwnMatchWay } from './OwnMatchWay';
import { storeMatch } from './stored';
import { buildMatch, buildOwnMatch } from './testing/match';
import { storeUnsent } from './unsent';

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network'))));
afterAll(waitForLeftStreams);

test('A report that waits for a connection stands above the score, on the first screen of a phone', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.spyOn(personalApi, 'getOwnMatch').mockRejectedValue(new ApiError(0));
  vi.spyOn(personalApi, 'reportResult').mockRejectedValue(new ApiError(0));
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
  storeMatch(buildOwnMatch());
  storeUnsent(17, toReportBody(buildMatch(), { score1: 9, score2: 4, is_unfinished: 0, note: null }), 12);
  renderAt(<MyMatch tournamentId={17} />);
  const note = await screen.findByText('Счёт 9 : 4 уйдёт, когда появится связь.');
  const form = screen.getByRole('button', { name: 'Сообщить счёт' });
  expect(note.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('A score chosen for a match of a series is not that of the next one', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  const at = (matches: readonly [number, number][]) =>
    buildOwnMatch({
      match: buildMatch({ series: { wins_needed: 2, matches: matches.map((one) => [...one]) } }),
    });
  const answer = Promise.withResolvers<{ success: true; data: OwnMatch }>();
  vi.spyOn(personalApi, 'getOwnMatch').mockReturnValue(answer.promise);
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
  storeMatch(at([]));
  renderAt(<MyMatch tournamentId={17} />);
  const own = await screen.findByRole('button', { name: /^Я/ });
  fireEvent.click(own);
  expect(own.getAttribute('aria-pressed')).toBe('true');
  answer.resolve({ success: true, data: at([[9, 4]]) });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Я/ }).getAttribute('aria-pressed')).toBe('false'),
  );
});

/** An athlete whose game of a competition is at this table, until the test says otherwise. */
function seatAt(id: number, table: number) {
  vi.stubGlobal('EventSource', FakeEventSource);
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
  const asked = vi.spyOn(personalApi, 'getOwnMatch');
  const moveTo = (to: number, game = 152) => {
    const data = buildOwnMatch({ tournament_id: id, match: buildMatch({ table: to, game }) });
    asked.mockResolvedValue({ success: true, data });
  };
  moveTo(table);
  return moveTo;
}

const say = (message: Parameters<FakeEventSource['say']>[0]) => act(() => FakeEventSource.last.say(message));
const corrected = { type: 'reload', id: 9 } as const;

test('Whoever was called is sent to the table to which the game was moved since', async () => {
  const moveTo = seatAt(18, 5);
  renderAt(<MyMatch tournamentId={18} />);
  await waitFor(() => expect(FakeEventSource.last.url).toMatch(/\/18\/live/));
  await screen.findByText(/ваш стол/);
  say({ type: 'called', id: 8, game: 152, table: 5 });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('за столом 5'));
  moveTo(7);
  say(corrected);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('за столом 7'));
  moveTo(3, 160);
  say({ ...corrected, id: 10 });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
});

test.each([
  ['«Мой матч»', 19, <MyMatch key={19} tournamentId={19} />],
  ['the home page', 21, <OwnMatchWay key={21} tournamentId={21} isOfPlay={false} />],
] as const)('A pause of the results does not hold up %s, which has no way to go on', async (_, id, shown) => {
  const moveTo = seatAt(id, 31);
  getStream(id, undefined).pause();
  renderAt(shown);
  await waitFor(() => expect(FakeEventSource.last.url).toContain(`/${id}/live`));
  await screen.findAllByText('31');
  moveTo(32);
  say(corrected);
  expect(await screen.findAllByText('32')).not.toEqual([]);
});

test.each([
  ['participants', 'ends'],
  ['statistics', 'stands'],
  ['results', 'stands'],
  ['bracket', 'stands'],
] as const)('On the page of %s above which the way to «Мой матч» is, a pause %s', async (page, pause) => {
  const id = 22;
  seatAt(id, 5);
  vi.spyOn(personalApi, 'listOwnMatches').mockResolvedValue({
    success: true,
    data: [buildOwnMatch({ tournament_id: id })],
  });
  const stream = getStream(id, undefined);
  stream.pause();
  const competition = createCompetition({ tournament_id: id, status: 'current' });
  const frame: FrameData = {
    competition: { ok: true, value: competition },
    partners: { ok: true, value: [] },
    renderedAt: 0,
  };
  const path = `/competition-${page}/:id`;
  const router = createMemoryRouter(
    [{ element: <CompetitionFrame />, loader: () => frame, children: [{ path, element: <p>Страница</p> }] }],
    { initialEntries: [`/competition-${page}/${id}`] },
  );
  render(<RouterProvider router={router} />);
  expect(await screen.findByText('соперник')).toBeTruthy();
  if (pause === 'ends') return waitFor(() => expect(stream.getState()).not.toBe('paused'));
  // Long enough for a stream that would go on.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return expect(stream.getState()).toBe('paused');
});

test('A pause of the results stands while the way to «Мой матч» comes to life above them', async () => {
  seatAt(20, 5);
  getStream(20, undefined).pause();
  renderAt(<OwnMatchWay tournamentId={20} isOfPlay />);
  expect(await screen.findByText('соперник')).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(getStream(20, undefined).getState()).toBe('paused');
});

test('Who was withdrawn before the first draw has no way to «Мой матч» above the pages', async () => {
  vi.stubGlobal('EventSource', FakeEventSource);
  storeSession({ accessToken: 'a', userId: 12, playerId: 7, userRole: 'user', remember: false });
  const data = buildOwnMatch({
    tournament_id: 23,
    state: 'out',
    member_status: 'withdrawn',
    match: null,
    games: [],
  });
  vi.spyOn(personalApi, 'getOwnMatch').mockResolvedValue({ success: true, data });
  const { container } = renderAt(<OwnMatchWay tournamentId={23} isOfPlay={false} />);
  await waitFor(() => expect(FakeEventSource.last.url).toContain('/23/live'));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(container.textContent).toBe('');
});

test('A phone whose clock is wrong says how long a match goes on by the clock of the server', async () => {
  seatAt(28, 5);
  const at = Date.now() - 2 * 3_600_000;
  const match = buildMatch({ start_dt: new Date(at - 47.5 * 60_000).toISOString() });
  const data = buildOwnMatch({ tournament_id: 28, match, as_of_dt: new Date(at).toISOString() });
  vi.mocked(personalApi.getOwnMatch).mockResolvedValue({ success: true, data });
  storeMatch(data);
  const { container } = renderAt(<MyMatch tournamentId={28} />);
  // The next tick, after 15 seconds, would correct it anyway.
  await waitFor(() => expect(container.textContent).toContain('идёт 47 мин'), { timeout: 12_000 });
});

test('What was refused of one match is not said of the next one', async () => {
  const moveTo = seatAt(26, 5);
  const error = 'Счёт этого матча уже записан судьёй: 9 : 7.';
  vi.spyOn(personalApi, 'reportResult').mockRejectedValue(new ApiError(409, { error }));
  storeUnsent(26, toReportBody(buildMatch(), { score1: 9, score2: 4, is_unfinished: 0, note: null }), 12);
  renderAt(<MyMatch tournamentId={26} />);
  expect(await screen.findByText(error)).toBeTruthy();
  await waitFor(() => expect(FakeEventSource.last.url).toMatch(/\/26\/live/));
  moveTo(7, 160);
  say(corrected);
  await waitFor(() => expect(screen.queryByText(error)).toBeNull());
  expect(screen.getByRole('button', { name: 'Сообщить счёт' })).toBeTruthy();
});

test('A report that waits is not said of the next match', async () => {
  seatAt(27, 5)(7, 160);
  vi.spyOn(personalApi, 'reportResult').mockRejectedValue(new ApiError(503));
  storeUnsent(27, toReportBody(buildMatch(), { score1: 9, score2: 4, is_unfinished: 0, note: null }), 12);
  renderAt(<MyMatch tournamentId={27} />);
  expect(await screen.findByRole('button', { name: 'Сообщить счёт' })).toBeTruthy();
  expect(screen.queryByText(/уйдёт, когда появится связь/)).toBeNull();
});

const withdrawn: Parameters<typeof say>[0] & { readonly tournament_id: number } = {
  type: 'announcements',
  id: 8,
  tournament_id: 24,
  announcements: [],
};

test('What the director announces stands on «Мой матч», and goes when it is withdrawn', async () => {
  seatAt(24, 5);
  const text = 'Тур 6 начнём в 13:10';
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const data = [{ announcement_id: 1, text, dt: '2026-11-24T09:30:00.000Z', until_dt: null }];
    return Promise.resolve(Response.json({ success: true, data }));
  });
  renderAt(<MyMatch tournamentId={24} />);
  expect((await screen.findByText(text)).closest('[role=status]')).toBeTruthy();
  // It is asked for again as soon as the stream is followed.
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map((address) => new URL(address, 'http://x').pathname)).toEqual([
    '/api/tournaments/24/announcements',
    '/api/tournaments/24/announcements',
  ]);
  const readings = vi.mocked(personalApi.getOwnMatch).mock.calls.length;
  // A parent's stream has what stands at all its children, beside each child's own.
  const child: typeof withdrawn = { ...withdrawn, id: 7, tournament_id: 25 };
  say(child);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(2);
  say(withdrawn);
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
  // Phones do not all ask for their matches because of it.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(vi.mocked(personalApi.getOwnMatch).mock.calls.length).toBe(readings);
});
