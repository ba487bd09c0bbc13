import { afterEach, expect, test, vi } from 'vitest';
import { forbidStorage } from '../../../components/testing/storage';
import { logOut } from './logOut';

afterEach(() => vi.unstubAllGlobals());

test('A logout loads the page anew where the browser stores nothing too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true }));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  forbidStorage();
  await logOut();
  expect(reload).toHaveBeenCalledOnce();
});
