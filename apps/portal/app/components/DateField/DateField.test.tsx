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

test.each(['1.9.2026', '1/9/2026'])('A date typed as "%s" counts as 01.09.2026', async (text) => {
  const { user } = renderAt(<From />);
  await user.type(typed(), text);
  expect(typed().value).toBe('01.09.2026');
});

test.each(['2026-09-01', '1.9.2026', '1 сентября 2026 г.'])(
  'A pasted "%s" is understood, also over another date',
  async (text) => {
    const { user } = renderAt(<From />);
    for (const before of ['', '15.10.2025']) {
      await user.clear(typed());
      await user.type(typed(), before || '{Backspace}');
      await user.tripleClick(typed());
      await user.paste(text);
      expect(typed().value).toBe('01.09.2026');
    }
  },
);

test('A correction in the middle leaves the rest as it is', async () => {
  const { user } = renderAt(<From />);
  await user.type(typed(), '15.10.2025');
  await user.type(typed(), '{Backspace}', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(typed().value).toBe('15.0.2025');
  await user.type(typed(), '2', { initialSelectionStart: 4, initialSelectionEnd: 4 });
  expect(typed().value).toBe('15.02.2025');
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
