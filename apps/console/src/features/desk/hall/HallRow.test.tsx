import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { HallRow } from './HallRow.tsx';

const desk = buildDesk();
const rowsOf = (perRow: number) => ({ ...desk, tables: { ...desk.tables, per_row: perRow } });

it('The tables in a row are those of the desk until another number is typed', async () => {
  const sent: unknown[] = [];
  answerWith((_, { body }) => {
    sent.push(JSON.parse(body as string));
    return answerData({ revision: 41 });
  });
  const { user, change } = renderPanel(rowsOf(10), <HallRow />);
  change(rowsOf(8));
  await user.click(screen.getByRole('button', { name: 'Как в зале' }));
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Столов в ряду' });
  expect(field.value).toBe('8');
  change(rowsOf(6));
  expect(field.value).toBe('6');
  await user.clear(field);
  expect(field.value).toBe('');
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(sent).toMatchObject([{ per_row: 12 }]));
  change(rowsOf(12));
  change(rowsOf(7));
  await user.click(await screen.findByRole('button', { name: 'Как в зале' }));
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Столов в ряду' }).value).toBe('7');
});

it.each([null, 3])('How many tables there are stays as the desk has it: %s', async (count) => {
  const sent: unknown[] = [];
  answerWith((_, { body }) => {
    sent.push(JSON.parse(body as string));
    return answerData({ revision: 41 });
  });
  const tables = { ...desk.tables, count };
  const { user } = renderPanel({ ...desk, tables }, <HallRow />);
  await user.click(screen.getByRole('button', { name: 'Как в зале' }));
  const field = screen.getByRole('spinbutton', { name: 'Столов в ряду' });
  await user.clear(field);
  await user.type(field, '12');
  await user.click(screen.getByRole('button', { name: 'Показать' }));
  await waitFor(() => expect(sent).toEqual([{ ...tables, per_row: 12 }]));
});

it('The form is cancelled by Esc and by «Отмена», and the caret is in the line again', async () => {
  const { user, router } = renderPanel(rowsOf(10), <HallRow />, '?tab=format');
  for (const cancel of [
    () => user.keyboard('{Escape}'),
    () => user.click(screen.getByRole('button', { name: /^Отмена/ })),
  ]) {
    await user.click(screen.getByRole('button', { name: 'Как в зале' }));
    await user.type(screen.getByRole('spinbutton', { name: 'Столов в ряду' }), '7');
    await cancel();
    expect(screen.queryByRole('spinbutton')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Команда/ }));
  }
  await user.click(screen.getByRole('button', { name: 'Как в зале' }));
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Столов в ряду' }).value).toBe('10');
  expect(router.state.location.search).toBe('?tab=format');
});
