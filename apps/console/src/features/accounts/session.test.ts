import { beforeEach, describe, expect, it } from 'vitest';
import { getCurrentSession, getLastSession } from '../../api/session.ts';
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

beforeEach(() => localStorage.clear());

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
