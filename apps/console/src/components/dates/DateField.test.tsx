import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ConsoleTheme } from '../../theme/ConsoleTheme.tsx';
import { DateField } from './DateField.tsx';

function renderField(kind: 'day' | 'moment', begun = '') {
  function Form() {
    const [value, setValue] = useState(begun);
    return (
      <main>
        <DateField kind={kind} label="Начало" hint="По Москве" value={value} onChange={setValue} />
      </main>
    );
  }
  render(
    <ConsoleTheme>
      <Form />
    </ConsoleTheme>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Начало' });
  return { user: userEvent.setup(), field };
}

const describe = (field: HTMLElement): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join('. ');

test('A moment is typed by its digits alone, or pasted as somebody else has written it', async () => {
  const { user, field } = renderField('moment');
  await user.type(field, '141220261000');
  expect(field.value).toBe('14.12.2026 10:00');
  await user.clear(field);
  await user.type(field, '1.2.2027');
  expect(field.value).toBe('01.02.2027');
  await user.clear(field);
  await user.paste('5 марта 2027 г. в 9:30');
  expect(field.value).toBe('05.03.2027 09:30');
});

test('What is wrong is told once the field is left, and what is right is not', async () => {
  const { user, field } = renderField('day');
  expect(describe(field)).toBe('В виде дд.мм.гггг. По Москве');
  await user.type(field, '30022027');
  expect(field.getAttribute('aria-invalid')).toBe('false');
  await user.tab();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(describe(field)).toBe('В виде дд.мм.гггг. Такого дня нет: в феврале 2027 года 28 дней');
  expect((await axe.run(document.body)).violations).toEqual([]);
  await user.clear(field);
  await user.type(field, '28.2.27');
  await user.tab();
  expect(field.value).toBe('28.02.2027');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

test('The calendar is walked by keys, speaks Russian, and keeps the time', async () => {
  const { user, field } = renderField('moment', '31.01.2028 10:00');
  await user.click(field);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await screen.findByRole('grid', { name: 'январь 2028' });
  expect(screen.getByRole('columnheader', { name: 'понедельник' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('понедельник, 31 января 2028 г.');
  await user.keyboard('{PageDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('вторник, 29 февраля 2028 г.');
  await user.keyboard('{ArrowLeft}{ArrowUp}{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('воскресенье, 27 февраля 2028 г.');
  expect((await axe.run(screen.getByRole('dialog'))).violations).toEqual([]);
  await user.keyboard('{Enter}');
  expect(field.value).toBe('27.02.2028 10:00');
  expect(document.activeElement).toBe(field);
});
