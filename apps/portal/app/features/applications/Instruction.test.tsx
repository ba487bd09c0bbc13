import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../components/testing/render';
import { Instruction } from './Instruction';

const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('A fee is a step of its own, which leads to the payment details where there are some', () => {
  renderAt(<Instruction competitionId={7} payment={{ isAsked: true, hasDetails: true }} />);
  expect(steps()).toEqual([
    '1Заполните заявку',
    '2Оплатите взнос по реквизитам',
    '3Приложите чек, страницы паспорта\u00A02–3 и страницу с регистрацией',
  ]);
  expect(screen.getByRole('link', { name: 'реквизитам' }).getAttribute('href')).toBe(
    '/competition-payment/7',
  );
});

test('A free competition asks for no payment', () => {
  renderAt(<Instruction competitionId={7} payment={{ isAsked: false, hasDetails: false }} />);
  expect(steps()).toEqual([
    '1Заполните заявку',
    '2Приложите страницы паспорта\u00A02–3 и страницу с регистрацией',
  ]);
});
