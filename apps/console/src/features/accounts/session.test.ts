import { ApiError } from '@nardy/contract/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getCurrentSession, getLastSession, startSession } from '../../api/session.ts';
import { dismiss, listShownDecisions, schedule } from '../../components/decisions/decisions.ts';
import { makeAccessToken, answerWith, answerData } from '../../testing/server.ts';
import { enterConsole } from './entrance/enterConsole.ts';
import { leaveConsole } from './leaveConsole.ts';

const EMAIL = 'anna@nardy.example';

const enter = (userRole: string): void =>
  enterConsole({
    email: EMAIL,
    login: {
      access_token: makeAccessToken(),
      user_id: 1,
      userRole,
      player_id: null,
      second_factor: 'none',
    },
  });

const decide = (run: () => Promise<unknown>): void =>
  schedule({
    title: 'Одобрена',
    failure: 'Не одобрена',
    subjects: [],
    run,
    onSettled: () => undefined,
    href: '/',
  });

beforeEach(() => localStorage.clear());

afterEach(() => {
  for (const { id } of listShownDecisions()) dismiss(id);
});

describe('a login', () => {
  it.each(['administrator', 'secretary', 'director', 'editor', 'auditor'])('lets the role %s in', (role) => {
    enter(role);
    expect(getCurrentSession()).toEqual({ token: makeAccessToken(), userId: 1, email: EMAIL, role });
  });

  it.each(['member', 'unproven', 'toString', ''])(
    'of the role "%s" is refused, and nothing of it kept',
    (role) => {
      expect(() => enter(role)).toThrow(
        expect.objectContaining({ faults: { form: 'У этого аккаунта нет доступа к консоли.' } }),
      );
      expect(localStorage).toHaveLength(0);
      expect(getCurrentSession()).toBeUndefined();
    },
  );
});

describe('the session', () => {
  it('is ended on the server by a logout, which leaves nothing behind', async () => {
    const fetch = answerWith(() => answerData({}));
    enter('editor');
    await leaveConsole();
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/users/logout']);
    expect(localStorage).toHaveLength(0);
    expect(getLastSession()).toBeUndefined();
    expect(getCurrentSession()).toBeUndefined();
  });

  it('is ended here even where the server cannot be reached', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    enter('editor');
    await leaveConsole();
    expect(getCurrentSession()).toBeUndefined();
  });

  it('goes on while a decision of its person could not be sent, and ends once that was seen', async () => {
    const fetch = answerWith(() => answerData({}));
    enter('secretary');
    decide(() => Promise.reject(new ApiError(0)));
    await leaveConsole();
    expect(fetch).not.toHaveBeenCalled();
    expect(getCurrentSession()?.userId).toBe(1);
    expect(listShownDecisions()).toMatchObject([{ state: 'failed' }]);
    await leaveConsole();
    expect(getCurrentSession()).toBeUndefined();
  });

  it('of who has logged in in another tab is not ended by who leaves', async () => {
    const fetch = answerWith(() => answerData({}));
    enter('secretary');
    const sent = Promise.withResolvers<void>();
    decide(() => sent.promise);
    const left = leaveConsole();
    startSession({ token: makeAccessToken(2), userId: 2, email: 'b@nardy.example', role: 'editor' });
    sent.resolve();
    await left;
    expect(fetch).not.toHaveBeenCalled();
    expect(getCurrentSession()?.userId).toBe(2);
  });

  it('is nobody’s when something else lies in its place', () => {
    for (const rubbish of [
      '{',
      '{"role":"member"}',
      '5',
      '{"token":1,"userId":1,"email":"a","role":"editor"}',
    ]) {
      localStorage.setItem('nardy.console.session', rubbish);
      expect(getCurrentSession()).toBeUndefined();
    }
  });
});
