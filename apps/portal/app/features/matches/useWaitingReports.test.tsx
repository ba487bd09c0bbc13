import { ApiError } from '@nardy/contract/client';
import { act, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personalApi } from '../../api/personal';
import { storeSession } from '../../api/session';
import { renderAt } from '../../components/testing/render';
import { FakeEventSource, waitForLeftStreams } from '../competitions/live/testing/fakeEventSource';
import { MyMatch } from './MyMatch';
import { OwnMatchCard } from './OwnMatchCard';
import { toReportBody } from './reportBody';
import { buildMatch, buildOwnMatch } from './testing/match';
import { readUnsent, storeUnsent } from './unsent';

const TAKEN = { success: true, data: { outcome: 'reported' } } as const;
const BODY = toReportBody(buildMatch(), { score1: 9, score2: 4, is_unfinished: 0, note: null });

const logIn = (userId: number) =>
  storeSession({ accessToken: 'a', userId, playerId: 7, userRole: 'user', remember: false });

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: [] })));
  vi.spyOn(personalApi, 'listOwnMatches').mockResolvedValue({ success: true, data: [] });
  logIn(12);
  storeUnsent(31, BODY, 12);
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});
afterAll(waitForLeftStreams);

test('A report that waits goes out from other pages too, as soon as there is an answer', async () => {
  const sent = vi.spyOn(personalApi, 'reportResult').mockRejectedValueOnce(new ApiError(0));
  sent.mockRejectedValueOnce(new ApiError(503)).mockResolvedValue(TAKEN);
  renderAt(<OwnMatchCard tournamentId={40} />);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  act(() => void dispatchEvent(new Event('online')));
  await pass(15_000);
  expect(readUnsent(31)).toEqual(BODY);
  await pass(15_000);
  expect(sent.mock.lastCall?.[0]).toEqual({ params: { id: 31 }, body: BODY });
  expect(readUnsent(31)).toBeUndefined();
  const { length } = sent.mock.calls;
  await pass(60_000);
  expect(sent).toHaveBeenCalledTimes(length);
});

test('A network that is back is used at once', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const sent = vi.spyOn(personalApi, 'reportResult').mockRejectedValueOnce(new ApiError(0));
  sent.mockResolvedValue(TAKEN);
  renderAt(<OwnMatchCard />);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await pass(100);
  expect(readUnsent(31)).toBeUndefined();
});

test('What is refused meanwhile is not sent again and again, and «Мой матч» says why', async () => {
  const error = 'Счёт этого матча уже записан судьёй.';
  const sent = vi.spyOn(personalApi, 'reportResult').mockRejectedValue(new ApiError(409, { error }));
  const { unmount } = renderAt(<OwnMatchCard />);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  await pass(60_000);
  unmount();
  renderAt(<OwnMatchCard />).unmount();
  await pass(1_000);
  expect(sent).toHaveBeenCalledTimes(1);
  vi.spyOn(personalApi, 'getOwnMatch').mockResolvedValue({
    success: true,
    data: buildOwnMatch({ tournament_id: 31 }),
  });
  const { findByText } = renderAt(<MyMatch tournamentId={31} />);
  expect(await findByText(error)).toBeTruthy();
  expect(readUnsent(31)).toBeUndefined();
});

test('What waits of another competition goes out from «Мой матч», and what waits of its own once', async () => {
  const sent = vi.spyOn(personalApi, 'reportResult').mockResolvedValue(TAKEN);
  vi.spyOn(personalApi, 'getOwnMatch').mockResolvedValue({
    success: true,
    data: buildOwnMatch({ tournament_id: 32 }),
  });
  storeUnsent(32, { ...BODY, key: 'own' }, 12);
  renderAt(<MyMatch tournamentId={32} />);
  await waitFor(() => expect([readUnsent(31), readUnsent(32)]).toEqual([undefined, undefined]));
  expect(sent).toHaveBeenCalledTimes(2);
  for (const id of [31, 32])
    expect(sent.mock.calls.filter(([{ params }]) => params.id === id)).toHaveLength(1);
});

test('A report that was corrected while the first was on its way still waits', async () => {
  const answer = Promise.withResolvers<typeof TAKEN>();
  const sent = vi.spyOn(personalApi, 'reportResult').mockReturnValueOnce(answer.promise);
  sent.mockRejectedValue(new ApiError(0));
  renderAt(<OwnMatchCard />);
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const corrected = { ...BODY, key: 'corrected', score2: 5 };
  storeUnsent(31, corrected, 12);
  await act(async () => answer.resolve(TAKEN));
  expect(readUnsent(31)).toEqual(corrected);
});

test('Nobody sends what waits of somebody else', async () => {
  const sent = vi.spyOn(personalApi, 'reportResult').mockResolvedValue(TAKEN);
  logIn(13);
  renderAt(<OwnMatchCard />);
  await pass(60_000);
  expect(sent).not.toHaveBeenCalled();
});

test('Two who share a phone and play in the same competition lose neither report', async () => {
  const sent = vi.spyOn(personalApi, 'reportResult').mockResolvedValue(TAKEN);
  logIn(13);
  const other = { ...BODY, key: 'other', score1: 4, score2: 9 };
  storeUnsent(31, other, 13);
  renderAt(<OwnMatchCard />);
  await waitFor(() => expect(readUnsent(31)).toBeUndefined());
  expect(sent.mock.calls).toMatchObject([[{ params: { id: 31 }, body: other }]]);
  logIn(12);
  expect(readUnsent(31)).toEqual(BODY);
});
