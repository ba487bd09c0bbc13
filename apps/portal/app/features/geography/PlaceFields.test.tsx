import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useForm } from '../../components/form/useForm';
import { renderAt } from '../../components/testing/render';
import { NOWHERE, type PlaceFilter } from './place';
import { PlaceFields } from './PlaceFields';

const MISSING = 'Город не может быть пустым';

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
  const faulty = screen.getByRole('combobox', { name: label, description: MISSING });
  expect(document.activeElement).toBe(faulty);
  expect(screen.getAllByText(MISSING)).toHaveLength(1);
});
