import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { useAddress } from './address';
import { FilterPanel } from './FilterPanel';
import { Later } from './Later';

const FILTERS = [
  { name: 'gender', label: 'Мужской' },
  { name: 'region', label: 'Москва' },
  { name: 'city', label: 'Москва' },
];

function Filters() {
  const [filters, setFilters] = useState(FILTERS);
  const active = filters.map((filter) => ({
    ...filter,
    remove: () => setFilters(filters.filter((other) => other !== filter)),
  }));
  return (
    <FilterPanel columns="six" active={active} onReset={() => setFilters([])}>
      {undefined}
    </FilterPanel>
  );
}

const chips = () => screen.queryAllByRole('button', { name: /Убрать/ }).map((chip) => chip.textContent);

test('Two filters of one label are two chips, each of which goes away', async () => {
  const { user } = renderAt(<Filters />);
  await user.click(screen.getByRole('button', { name: /Мужской/ }));
  expect(chips()).toEqual(['Убрать: Москва', 'Убрать: Москва']);
  await user.click(screen.getAllByRole('button', { name: /Москва/ })[1]!);
  expect(chips()).toEqual(['Убрать: Москва']);
  await user.click(screen.getByRole('button', { name: 'Сбросить' }));
  expect(chips()).toEqual([]);
});

test('A filter that was chosen in the sheet before a reload stays when the sheet is closed after it', async () => {
  const entries = [
    '/athletes',
    { pathname: '/athletes', search: '?gender=woman', state: { dialog: 'filters' } },
  ];
  const router = createMemoryRouter([{ path: '*', element: <Filters /> }], { initialEntries: entries });
  render(<RouterProvider router={router} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?gender=woman');
});

function OneFilter() {
  const { search, change } = useAddress();
  const remove = () => change({ region: undefined });
  const active = search.has('region') ? [{ name: 'region', label: 'Татарстан', remove }] : [];
  return (
    <FilterPanel columns="six" active={active} onReset={remove}>
      {undefined}
    </FilterPanel>
  );
}

function ListPage() {
  const { rows } = useLoaderData<{ rows: string | Promise<string> }>();
  return (
    <>
      <OneFilter />
      <Later value={rows} skeleton={null}>
        {(shown) => <p>{shown}</p>}
      </Later>
    </>
  );
}

test.each([
  ['on their way', (rows: Promise<string>) => ({ rows })],
  ['waited for', async (rows: Promise<string>) => ({ rows: await rows })],
])('The sheet opens with the filters that were chosen while their rows were %s', async (_, load) => {
  const rows = Promise.withResolvers<string>();
  const router = createMemoryRouter(
    [
      { path: '/other', element: null },
      { path: '/list', Component: ListPage, loader: () => load(rows.promise) },
    ],
    {
      initialEntries: ['/other', '/list?region=16'],
      hydrationData: { loaderData: { 1: { rows: 'Прежние' } } },
    },
  );
  render(<RouterProvider router={router} />);
  const sheet = () => screen.queryByRole('dialog', { name: 'Фильтры' });
  await userEvent.click(await screen.findByRole('button', { name: /Татарстан/ }));
  await userEvent.click(screen.getByRole('button', { name: /Фильтры/ }));
  await act(async () => rows.resolve('Все'));
  await waitFor(() => expect(sheet()).toBeTruthy(), { timeout: 5_000 });
  expect(router.state.location).toMatchObject({ search: '', state: { dialog: 'filters' } });
  expect(screen.getByText('Все')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(sheet()).toBeNull(), { timeout: 5_000 });
  expect(new URLSearchParams(router.state.location.search).has('region')).toBe(false);
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/other');
});
