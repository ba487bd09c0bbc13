import { act, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { findAccessibilityFaults, mockWidth, renderAt } from '../testing/render';
import { DataTable, type Column } from './DataTable';

interface Athlete {
  id: number;
  name: string;
  rating: number;
  city: string | null;
}

const ATHLETES: Athlete[] = [
  { id: 7, name: 'Щербакова', rating: 2146, city: 'Москва' },
  { id: 9, name: 'Саркисян', rating: 2121, city: null },
];

const COLUMNS: Column<Athlete>[] = [
  { key: 'place', title: '№', phone: 'main', align: 'center', cell: (_, index) => index + 1 },
  { key: 'name', title: 'ФИО', phone: 'main', sortable: true, cell: ({ name }) => name },
  {
    key: 'rating',
    title: 'Рейтинг',
    phone: 'value',
    sortable: true,
    align: 'end',
    cell: ({ rating }) => rating,
  },
  { key: 'city', title: 'Город', phone: 'detail', phonePrefix: 'г.', cell: ({ city }) => city },
  { key: 'district', title: 'Округ', cell: () => 'Центральный' },
];

const table = (props: Partial<Parameters<typeof DataTable<Athlete>>[0]> = {}) => (
  <DataTable caption="Спортсмены" columns={COLUMNS} rows={ATHLETES} rowKey={({ id }) => id} {...props} />
);

test('A header that sorts is a link, and the sorted column tells its direction', async () => {
  const { container, user, router } = renderAt(
    table({ sort: { key: 'rating', direction: 'desc' }, sortTo: (key) => `?sort=${key}` }),
  );
  expect(screen.getByRole('columnheader', { name: 'Рейтинг' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'ФИО' }).getAttribute('aria-sort')).toBeNull();
  expect(within(screen.getByRole('columnheader', { name: 'Город' })).queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'ФИО' }));
  expect(router.state.location.search).toBe('?sort=name');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A row has one link, which its last main cell carries', async () => {
  const { container, user, router } = renderAt(table({ rowLink: ({ id }) => ({ to: `/athletes/${id}` }) }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Щербакова', 'Саркисян']);
  expect(await findAccessibilityFaults(container)).toEqual([]);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/athletes/7');
});

test('On a phone a cell is the lead, the name, the value or a detail of its card, or is hidden', () => {
  renderAt(table());
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.map(({ dataset }) => dataset['phone'])).toEqual(['lead', 'main', 'value', 'detail', 'hide']);
  expect(cells[3]?.dataset['prefix']).toBe('г.');
});

test('On a phone commas stand between the details that follow the name, and not at empty ones', () => {
  const detail = (key: string, text: string | null): Column<Athlete> => ({
    key,
    title: key,
    phone: 'detail',
    cell: () => text,
  });
  const [place, name] = COLUMNS as [Column<Athlete>, Column<Athlete>];
  const columns = [
    detail('above', 'с 2020'),
    place,
    name,
    detail('none', null),
    detail('rank', 'МС'),
    detail('no', ''),
    detail('city', 'Москва'),
  ];
  renderAt(table({ columns }));
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.filter(({ dataset }) => 'joined' in dataset).map((cell) => cell.textContent)).toEqual([
    'Москва',
  ]);
});

test('A phone opens a row for what it does not show at once', async () => {
  const more: Column<Athlete> = {
    key: 'region',
    title: 'Регион',
    phone: 'more',
    phoneLabel: 'Регион:',
    cell: () => 'Татарстан',
  };
  const { container, user } = renderAt(table({ columns: [...COLUMNS, more] }));
  const row = screen.getAllByRole('row')[1]!;
  const opener = within(row).getByText('ещё');
  await user.click(opener);
  expect(opener.closest('details')?.open).toBe(true);
  expect(within(row).getByText('Татарстан').closest('td')?.dataset['label']).toBe('Регион:');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A row that shows all of it has nothing to open', () => {
  renderAt(table());
  expect(screen.queryByText('ещё')).toBeNull();
});

test('Rows are counted from the given start', () => {
  renderAt(table({ startIndex: 100 }));
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('101Щербакова');
});

test('A table without links can be reached by keyboard, as its frame may scroll', async () => {
  const { user } = renderAt(table());
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Спортсмены' }));
});

test('No rows give an empty block', async () => {
  const { container } = renderAt(table({ rows: [] }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('Информация не найдена')).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

const MANY = Array.from({ length: 100 }, (_, index) => ({ ...ATHLETES[0]!, id: index + 1 }));
const FIXED = COLUMNS.map((column) => ({ ...column, fixedWidth: '100px' }));

/** Opens the table's page by a link, and gives how many rows it shows then and once it was painted. */
async function countRowsAfterLink(columns: Column<Athlete>[]) {
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/athletes', element: table({ columns, rows: MANY }) },
  ]);
  render(<RouterProvider router={router} />);
  const count = () => screen.getAllByRole('row').length - 1;
  await act(async () => router.navigate('/athletes'));
  const first = count();
  await expect.poll(count).toBe(100);
  await act(async () => router.navigate('/'));
  await act(async () => router.navigate(-1));
  return { first, again: count() };
}

test('By a link the rows that a screen has room for stand first; who goes back has all at once', async () => {
  mockWidth(1440);
  expect(await countRowsAfterLink(FIXED)).toEqual({ first: Math.ceil(innerHeight / 50), again: 100 });
});

test.each([
  ['of columns that are as wide as what they hold', 1440, COLUMNS],
  ['on a tablet', 1024, FIXED],
])('All rows of a table %s come at once', async (_what, width, columns) => {
  mockWidth(width);
  expect(await countRowsAfterLink(columns)).toEqual({ first: 100, again: 100 });
});
