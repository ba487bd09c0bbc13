import { ApiError } from '@nardy/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { accessToken, answerWith, loggedIn, refusal, tokenOf } from '../../testing/server.ts';
import { createAuthProvider } from './authProvider.ts';
import { LoginRefused } from './loginFaults.ts';
import { hasSessionEnded } from './session.ts';

const CREDENTIALS = { login: 'anna@nardy.example', password: 'Password1' };
const FIFTEEN_MINUTES = 15 * 60_000;

const auth = createAuthProvider(api);

async function faultsOfLogin(): Promise<unknown> {
  try {
    await auth.login(CREDENTIALS);
    return undefined;
  } catch (error) {
    return error instanceof LoginRefused ? error.faults : error;
  }
}

beforeEach(() => sessionStorage.clear());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('login', () => {
  it.each(['administrator', 'secretary', 'director', 'editor', 'auditor'])(
    'lets the role %s in',
    async (role) => {
      answerWith(() => loggedIn(role));
      await auth.login(CREDENTIALS);
      await expect(auth.checkAuth()).resolves.toBeUndefined();
      expect(await auth.getIdentity()).toEqual({ id: CREDENTIALS.login, fullName: CREDENTIALS.login, role });
      expect(await auth.getPermissions()).toBe(role);
    },
  );

  it('asks the operation of the contract and is not remembered', async () => {
    const fetch = answerWith(() => loggedIn('editor'));
    await auth.login(CREDENTIALS);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/users/login');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(init?.body as string)).toEqual({ ...CREDENTIALS, remember: false });
  });

  it.each(['member', 'toString', ''])('refuses the role "%s" and keeps nothing of it', async (role) => {
    answerWith(() => loggedIn(role));
    expect(await faultsOfLogin()).toEqual({ form: 'У этой учётной записи нет доступа к консоли.' });
    expect(sessionStorage).toHaveLength(0);
    await expect(auth.checkAuth()).rejects.toBeDefined();
  });

  it('tells a wrong password at the e-mail', async () => {
    answerWith(() => refusal(401, { error: 'Ошибка авторизации. Попробуйте снова.' }));
    expect(await faultsOfLogin()).toEqual({ login: 'Ошибка авторизации. Попробуйте снова.' });
  });

  it('puts the errors of fields at their fields', async () => {
    answerWith(() =>
      refusal(400, { login: ['Введите корректный email'], password: ['Раз', 'Два'], remember: ['Три'] }),
    );
    expect(await faultsOfLogin()).toEqual({
      login: 'Введите корректный email',
      password: 'Раз. Два',
      form: 'Три',
    });
  });

  it('understands a refusal under a good status', async () => {
    answerWith(() => refusal(200, { login: ['Введите корректный email'] }));
    expect(await faultsOfLogin()).toEqual({ login: 'Введите корректный email' });
  });

  it('tells of too many attempts in the words of the server', async () => {
    answerWith(() => refusal(429, { error: 'Слишком много запросов. Попробуйте через минуту.' }));
    expect(await faultsOfLogin()).toEqual({ form: 'Слишком много запросов. Попробуйте через минуту.' });
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ["a proxy's page", () => new Response('<html></html>')],
    ["a proxy's fault", () => new Response('Bad gateway', { status: 502 })],
  ])('tells of %s in one sentence', async (_fault, answer) => {
    answerWith(answer);
    expect(await faultsOfLogin()).toEqual({ form: 'Ошибка соединения с сервером. Попробуйте позже.' });
  });

  it('waits five seconds for an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    answerWith(({ signal }) =>
      signal?.aborted ? Promise.reject(new DOMException('late')) : loggedIn('editor'),
    );
    expect(await faultsOfLogin()).toEqual({ form: 'Ошибка соединения с сервером. Попробуйте позже.' });
    expect(timeout).toHaveBeenCalledWith(5000);
  });

  it.each(['not a token', tokenOf({ sub: '1' })])('refuses a token without a term: %s', async (token) => {
    answerWith(() => loggedIn('editor', token));
    expect(await faultsOfLogin()).toEqual({ form: 'Ошибка авторизации. Попробуйте снова.' });
  });
});

describe('the session', () => {
  it('ends after fifteen minutes, and the login page can tell', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    answerWith(() => loggedIn('editor'));
    await auth.login(CREDENTIALS);
    vi.setSystemTime(Date.now() + FIFTEEN_MINUTES - 1000);
    await expect(auth.checkAuth()).resolves.toBeUndefined();
    vi.setSystemTime(Date.now() + 2000);
    await expect(auth.checkAuth()).rejects.toBeDefined();
    await auth.logout();
    expect(hasSessionEnded()).toBe(true);
    expect(await auth.getPermissions()).toBeUndefined();
  });

  it.each([-1, 1])('lasts as long on a computer whose clock is wrong by %i day', async (days) => {
    const serverTime = Date.now() / 1000 + days * 86_400;
    answerWith(() => loggedIn('editor', accessToken({ issuedAt: serverTime })));
    vi.useFakeTimers({ toFake: ['Date'] });
    await auth.login(CREDENTIALS);
    await expect(auth.checkAuth()).resolves.toBeUndefined();
    vi.setSystemTime(Date.now() + FIFTEEN_MINUTES);
    await expect(auth.checkAuth()).rejects.toBeDefined();
  });

  it('takes the term as it stands where the token does not say when it was issued', async () => {
    answerWith(() => loggedIn('editor', tokenOf({ exp: Date.now() / 1000 + 60 })));
    await auth.login(CREDENTIALS);
    await expect(auth.checkAuth()).resolves.toBeUndefined();
    answerWith(() => loggedIn('editor', tokenOf({ exp: Date.now() / 1000 - 1 })));
    expect(await faultsOfLogin()).toBeDefined();
  });

  it('leaves nothing behind after a logout', async () => {
    answerWith(() => loggedIn('editor'));
    await auth.login(CREDENTIALS);
    await auth.logout();
    expect(sessionStorage).toHaveLength(0);
    expect(hasSessionEnded()).toBe(false);
    await expect(auth.checkAuth()).rejects.toBeDefined();
  });

  it('ends when the server no longer takes the token, and not for a lack of rights', async () => {
    answerWith(() => loggedIn('editor'));
    await auth.login(CREDENTIALS);
    await expect(auth.checkError(new ApiError(403))).resolves.toBeUndefined();
    await expect(auth.checkAuth()).resolves.toBeUndefined();
    await expect(auth.checkError(new ApiError(401))).rejects.toBeDefined();
    await expect(auth.checkAuth()).rejects.toBeDefined();
    expect(hasSessionEnded()).toBe(true);
  });

  it('is nobody’s when something else lies in its place', async () => {
    for (const rubbish of ['{', '{"role":"member","endsAt":9e15}', '5']) {
      sessionStorage.setItem('nardy.console.session', rubbish);
      await expect(auth.checkAuth()).rejects.toBeDefined();
    }
  });
});
