import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { browserApi } from '../../api/browser';
import { mockWidth, renderAt } from '../../components/testing/render';
import { GeographyFields } from './GeographyFields';
import { NOWHERE, type PlaceFilter } from './place';

const renderFilter = (place: Partial<PlaceFilter>, onChange = vi.fn<(place: PlaceFilter) => void>()) =>
  renderAt(<GeographyFields place={{ ...NOWHERE, ...place }} titles={{}} onChange={onChange} />);

const field = (label: string) => screen.getByRole<HTMLButtonElement>('combobox', { name: label });

test('A city of another country is chosen in a filter right after the country', async () => {
  mockWidth(1280);
  const cities = vi.spyOn(browserApi, 'listCities').mockResolvedValue({
    success: true,
    data: [{ city_id: 5, title: 'Ереван', region_id: null, region_title: null, country_id: 2 }],
    totalCount: 1,
  });
  const onChange = vi.fn<(place: PlaceFilter) => void>();
  const { user } = renderFilter({ country: 2 }, onChange);
  await user.click(field('Город'));
  await user.click(await screen.findByRole('option', { name: 'Ереван' }));
  expect(cities.mock.lastCall?.[0].query).toMatchObject({ country_id: 2 });
  expect(onChange).toHaveBeenLastCalledWith({ ...NOWHERE, country: 2, city: 5 });
});

test.each([
  ['without a country it waits for the country', {}, 'Сначала страна'],
  ['in Russia it waits for the region', { country: 1 }, 'Сначала регион'],
  ['in a district of Russia too', { country: 1, district: 3 }, 'Сначала регион'],
])('A city of a filter: %s', (_where, place, text) => {
  renderFilter(place);
  expect(field('Город').disabled).toBe(true);
  expect(field('Город').textContent).toBe(text);
});
