import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readSession } from '../../api/session';
import { useSession } from './useSession';

function store(values: Record<string, string>) {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

test('Who has an access token is logged in', () => {
  expect(readSession()).toBeUndefined();
  store({ authorized: 'true', playerId: '7' });
  expect(readSession()).toBeUndefined();
  store({ accessToken: 'token', userId: '12', userRole: 'user', remember: 'true' });
  expect(readSession()).toEqual({
    accessToken: 'token',
    userId: 12,
    playerId: 7,
    userRole: 'user',
    remember: true,
  });
});

test('A referee has no player', () => {
  store({ accessToken: 'token', userId: '12', playerId: 'null' });
  expect(readSession()).toMatchObject({ userId: 12, playerId: undefined, remember: false });
});

test('A login in another tab is seen', () => {
  const { result } = renderHook(() => useSession());
  expect(result.current).toBeUndefined();
  store({ accessToken: 'token', playerId: '7' });
  act(() => void dispatchEvent(new Event('storage')));
  expect(result.current?.playerId).toBe(7);
});
