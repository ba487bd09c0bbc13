import { ApiError } from '@nardy/contract/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeAccessToken, answerWith, answerData, list, createRefusal } from '../testing/server.ts';
import { waitUntil } from '../testing/waitUntil.ts';
import { api } from './api.ts';
import { formatFault, formatFaultInLine } from './faults.ts';
import { getCurrentSession, getLastSession, startSession } from './session.ts';
import { answerStepUp, isStepUpAsked } from './stepUp.ts';

const OLD = makeAccessToken(1, 1);
const FRESH = makeAccessToken(1, 2);

beforeEach(() => {
  localStorage.clear();
  startSession({ token: OLD, userId: 1, email: 'anna@nardy.example', role: 'secretary' });
});

const isRenewal = (address: string): boolean => address === '/api/users/refresh-token';
const bearer = (init: RequestInit): string | null => new Headers(init.headers).get('authorization');

it('Many requests whose token is refused renew it once, and each is asked again', async () => {
  const fetch = answerWith((address, init) => {
    if (isRenewal(address)) return answerData({ access_token: FRESH });
    return bearer(init) === `Bearer ${FRESH}` ? list([]) : createRefusal(401, { error: 'Войдите' });
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => api.listRegistrations({})));
  expect(answers).toHaveLength(20);
  expect(fetch.mock.calls.filter(([address]) => isRenewal(address))).toHaveLength(1);
  expect(getCurrentSession()?.token).toBe(FRESH);
});

it('A renewal that is refused ends the session, whose person is asked for the password again', async () => {
  answerWith(() => createRefusal(401, { error: 'Войдите' }));
  await expect(api.listRegistrations({})).rejects.toMatchObject({ status: 401 });
  expect(getCurrentSession()).toBeUndefined();
  expect(getLastSession()).toEqual({ reason: 'ended', email: 'anna@nardy.example', role: 'secretary' });
});

it('A fresh token that is refused too ends the session', async () => {
  answerWith((address) =>
    isRenewal(address) ? answerData({ access_token: FRESH }) : createRefusal(401, { error: 'Войдите' }),
  );
  await expect(api.listRegistrations({})).rejects.toMatchObject({ status: 401 });
  expect(getCurrentSession()).toBeUndefined();
  expect(getLastSession()?.reason).toBe('ended');
});

it('A token of somebody else, who has logged in on the portal, ends the session', async () => {
  answerWith((address) =>
    isRenewal(address)
      ? answerData({ access_token: makeAccessToken(2) })
      : createRefusal(401, { error: 'Войдите' }),
  );
  await expect(api.listRegistrations({})).rejects.toMatchObject({ status: 401 });
  expect(getCurrentSession()).toBeUndefined();
});

it('What one person has begun is not asked again in the name of another', async () => {
  const fetch = answerWith((address, init) => {
    if (isRenewal(address)) return answerData({ access_token: makeAccessToken(2) });
    return bearer(init) === `Bearer ${OLD}` ? createRefusal(401, { error: 'Войдите' }) : list([]);
  });
  await expect(api.listRegistrations({})).rejects.toMatchObject({ status: 401 });
  expect(fetch.mock.calls.filter(([address]) => !isRenewal(address))).toHaveLength(1);
});

it('Who has logged in in another tab meanwhile does not go on with what the one before has begun', async () => {
  const fetch = answerWith(() => {
    startSession({ token: makeAccessToken(2), userId: 2, email: 'boris@nardy.example', role: 'secretary' });
    return createRefusal(401, { error: 'Войдите' });
  });
  await expect(api.listRegistrations({})).rejects.toMatchObject({ status: 401 });
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(getCurrentSession()?.userId).toBe(2);
});

it('Who has logged in in another tab meanwhile neither confirms nor does what the one before has begun', async () => {
  const logIn = (userId: number): void =>
    startSession({ token: makeAccessToken(userId), userId, email: 'a@nardy.example', role: 'administrator' });
  const answer = vi.fn(() => createRefusal(403, { error: 'Подтвердите, что это вы.', code: 'step-up' }));
  const fetch = answerWith(answer);
  const confirmed = api.deleteBanner({ params: { id: 1 } });
  await waitUntil(() => expect(isStepUpAsked()).toBe(true));
  logIn(2);
  answerStepUp(true);
  await expect(confirmed).rejects.toMatchObject({ status: 403 });
  expect(fetch).toHaveBeenCalledTimes(1);
  answer.mockImplementationOnce(() => {
    logIn(1);
    return createRefusal(403, { error: 'Подтвердите, что это вы.', code: 'step-up' });
  });
  await expect(api.deleteBanner({ params: { id: 2 } })).rejects.toMatchObject({ status: 403 });
  expect(isStepUpAsked()).toBe(false);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a fault of the server', () => new Response('Bad gateway', { status: 502 })],
])('%s to a renewal leaves the session as it is', async (_what, answer) => {
  answerWith((address) => (isRenewal(address) ? answer() : createRefusal(401, { error: 'Войдите' })));
  await expect(api.listRegistrations({})).rejects.toBeInstanceOf(ApiError);
  expect(getCurrentSession()?.token).toBe(OLD);
});

it('A fault of ours is told with the number of the request', async () => {
  answerWith(() => createRefusal(500, { error: 'Ошибка на сервере.' }, 'req-42'));
  const error: unknown = await api.listRegistrations({}).catch((thrown: unknown) => thrown);
  expect(formatFault(error)).toEqual({
    sentence: 'Ошибка на сервере.',
    requestId: 'req-42',
    isPassing: true,
  });
  expect(formatFaultInLine(error)).toBe('Ошибка на сервере. Номер обращения: req-42');
});

it.each([
  [503, 'Хранилище файлов сейчас недоступно. Повторите попытку через минуту.', 'storage-unavailable'],
  [507, 'На сервере закончилось место, сохранить не получилось.', 'no-room'],
])('What is away or full (%i) says so in the words of the server', async (status, error, code) => {
  answerWith(() => createRefusal(status, { error, code }));
  const thrown: unknown = await api.listRegistrations({}).catch((fault: unknown) => fault);
  expect(formatFault(thrown)).toEqual({ sentence: error, isPassing: true });
});

it('A server that owes an answer for too long is told as that, and not as a lost connection', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(
    AbortSignal.abort(new DOMException('', 'TimeoutError')),
  );
  answerWith((_address, { signal }) => Promise.reject(signal?.reason as Error));
  const late: unknown = await api.listRegistrations({}).catch((thrown: unknown) => thrown);
  expect(late).toMatchObject({ status: 0 });
  expect(formatFault(late)).toEqual({
    sentence: 'Сервер не отвечает. Подождите немного и повторите.',
    isPassing: true,
  });
  answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const lost: unknown = await api.listRegistrations({}).catch((thrown: unknown) => thrown);
  expect(formatFault(lost).sentence).toMatch(/^Нет связи с сервером/);
});

it('A refusal is told in the words of the server, also those of fields', async () => {
  answerWith(() => createRefusal(409, { error: 'Решение уже принято.' }));
  expect(formatFaultInLine(await api.listRegistrations({}).catch((thrown: unknown) => thrown))).toBe(
    'Решение уже принято.',
  );
  answerWith(() => createRefusal(400, { reason: ['Укажите причину'] }));
  expect(formatFaultInLine(await api.listRegistrations({}).catch((thrown: unknown) => thrown))).toBe(
    'Укажите причину',
  );
});
