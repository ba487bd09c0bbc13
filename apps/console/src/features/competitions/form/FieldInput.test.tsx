import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../api/createQueryClient.ts';
import { ConsoleTheme } from '../../../theme/ConsoleTheme.tsx';
import { FieldInput } from './FieldInput.tsx';
import { EMPTY, FIELDS, formatFieldValue } from './fields.ts';
import type { Values } from './values.ts';

const FUND = FIELDS.find(({ name }) => name === 'total_prize_fund');

function renderFund() {
  const held: Values[] = [];
  function Fund() {
    const [values, setValues] = useState(EMPTY);
    held.push(values);
    return (
      <FieldInput
        field={FUND!}
        values={values}
        fault={undefined}
        isDisabled={false}
        onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
      />
    );
  }
  render(
    <ConsoleTheme>
      <QueryClientProvider client={createQueryClient()}>
        <Fund />
      </QueryClientProvider>
    </ConsoleTheme>,
  );
  const user = userEvent.setup({ delay: null });
  return {
    user,
    field: screen.getByRole<HTMLInputElement>('textbox'),
    read: () => held.at(-1)?.total_prize_fund,
  };
}

test.each([
  ['25 000,00 ₽', 25_000, '25000'],
  ['25\u00a0000 руб.', 25_000, '25000'],
  ['1000000000', 1_000_000_000, '1000000000'],
  ['25 000,50', '25 000,50', '25 000,50'],
  ['25.000', '25.000', '25.000'],
  ['7,5', '7,5', '7,5'],
  ['-5', '-5', '-5'],
  ['много', 'много', 'много'],
])('A whole number is read as it was given, or left to be mended: %s', async (text, value, shown) => {
  const { user, field, read } = renderFund();
  await user.type(field, text);
  expect([field.value, read()]).toEqual([text, value]);
  await user.tab();
  expect([field.value, read()]).toEqual([shown, value]);
  await user.clear(field);
  expect([field.value, read()]).toEqual(['', null]);
  await user.paste(text);
  expect(read()).toBe(value);
});

test('What is no number is compared as it was typed', () => {
  const text: unknown = '25 000,50';
  expect(formatFieldValue(text as Values['full_name'], 'total_prize_fund')).toBe('25 000,50');
});
