import { afterEach, expect, test, vi } from 'vitest';
import { forbidStorage } from '../../../components/testing/storage';
import { logOut } from './logOut';

afterEach(() => {
  vi.restoreAllMocks();
});

test('A logout says by its token whose login it ends: the cookie may be that of somebody else by now', async () => {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ success: true }),
  );
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  localStorage.setItem('accessToken', 'own');
  await logOut();
  const [address, init] = fetch.mock.calls[0] ?? [];
  expect([address, init?.headers]).toMatchObject(['/api/users/logout', { authorization: 'Bearer own' }]);
  expect(fetch).toHaveBeenCalledOnce();
  expect(localStorage.getItem('accessToken')).toBeNull();
});

test('A logout loads the page anew where the browser stores nothing too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  forbidStorage();
  await logOut();
  expect(reload).toHaveBeenCalledOnce();
});
