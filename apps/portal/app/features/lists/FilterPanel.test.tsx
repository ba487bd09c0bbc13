import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { FilterPanel } from './FilterPanel';

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
