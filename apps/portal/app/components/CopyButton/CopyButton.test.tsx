import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../testing/render';
import { CopyButton } from './CopyButton';

test('One tap copies the text and says so', async () => {
  const { container, user } = renderAt(<CopyButton text="044525000" label="Скопировать БИК" />);
  await user.click(screen.getByRole('button', { name: 'Скопировать БИК' }));
  expect(await navigator.clipboard.readText()).toBe('044525000');
  expect((await screen.findByRole('status')).textContent).toBe('Скопировано');
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A refusal of the browser is reported', async () => {
  const { user } = renderAt(<CopyButton text="7700000024" label="Скопировать реквизиты" worded />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
  Object.assign(document, { execCommand: () => false });
  await user.click(screen.getByRole('button', { name: 'Скопировать реквизиты' }));
  expect((await screen.findByRole('status')).textContent).toBe('Не удалось скопировать');
});
