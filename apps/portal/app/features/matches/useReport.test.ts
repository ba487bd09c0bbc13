import { ApiError } from '@nardy/contract/client';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { personalApi } from '../../api/personal';
import { clearSession, storeSession } from '../../api/session';
import { toReportBody } from './reportBody';
import { buildMatch } from './testing/match';
import { readUnsent } from './unsent';
import { useReport } from './useReport';

const BODY = toReportBody(buildMatch(), { score1: 9, score2: 4, is_unfinished: 0, note: null });
const TAKEN = { success: true, data: { outcome: 'reported' } } as const;

const send = () => vi.spyOn(personalApi, 'reportResult');

function show() {
  const onDone = vi.fn<() => void>();
  return { onDone, ...renderHook(() => useReport(17, onDone)) };
}

const logIn = (userId = 12) =>
  storeSession({ accessToken: 'a', userId, playerId: 7, userRole: 'user', remember: false });

beforeEach(() => {
  vi.useFakeTimers();
  logIn();
});

test.each([0, 429, 500, 503])('A report that met %s waits, and goes out again by itself', async (status) => {
  const sent = send().mockRejectedValue(new ApiError(status));
  const { result, onDone } = show();
  await act(async () => expect(await result.current.report(BODY)).toBe(true));
  expect(result.current).toMatchObject({ unsent: BODY, failure: undefined });
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(readUnsent(17)).toEqual(BODY);

  sent.mockResolvedValue(TAKEN);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(sent.mock.lastCall?.[0].body).toEqual(BODY);
  expect(result.current.unsent).toBeUndefined();
  expect(readUnsent(17)).toBeUndefined();
  expect(onDone).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent).toHaveBeenCalledTimes(3);
});

test('A report that is refused is not sent again', async () => {
  const sent = send().mockRejectedValue(new ApiError(409, { error: 'Счёт уже записан' }));
  const { result } = show();
  await act(async () => expect(await result.current.report(BODY)).toBe(false));
  expect(result.current).toMatchObject({ unsent: undefined, failure: 'Счёт уже записан' });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('A report that waits outlives the end of the session', async () => {
  send().mockRejectedValueOnce(new ApiError(0)).mockRejectedValue(new ApiError(401));
  const { result } = show();
  await act(() => result.current.report(BODY));
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(readUnsent(17)).toEqual(BODY);
});

test('A report that is said as the session ends waits for its author, in the place of the one before', async () => {
  const sent = send().mockRejectedValueOnce(new ApiError(0));
  const { result, unmount } = show();
  await act(() => result.current.report({ ...BODY, key: 'before', score2: 5 }));
  sent.mockImplementation(() => {
    clearSession();
    return Promise.reject(new ApiError(401));
  });
  await act(async () => expect(await result.current.report(BODY)).toBe(true));
  unmount();
  logIn(13);
  expect(readUnsent(17)).toBeUndefined();
  logIn();
  expect(readUnsent(17)).toEqual(BODY);
});

test('Nothing goes out in the name of somebody else who has logged in meanwhile', async () => {
  const sent = send().mockRejectedValue(new ApiError(0));
  const { result } = show();
  await act(() => result.current.report(BODY));
  logIn(13);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(sent).toHaveBeenCalledTimes(1);
  logIn();
  expect(readUnsent(17)).toEqual(BODY);
});

test('A report of one competition leaves alone what waits of another', async () => {
  send().mockRejectedValueOnce(new ApiError(0)).mockResolvedValue(TAKEN);
  const { result: waiting } = renderHook(() => useReport(17, () => undefined));
  await act(async () => expect(await waiting.current.report(BODY)).toBe(true));
  const { result: other } = renderHook(() => useReport(18, () => undefined));
  await act(async () => expect(await other.current.report({ ...BODY, game: 3 })).toBe(true));
  expect([readUnsent(17), readUnsent(18)]).toEqual([BODY, undefined]);
});
