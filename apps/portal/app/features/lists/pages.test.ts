import { expect, test, vi } from 'vitest';
import { parseDepth, parseText } from './address';
import { loadList, loadListInBrowser, noteShown, type ListSource } from './pages';

const PAGE_SIZE = 10;

function source(key: string, search: string, totalCount = 1000) {
  const fetchPage = vi.fn((page: number) =>
    Promise.resolve({
      data: Array.from({ length: PAGE_SIZE }, (_, index) => (page - 1) * PAGE_SIZE + index),
      totalCount,
    }),
  );
  const depth = parseDepth(new URLSearchParams(search));
  const list: ListSource<number> = { key, depth, pageSize: PAGE_SIZE, idOf: (row) => row, fetchPage };
  return { list, fetchPage };
}

test('The first press after the page came from the server asks for the next page alone', async () => {
  const served = await loadList(source('served', '').list);
  const unnote = noteShown(served);
  const { list, fetchPage } = source('served', 'page=2');
  expect((await loadListInBrowser(list)).rows).toHaveLength(20);
  expect(fetchPage.mock.calls).toEqual([[2]]);
  unnote();
});

test('A next page that does not come leaves the rows, however long they have been read, and is asked for again', async () => {
  vi.useFakeTimers();
  const unnote = noteShown(await loadList(source('read', '').list));
  vi.advanceTimersByTime(3_600_000);
  const { list, fetchPage } = source('read', 'page=2');
  fetchPage.mockRejectedValueOnce(new Error('no network'));
  expect(await loadListInBrowser(list)).toMatchObject({ depth: 1, nextFailed: true, hasMore: true });
  const again = await loadListInBrowser(list);
  expect(again).toMatchObject({ depth: 2, nextFailed: false });
  expect(again.rows).toHaveLength(20);
  expect(fetchPage.mock.calls).toEqual([[2], [2]]);
  unnote();
});

test('A list that is left and opened after a minute is asked for from its beginning', async () => {
  vi.useFakeTimers();
  noteShown(await loadList(source('left', '').list))();
  vi.advanceTimersByTime(61_000);
  const { list, fetchPage } = source('left', 'page=2');
  await loadListInBrowser(list);
  expect(fetchPage.mock.calls).toEqual([[1], [2]]);
});

test('Of pages that are asked for together those before the one that failed stand', async () => {
  const { list, fetchPage } = source('together', 'page=3');
  fetchPage.mockImplementation((page) =>
    page === 2 ? Promise.reject(new Error('no')) : Promise.resolve({ data: [page], totalCount: 30 }),
  );
  expect(await loadList(list)).toMatchObject({ rows: [1], depth: 1, nextFailed: true });
  fetchPage.mockRejectedValue(new Error('nothing'));
  await expect(loadList(list)).rejects.toThrow('nothing');
});

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
    expect(parseDepth(new URLSearchParams(search))).toBe(1);
});

test('A text of an address is as long as may be searched for', () => {
  const search = new URLSearchParams({ name: ` ${'я'.repeat(300)} ` });
  expect(parseText(search, 'name')).toHaveLength(100);
  expect(parseText(new URLSearchParams({ name: ' \0 ' }), 'name')).toBeUndefined();
});
