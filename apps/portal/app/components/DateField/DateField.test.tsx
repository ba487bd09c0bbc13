import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { DateField } from './DateField';

function From({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <DateField
      label="Дата с"
      value={value}
      onChange={setValue}
      error={error}
      min="1925-01-01"
      max="2026-11-22"
    />
  );
}

const typed = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Дата с' });

test('Digits alone make a date, and can be deleted one by one', async () => {
  const { user } = renderAt(<From />);
  await user.type(typed(), '01092026');
  expect(typed().value).toBe('01.09.2026');
  await user.type(typed(), '{Backspace>8/}');
  expect(typed().value).toBe('01');
});

test("The button opens the browser's calendar, and a day chosen there stands in the field", async () => {
  const { user, container } = renderAt(<From />);
  const calendar = container.querySelector<HTMLInputElement>('input[type=date]');
  const showPicker = vi.fn();
  Object.assign(calendar ?? {}, { showPicker });
  await user.click(screen.getByRole('button', { name: 'Дата с: открыть календарь' }));
  expect(showPicker).toHaveBeenCalledOnce();
  await user.type(calendar ?? typed(), '2026-09-01');
  expect(typed().value).toBe('01.09.2026');
});

test('What is wrong is told to everybody', async () => {
  const { container } = renderAt(<From error="Такой даты нет" />);
  expect(typed().getAttribute('aria-invalid')).toBe('true');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});
