import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Shortcuts } from './Shortcuts.tsx';
import { useShortcuts } from './useShortcuts.ts';

const run = vi.fn<() => void>();

function Page({ isOffered }: { isOffered: boolean }) {
  useShortcuts(isOffered ? [{ code: 'KeyA', shown: 'A', label: 'Одобрить', run }] : []);
  return (
    <>
      <input aria-label="Поле" />
      <Shortcuts />
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  run.mockReset();
});

it('A key works by its place, in the Russian layout too, and as soon as it is offered', async () => {
  const { rerender } = render(<Page isOffered={false} />);
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'KeyA', bubbles: true }));
  press('a');
  expect(run).not.toHaveBeenCalled();
  rerender(<Page isOffered />);
  press('ф');
  expect(run).toHaveBeenCalledOnce();
});

it('A key that is held acts once', () => {
  render(<Page isOffered />);
  for (const repeat of [false, true, true])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', bubbles: true, repeat }));
  expect(run).toHaveBeenCalledOnce();
});

it('A letter that is typed is a letter', async () => {
  render(<Page isOffered />);
  await userEvent.type(screen.getByRole('textbox'), 'a');
  expect(run).not.toHaveBeenCalled();
});

it('The sheet tells the keys, and switches them off', async () => {
  render(<Page isOffered />);
  await userEvent.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Клавиши этой страницы' });
  expect(sheet.textContent).toContain('Одобрить');
  await userEvent.click(screen.getByRole('switch'));
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('a');
  expect(run).not.toHaveBeenCalled();
  expect(localStorage.getItem('nardy.console.shortcuts')).toBe('off');
});
