import { Button } from '@mui/material';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';

function List({ titles, isAsking = false }: { titles: readonly string[]; isAsking?: boolean }) {
  const page = useRef<HTMLElement>(null);
  const [shown, show] = useState(titles);
  const [asked, ask] = useState<string>();
  useFocusAfterRemoval(page);
  const remove = (title: string): void => show(shown.filter((one) => one !== title));
  return (
    <main ref={page}>
      <Button>Добавить</Button>
      {shown.length > 0 && (
        <ul>
          {shown.map((title) => (
            <li key={title}>
              <Button>Изменить: {title}</Button>
              <Button onClick={() => (isAsking ? ask(title) : remove(title))}>Удалить: {title}</Button>
            </li>
          ))}
        </ul>
      )}
      {asked !== undefined && (
        <ConfirmDialog
          isOpen
          title={`Удалить: ${asked}?`}
          confirm="Удалить"
          onClose={() => ask(undefined)}
          onConfirm={() => {
            ask(undefined);
            remove(asked);
          }}
        >
          Вернуть нельзя.
        </ConfirmDialog>
      )}
    </main>
  );
}

const press = (name: string) => userEvent.setup({ delay: null }).click(screen.getByRole('button', { name }));
const expectFocus = (name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));

it('The focus goes from a removed row to the next, from the last to the one before, and then to the button above', async () => {
  render(<List titles={['А', 'Б', 'В']} />);
  await press('Удалить: А');
  await expectFocus('Удалить: Б');
  await press('Удалить: В');
  await expectFocus('Удалить: Б');
  await press('Удалить: Б');
  await expectFocus('Добавить');
});

it('The focus goes to the next row when a window has asked about the removed one', async () => {
  render(<List titles={['А', 'Б']} isAsking />);
  await press('Удалить: А');
  await press('Удалить');
  await expectFocus('Удалить: Б');
});

it('A key that is held removes one row, and pressed anew the next', async () => {
  render(<List titles={['А', 'Б', 'В']} />);
  await press('Удалить: А');
  await expectFocus('Удалить: Б');
  const next = screen.getByRole('button', { name: 'Удалить: Б' });
  const isTaken = (event: object) => fireEvent.keyDown(next, { key: 'Enter', ...event });
  expect(isTaken({ repeat: true })).toBe(false);
  expect(isTaken({ repeat: false })).toBe(true);
  expect(isTaken({ repeat: true })).toBe(true);
});
