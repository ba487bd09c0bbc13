import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { DateField } from './DateField';
import { foreignPhoneMask } from './foreignPhoneMask';
import { PhoneField } from './PhoneField';
import { phoneMask } from './phoneMask';

function Birthday() {
  const [value, setValue] = useState('');
  return <DateField label="Дата рождения" value={value} onChange={setValue} />;
}

function Phone() {
  const [value, setValue] = useState('');
  return <PhoneField label="Телефон" value={value} onChange={setValue} />;
}

test('A date is typed by its digits, and the points come by themselves', async () => {
  const { user, container } = renderAt(<Birthday />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Дата рождения' });
  await user.type(field, '14061998');
  expect(field.value).toBe('14.06.1998');
  await user.type(field, '{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(field.value).toBe('14.0');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test.each([
  ['9', '+7 (9'],
  ['89280002424', '+7 (928) 000-24-24'],
  ['+7 928 000-24-24', '+7 (928) 000-24-24'],
  ['9280002424', '+7 (928) 000-24-24'],
  ['7', '+7'],
  ['', ''],
  ['+', '+'],
  ['+375291234567', '+375291234567'],
])('A phone typed as "%s" reads "%s"', (typed, shown) => {
  expect(phoneMask.format(typed)).toBe(shown);
});

test('Numbers of other countries are set out by their own patterns', () => {
  expect(foreignPhoneMask.format('+375291234567')).toBe('+375 29 123 45 67');
  expect(foreignPhoneMask.format('+79280002424')).toBe('+7 (928) 000-24-24');
});

test('A phone is typed, deleted and typed as one of another country', async () => {
  const { user } = renderAt(<Phone />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Телефон' });
  await user.type(field, '9280002424');
  expect(field.value).toBe('+7 (928) 000-24-24');
  await user.type(field, '{Backspace}'.repeat(7));
  expect(field.value).toBe('+7 (928');
  await user.clear(field);
  await user.type(field, '+3752912');
  await expect.poll(() => field.value.replaceAll(/\D/g, '')).toBe('3752912');
});
