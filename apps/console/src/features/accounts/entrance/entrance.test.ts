import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeAccessToken, answerWith, logInAs, createRefusal, type Answer } from '../../../testing/server.ts';
import { enterPassword, proveCode } from './entrance.ts';
import { LoginRefused } from './loginFaults.ts';

const CREDENTIALS = { login: 'anna@nardy.example', password: 'Password1' };
const NO_CONNECTION = { form: 'Ошибка соединения с сервером. Попробуйте позже.' };

async function faultsOf(ask: () => Promise<unknown>): Promise<unknown> {
  try {
    await ask();
    return undefined;
  } catch (error) {
    return error instanceof LoginRefused ? error.faults : error;
  }
}

const faultsOfLogin = () => faultsOf(() => enterPassword(CREDENTIALS));

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the password', () => {
  it('goes to the operation of the contract and is not remembered', async () => {
    const fetch = answerWith(() => logInAs('editor'));
    await enterPassword(CREDENTIALS);
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/users/login');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(init?.body as string)).toEqual({ ...CREDENTIALS, remember: false });
  });

  it('that is wrong is told at the e-mail', async () => {
    answerWith(() => createRefusal(401, { error: 'Ошибка авторизации. Попробуйте снова.' }));
    expect(await faultsOfLogin()).toEqual({ login: 'Ошибка авторизации. Попробуйте снова.' });
  });

  it('puts the errors of fields at their fields', async () => {
    answerWith(() =>
      createRefusal(400, {
        login: ['Введите корректный email'],
        password: ['Раз', 'Два'],
        remember: ['Три'],
      }),
    );
    expect(await faultsOfLogin()).toEqual({
      login: 'Введите корректный email',
      password: 'Раз. Два',
      form: 'Три',
    });
  });

  it('understands a refusal under a good status', async () => {
    answerWith(() => createRefusal(200, { login: ['Введите корректный email'] }));
    expect(await faultsOfLogin()).toEqual({ login: 'Введите корректный email' });
  });

  it('reports too many attempts in the words of the server', async () => {
    answerWith(() => createRefusal(429, { error: 'Слишком много запросов. Попробуйте через минуту.' }));
    expect(await faultsOfLogin()).toEqual({ form: 'Слишком много запросов. Попробуйте через минуту.' });
  });

  it.each<[string, Answer]>([
    ['a lost connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ["a proxy's page", () => new Response('<html></html>')],
    ["a proxy's fault", () => new Response('Bad gateway', { status: 502 })],
  ])('tells of %s in one sentence', async (_fault, answer) => {
    answerWith(answer);
    expect(await faultsOfLogin()).toEqual(NO_CONNECTION);
  });

  it('waits five seconds for an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    answerWith((_, { signal }) =>
      signal?.aborted ? Promise.reject(new DOMException('late')) : logInAs('editor'),
    );
    expect(await faultsOfLogin()).toEqual({ form: 'Сервер не отвечает. Подождите немного и повторите.' });
    expect(timeout).toHaveBeenCalledWith(5000);
  });
});

describe('the code', () => {
  it('goes with the token of the login that waits', async () => {
    const waiting = makeAccessToken(1, 7);
    const fetch = answerWith(() => logInAs('secretary'));
    expect(await proveCode(waiting, '123 456')).toMatchObject({ userRole: 'secretary' });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('/api/users/me/second-factor/prove');
    expect(init?.headers).toMatchObject({ authorization: `Bearer ${waiting}` });
  });

  it('that is wrong is told at its field', async () => {
    answerWith(() => createRefusal(422, { code: ['Неверный код'] }));
    expect(await faultsOf(() => proveCode(makeAccessToken(), '000000'))).toEqual({ code: 'Неверный код' });
  });
});
