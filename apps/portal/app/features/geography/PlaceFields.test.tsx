import { ApiError } from '@nardy/contract/client';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { browserApi } from '../../api/browser';
import { useForm } from '../../components/form/useForm';
import { mockWidth, renderAt } from '../../components/testing/render';
import { NOWHERE, type PlaceFilter } from './place';
import { PlaceFields } from './PlaceFields';

const MISSING = 'Город не может быть пустым';
const UNKNOWN = 'Нет вашего города? Напишите в федерацию (адрес внизу страницы): город добавят.';

function PlaceForm({ place }: { place: PlaceFilter }) {
  const form = useForm({
    prefix: 'form',
    initial: { city_id: '' },
    faultsOf: () => ({ city_id: [MISSING] }),
  });
  return (
    <>
      <PlaceFields
        place={place}
        titles={{}}
        onChange={() => undefined}
        cityId={form.id('city_id')}
        error={form.errorOf('city_id')}
      />
      <button type="button" onClick={() => form.showFaults()}>
        Что осталось
      </button>
    </>
  );
}

test.each([
  ['Without a country it is the country', {}, 'Страна'],
  ['In Russia it is the region', { country: 1 }, 'Регион'],
  ['In a district too', { country: 1, district: 3 }, 'Регион'],
  ['In a region it is the city', { country: 1, region: 16 }, 'Муниципальное образование'],
  ['In another country it is the city', { country: 2 }, 'Муниципальное образование'],
])('%s that says what is missing and takes the focus', async (_where, chosen, label) => {
  const { user } = renderAt(<PlaceForm place={{ ...NOWHERE, ...chosen }} />);
  await user.click(screen.getByRole('button', { name: 'Что осталось' }));
  const faulty = screen.getByRole('combobox', { name: label, description: new RegExp(`^${MISSING}`) });
  expect(document.activeElement).toBe(faulty);
  expect(screen.getAllByText(MISSING, { exact: false })).toHaveLength(1);
});

test('Who finds no city in another country reads what to do, with a fault shown too', async () => {
  const { user } = renderAt(<PlaceForm place={{ ...NOWHERE, country: 2 }} />);
  const city = () => screen.getByRole('combobox', { name: 'Муниципальное образование' });
  const describe = () => document.getElementById(city().getAttribute('aria-describedby') ?? '')?.textContent;
  expect(describe()).toBe(UNKNOWN);
  await user.click(screen.getByRole('button', { name: 'Что осталось' }));
  expect(describe()).toBe(`${MISSING}. ${UNKNOWN}`);
});

test.each([
  ['in Russia', { country: 1, region: 16 }],
  ['before the country', {}],
  ['once a city was found', { country: 2, city: 7 }],
])('Nothing is said about unknown cities %s', (_where, chosen) => {
  renderAt(<PlaceForm place={{ ...NOWHERE, ...chosen }} />);
  expect(screen.queryByText(UNKNOWN)).toBeNull();
});

test('A region that the first page does not hold stands in its list, and choosing it again leaves the city', async () => {
  mockWidth(1280);
  vi.spyOn(browserApi, 'listRegions').mockResolvedValue({
    success: true,
    data: [{ region_id: 1, title: 'Адыгея', district_id: null, country_id: 1 }],
    totalCount: 89,
  });
  const onChange = vi.fn<(place: PlaceFilter) => void>();
  const place = { ...NOWHERE, country: 1, region: 76, city: 5 };
  const given = { place, titles: { region: 'Ярославская область' }, onChange };
  const { user } = renderAt(<PlaceFields {...given} cityId="city" error={undefined} />);
  await user.click(screen.getByRole('combobox', { name: 'Регион' }));
  await screen.findByRole('option', { name: 'Адыгея' });
  await user.click(screen.getByRole('option', { name: 'Ярославская область', selected: true }));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onChange).not.toHaveBeenCalled();
});

test('A list of places says that it loads, that it failed, and that it is empty', async () => {
  mockWidth(1280);
  const { promise, reject } = Promise.withResolvers<never>();
  vi.spyOn(browserApi, 'listRegions')
    .mockReturnValueOnce(promise)
    .mockResolvedValue({ success: true, data: [], totalCount: 0 });
  const { user } = renderAt(<PlaceForm place={{ ...NOWHERE, country: 1 }} />);
  await user.click(screen.getByRole('combobox', { name: 'Регион' }));
  expect((await screen.findAllByText('Загрузка...')).length).toBeGreaterThan(0);
  await act(async () => reject(new ApiError(0)));
  expect((await screen.findByRole('alert')).textContent).toContain('Ошибка загрузки');
  await user.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(await screen.findByText('Нет доступных опций')).toBeTruthy();
});

function ChosenPlace() {
  const [place, setPlace] = useState<PlaceFilter>({ ...NOWHERE, country: 1, region: 1 });
  return <PlaceFields place={place} titles={{}} onChange={setPlace} cityId="city" error={undefined} />;
}

const findSearch = () => screen.findByRole<HTMLInputElement>('combobox', { name: /поиск по списку/ });

test('A drop-down of places opens without the search of the last time, over another region too', async () => {
  mockWidth(1280);
  vi.spyOn(browserApi, 'listRegions').mockResolvedValue({
    success: true,
    data: [
      { region_id: 1, title: 'Адыгея', district_id: null, country_id: 1 },
      { region_id: 2, title: 'Алтай', district_id: null, country_id: 1 },
    ],
    totalCount: 2,
  });
  const cities = vi.spyOn(browserApi, 'listCities').mockImplementation(async ({ query }) => {
    const title = query?.region_id === 2 ? 'Бийск' : 'Майкоп';
    const data = query?.title && !title.startsWith(query.title) ? [] : [title];
    return {
      success: true,
      data: data.map((found) => ({
        city_id: 5,
        title: found,
        region_id: 1,
        region_title: null,
        country_id: 1,
      })),
      totalCount: data.length,
    };
  });
  const { user } = renderAt(<ChosenPlace />);
  const openAt = (label: string) => user.click(screen.getByRole('combobox', { name: label }));
  await openAt('Муниципальное образование');
  await user.type(await findSearch(), 'Май');
  await waitFor(() => expect(cities.mock.lastCall?.[0].query?.title).toBe('Май'));
  await user.click(await screen.findByRole('option', { name: 'Майкоп' }));
  await openAt('Регион');
  await user.click(await screen.findByRole('option', { name: 'Алтай' }));
  await openAt('Муниципальное образование');
  expect((await findSearch()).value).toBe('');
  expect(await screen.findByRole('option', { name: 'Бийск' })).toBeTruthy();
});

test('What was typed in a drop-down of places just before it was closed is gone when it is opened again', async () => {
  mockWidth(1280);
  vi.spyOn(browserApi, 'listCities').mockResolvedValue({ success: true, data: [], totalCount: 0 });
  const { user } = renderAt(<ChosenPlace />);
  const open = () => user.click(screen.getByRole('combobox', { name: 'Муниципальное образование' }));
  await open();
  await user.type(await findSearch(), 'Май');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
  await open();
  expect((await findSearch()).value).toBe('');
});
