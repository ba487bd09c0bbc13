import { expect, test, vi } from 'vitest';
import { depthOf, textOf } from './address';
import { loadList, loadListInBrowser, type ListSource } from './pages';

const PAGE_SIZE = 10;

function source(key: string, search: string, totalCount = 1000) {
  const fetchPage = vi.fn((page: number) =>
    Promise.resolve({
      data: Array.from({ length: PAGE_SIZE }, (_, index) => (page - 1) * PAGE_SIZE + index),
      totalCount,
    }),
  );
  const depth = depthOf(new URLSearchParams(search));
  const list: ListSource<number> = { key, depth, pageSize: PAGE_SIZE, idOf: (row) => row, fetchPage };
  return { list, fetchPage };
}

test('The next page is asked for alone, however deep it lies', async () => {
  await loadListInBrowser(source('deep', 'page=30').list);
  const { list, fetchPage } = source('deep', 'page=31');
  const { rows, depth, hasMore } = await loadListInBrowser(list);
  expect(fetchPage.mock.calls).toEqual([[31]]);
  expect([rows.length, depth, hasMore]).toEqual([310, 31, true]);
});

test('A page that is rendered anew has its beginning, and says that there is more', async () => {
  const { list, fetchPage } = source('', 'page=150');
  const { rows, depth, hasMore } = await loadList(list);
  expect(fetchPage).toHaveBeenCalledTimes(20);
  expect([rows.length, depth, hasMore]).toEqual([200, 20, true]);
});

test('A depth that is none is the first page', () => {
  for (const search of ['', 'page=0', 'page=-3', 'page=1.5', 'page=x'])
    expect(depthOf(new URLSearchParams(search))).toBe(1);
});

test('A text of an address is as long as may be searched for', () => {
  const search = new URLSearchParams({ name: ` ${'я'.repeat(300)} ` });
  expect(textOf(search, 'name')).toHaveLength(100);
  expect(textOf(new URLSearchParams({ name: ' \0 ' }), 'name')).toBeUndefined();
});
