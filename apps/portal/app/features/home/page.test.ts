import { expect, test, vi } from 'vitest';
import { clientLoader } from './page';

test('The home page asks for nine nearest competitions', async () => {
  const asked: URL[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'https://portal.test'));
    return Response.json({ success: true, data: [], totalCount: 0 });
  });
  await clientLoader({ params: {}, request: new Request('https://portal.test/') });
  const nearest = asked.find(({ searchParams }) => searchParams.get('statuses') === 'app');
  expect(nearest?.searchParams.get('pageSize')).toBe('9');
});
