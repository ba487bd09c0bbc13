import { vi } from 'vitest';

const MINUTE = 60;

/** An access token as the server issues it, of fifteen minutes unless told otherwise. */
export function accessToken({ issuedAt = Date.now() / 1000, lifetime = 15 * MINUTE } = {}): string {
  const iat = Math.floor(issuedAt);
  return tokenOf({ sub: '1', iat, exp: iat + lifetime });
}

export function tokenOf(claims: object): string {
  return `header.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

export function loggedIn(userRole: string, token = accessToken()): Response {
  return Response.json({
    success: true,
    data: { access_token: token, user_id: 1, userRole, player_id: null },
  });
}

export function refusal(status: number, message: object): Response {
  return Response.json({ success: false, message }, { status });
}

/** Answers every request of the test by one function, and shows the requests. */
export function answerWith(answer: (init: RequestInit) => Response | Promise<Response>) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async (_address, init) =>
    answer(init),
  );
  vi.stubGlobal('fetch', fetch);
  return fetch;
}
