import { vi } from 'vitest';

/** An access token of a user, as far as a browser reads one. */
export function makeAccessToken(userId = 1, serial = 0): string {
  const claims = btoa(JSON.stringify({ sub: String(userId), serial }));
  return `header.${claims.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

export function logInAs(userRole: string, token = makeAccessToken(), secondFactor = 'none'): Response {
  return Response.json({
    success: true,
    data: { access_token: token, user_id: 1, userRole, player_id: null, second_factor: secondFactor },
  });
}

export const answerData = (value: unknown): Response => Response.json({ success: true, data: value });

export const list = (rows: readonly unknown[], totalCount = rows.length): Response =>
  Response.json({ success: true, data: rows, totalCount });

export function createRefusal(status: number, message: object, requestId?: string): Response {
  const headers = requestId ? { 'x-request-id': requestId } : undefined;
  return Response.json({ success: false, message }, { status, ...(headers && { headers }) });
}

export type Answer = (address: string, init: RequestInit) => Response | Promise<Response>;

/** Answers every request of the test by one function, and shows the requests. */
export function answerWith(answer: Answer) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (address, init) =>
    answer(address, init),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const QUIET = { queues: [], competitions: [], desks: [], failures: [], backup: null, retiring_keys: [] };

/** A server where a login succeeds and nothing waits; `answers` are those of single paths. */
export function answerQuietly(role: string, answers: Readonly<Record<string, Answer>> = {}) {
  return answerWith((address, init) => {
    const path = address.split('?')[0] ?? '';
    const own = answers[path];
    if (own) return own(address, init);
    if (path === '/api/users/login') return logInAs(role);
    if (path === '/api/admin/today') return answerData(QUIET);
    if (path === '/api/users/logout') return answerData({});
    return list([]);
  });
}
