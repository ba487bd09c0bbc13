import { renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readSession, storeSession } from '../../../api/session';
import { useProfile } from './profile';

test.each([
  [undefined, 7],
  [5, 7],
  [5, null],
])('Who was the athlete %s at the login is the athlete %s from now on', async (before, now) => {
  storeSession({ accessToken: 'token', userId: 12, playerId: before, userRole: 'member', remember: true });
  const profile = { first_name: 'Анна', last_name: 'Ким', middle_name: null, photo: null };
  const data = { profile, player_id: now, referee_id: 3 };
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data }));
  renderHook(() => useProfile(12, false));
  await waitFor(() => expect(readSession()?.playerId).toBe(now ?? undefined));
});
