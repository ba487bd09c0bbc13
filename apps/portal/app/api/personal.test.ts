import { beforeEach, expect, test, vi } from 'vitest';
import { personalApi } from './personal';
import { isRenewalWaiting } from './renewal';
import { readSession, storeSession } from './session';

const RENEWAL = '/api/users/refresh-token';

type Answer = (token: string | null) => Response | Promise<Response>;

const refused = (): Response =>
  Response.json({ success: false, message: { error: 'Войдите' } }, { status: 401 });
const unanswered = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
/** Its headers come, and then the connection breaks. */
const cutOff = (): Response =>
  new Response(
    new ReadableStream({
      start: (body) => body.enqueue(new TextEncoder().encode('{"success":true,')),
      pull: (body) => body.error(new TypeError('network error')),
    }),
  );
const fresh = (): Response => Response.json({ success: true, data: { access_token: 'fresh' } });
const toFreshOnly: Answer = (token) =>
  token === 'Bearer fresh' ? Response.json({ success: true, data: [] }) : refused();

/** Answers the renewal by one function and everything else by another. */
function answerWith(renewal: Answer, other: Answer) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (address, init) => {
    const token = new Headers(init.headers).get('authorization');
    return address === RENEWAL ? renewal(token) : other(token);
  });
  vi.stubGlobal('fetch', fetch);
  return { countRenewals: () => fetch.mock.calls.filter(([address]) => address === RENEWAL).length };
}

beforeEach(() => {
  storeSession({ accessToken: 'old', userId: 12, playerId: 7, userRole: 'user', remember: false });
});

test('A token that is refused is renewed once, and the request is sent again', async () => {
  const { countRenewals } = answerWith(fresh, toFreshOnly);
  await Promise.all(Array.from({ length: 5 }, () => personalApi.listSessions({})));
  expect(countRenewals()).toBe(1);
  expect(readSession()?.accessToken).toBe('fresh');
});

test('A renewed token of another person, who has logged in in the console, ends the session', async () => {
  const claims = btoa(JSON.stringify({ sub: '13' }));
  const others = (): Response =>
    Response.json({ success: true, data: { access_token: `header.${claims}.signature` } });
  const toOthersOnly: Answer = (token) =>
    token === 'Bearer old' ? refused() : Response.json({ success: true, data: [] });
  answerWith(others, toOthersOnly);
  await expect(personalApi.listSessions({})).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeUndefined();
});

test('A fresh token that is refused too ends the session', async () => {
  const { countRenewals } = answerWith(fresh, refused);
  await expect(personalApi.listSessions({})).rejects.toMatchObject({ status: 401 });
  expect(countRenewals()).toBe(1);
  expect(readSession()).toBeUndefined();
});

test.each([
  ['a refusal', refused],
  ['a fault of the server', () => Response.json({ success: false, message: {} }, { status: 500 })],
  ['a fault of a proxy', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['too many requests', () => new Response(null, { status: 429 })],
  ['an answer without a token', () => Response.json({ success: true, data: {} })],
  ['an answer that is no JSON', () => new Response('<h1>Hello</h1>')],
])('%s in place of a token ends the session', async (_what, answer) => {
  answerWith(answer, refused);
  await expect(personalApi.listSessions({})).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toBeUndefined();
  expect(isRenewalWaiting()).toBe(false);
});

test.each([
  ['without an answer', unanswered],
  ['whose answer is cut off', cutOff],
])('A renewal %s keeps the session, and is tried again when the network is back', async (_what, renewal) => {
  answerWith(renewal, refused);
  await expect(personalApi.listSessions({})).rejects.toMatchObject({ status: 0 });
  expect(readSession()?.accessToken).toBe('old');
  expect(isRenewalWaiting()).toBe(true);

  answerWith(fresh, toFreshOnly);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(readSession()?.accessToken).toBe('fresh'), { timeout: 60_000 });
  expect(isRenewalWaiting()).toBe(false);
});

test('A portal that cannot be reached is tried again until it answers', async () => {
  vi.useFakeTimers();
  const { countRenewals } = answerWith(unanswered, refused);
  await expect(personalApi.listSessions({})).rejects.toMatchObject({ status: 0 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(countRenewals()).toBe(3);
  expect(isRenewalWaiting()).toBe(true);

  answerWith(refused, refused);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(readSession()).toBeUndefined();
  expect(isRenewalWaiting()).toBe(false);
});

test('An answer that is cut off is none, and one that is not wanted any more stays aborted', async () => {
  answerWith(fresh, cutOff);
  await expect(personalApi.listSessions({})).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  await expect(personalApi.listSessions({}, { signal: AbortSignal.abort() })).rejects.toThrow(
    'network error',
  );
});
