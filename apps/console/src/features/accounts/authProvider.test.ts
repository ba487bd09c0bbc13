import { ApiError } from '@nardy/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../../api/api.ts';
import { lastSession } from '../../api/session.ts';
import { accessToken, answerWith, data } from '../../testing/server.ts';
import { createAuthProvider } from './authProvider.ts';

const auth = createAuthProvider(api);
const EMAIL = 'anna@nardy.example';

const enter = (userRole: string) =>
  auth.login({
    email: EMAIL,
    login: {
      access_token: accessToken(),
      user_id: 1,
      userRole,
      player_id: null,
      second_factor: 'none',
    },
  });

beforeEach(() => localStorage.clear());

afterEach(() => vi.unstubAllGlobals());

describe('a login', () => {
  it.each(['administrator', 'secretary', 'director', 'editor', 'auditor'])(
    'lets the role %s in',
    async (role) => {
      await enter(role);
      await expect(auth.checkAuth()).resolves.toBeUndefined();
      expect(await auth.getIdentity()).toEqual({ id: 1, fullName: EMAIL, role });
      expect(await auth.getPermissions()).toBe(role);
    },
  );

  it.each(['member', 'unproven', 'toString', ''])(
    'of the role "%s" is refused, and nothing of it kept',
    async (role) => {
      await expect(enter(role)).rejects.toMatchObject({
        faults: { form: 'У этой учётной записи нет доступа к консоли.' },
      });
      expect(localStorage).toHaveLength(0);
      await expect(auth.checkAuth()).rejects.toBeDefined();
    },
  );
});

describe('the session', () => {
  it('is ended on the server by a logout, which leaves nothing behind', async () => {
    const fetch = answerWith(() => data({}));
    await enter('editor');
    await auth.logout();
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/users/logout']);
    expect(localStorage).toHaveLength(0);
    expect(lastSession()).toBeUndefined();
    await expect(auth.checkAuth()).rejects.toBeDefined();
  });

  it('is ended here even where the server cannot be reached', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')));
    await enter('editor');
    await auth.logout();
    await expect(auth.checkAuth()).rejects.toBeDefined();
  });

  it('ends when the server no longer takes it, and not for a lack of rights', async () => {
    await enter('editor');
    await expect(auth.checkError(new ApiError(403))).resolves.toBeUndefined();
    await expect(auth.checkAuth()).resolves.toBeUndefined();
    await expect(auth.checkError(new ApiError(401))).rejects.toBeDefined();
    await expect(auth.checkAuth()).rejects.toBeDefined();
    expect(lastSession()).toEqual({ reason: 'ended', email: EMAIL });
  });

  it('is nobody’s when something else lies in its place', async () => {
    for (const rubbish of [
      '{',
      '{"role":"member"}',
      '5',
      '{"token":1,"userId":1,"email":"a","role":"editor"}',
    ]) {
      localStorage.setItem('nardy.console.session', rubbish);
      await expect(auth.checkAuth()).rejects.toBeDefined();
    }
  });
});
