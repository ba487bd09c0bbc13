import { APPLICATION_MESSAGES } from '@nardy/contract/forms';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useForm } from '../../../components/form/useForm';
import { renderAt } from '../../../components/testing/render';
import { DocumentsPart } from './ClosingParts';
import { EMPTY_ENTRY, findEntryFaults, type RegistrationEntry } from './entry';

function Documents(entry: Partial<RegistrationEntry>) {
  const initial = { ...EMPTY_ENTRY, ...entry };
  const form = useForm({ prefix: 'registration', initial, faultsOf: findEntryFaults });
  return <DocumentsPart form={form} progress={undefined} />;
}

const show = (entry: Partial<RegistrationEntry>) => renderAt(<Documents {...entry} />);
const isAsked = (label: string): boolean => screen.queryByLabelText(label) !== null;
const born = (yearsAgo: number): string => `01.01.${new Date().getFullYear() - yearsAgo}`;

test('An adult is asked for a passport, and for an order of the rank where there is one', () => {
  const { unmount } = show({ birthday: born(30) });
  expect(isAsked('Паспорт')).toBe(true);
  expect(isAsked('Свидетельство о рождении')).toBe(false);
  expect(isAsked('Приказ о присвоении разряда')).toBe(false);
  unmount();
  show({ birthday: born(30), rank: '5' });
  expect(isAsked('Приказ о присвоении разряда')).toBe(true);
  expect(
    screen.getByText(/^Для отображения разряда\/категории в профиле необходимо приложить Приказ/),
  ).toBeTruthy();
});

test('What was chosen and is not needed any more is not counted', async () => {
  function Both() {
    const form = useForm({
      prefix: 'registration',
      initial: { ...EMPTY_ENTRY, birthday: born(10) },
      faultsOf: findEntryFaults,
    });
    return (
      <>
        <DocumentsPart form={form} progress={undefined} />
        <button type="button" onClick={() => form.set('birthday', born(30))}>
          Взрослый
        </button>
      </>
    );
  }
  const { user } = renderAt(<Both />);
  const content = `%PDF-1.7${' '.repeat(4088)}`;
  await user.upload(screen.getByLabelText('Свидетельство о рождении'), new File([content], 'birth.pdf'));
  expect(await screen.findByText('Выбрано 4 КБ')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Взрослый' }));
  expect(screen.getByText('Выбрано 0 Б')).toBeTruthy();
});

test('A child is asked for a certificate of birth and the passport of a parent, and a guardian for a proof of it', async () => {
  const { user } = show({ birthday: born(10) });
  expect(isAsked('Паспорт')).toBe(false);
  expect(isAsked('Свидетельство о рождении')).toBe(true);
  const pdf = (name: string) => new File([`%PDF-1.7${' '.repeat(200)}`], name, { type: 'application/pdf' });
  const choose = async (label: string, name: string): Promise<void> => {
    await user.upload(screen.getByLabelText(label), pdf(name));
    await screen.findByText(name);
  };
  expect(screen.queryByText(APPLICATION_MESSAGES.guardianHint)).toBeNull();
  await choose('Паспорт родителя/законного представителя', 'parent.pdf');
  expect(screen.getByText(APPLICATION_MESSAGES.guardianHint)).toBeTruthy();
  await choose('Дополнительные документы', 'guardian.pdf');
  expect(screen.queryByText(APPLICATION_MESSAGES.guardianHint)).toBeNull();
});
