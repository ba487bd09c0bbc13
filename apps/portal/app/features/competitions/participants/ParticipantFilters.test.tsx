import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mockWidth, renderAt } from '../../../components/testing/render';
import { ATHLETE_SORT_KEYS } from '../../athletes';
import { ParticipantFilters } from './ParticipantFilters';

async function findSorting(search: string) {
  mockWidth(390);
  const { user, unmount } = renderAt(
    <ParticipantFilters titles={{}} competition={undefined} />,
    `/competition-participants/1?sort=${search}`,
  );
  await user.click(screen.getByRole('button', { name: /Фильтры/ }));
  const { value } = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Сортировка' });
  unmount();
  return value;
}

test.each(ATHLETE_SORT_KEYS.flatMap((key) => [key, `-${key}`]))(
  'On a phone the choice of the order says "%s" where the list has it',
  async (key) => {
    expect(await findSorting(key)).toBe(key);
  },
);

test('An order that there is not is the order of the list', async () => {
  expect(await findSorting('points')).toBe('');
});
