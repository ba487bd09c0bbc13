import { screen } from '@testing-library/react';
import { useState } from 'react';
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
