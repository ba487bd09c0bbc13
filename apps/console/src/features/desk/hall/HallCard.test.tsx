import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerData, answerWith } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { HallCard } from './HallCard.tsx';

const TABLES = { count: 20, per_row: 10, is_row_known: 1 as const, out_of_use: [], fixed: [] };
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

it('What is being typed stands while the other director saves another field, and both are saved', async () => {
  const saved: unknown[] = [];
  answerWith((_, { body }) => {
    saved.push(JSON.parse(body as string));
    return answerData({});
  });
  const desk = buildDesk({ tables: TABLES });
  const { user, change } = renderPanel(desk, <HallCard />);
  await user.type(field('Всегда за своим столом'), '1 4');
  change({ ...desk, tables: { ...TABLES, count: 40 } });
  expect(document.activeElement).toBe(field('Всегда за своим столом'));
  await user.keyboard(', 2 3');
  expect(field('Всегда за своим столом').value).toBe('1 4, 2 3');
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Сколько столов' }).value).toBe('40');
  await user.click(screen.getByRole('button', { name: 'Сохранить столы' }));
  const fixed = [
    { table: 1, number: 4 },
    { table: 2, number: 3 },
  ];
  await waitFor(() => expect(saved).toEqual([{ ...TABLES, count: 40, fixed }]));
});

it('What is typed back follows what the other director saves', async () => {
  const desk = buildDesk({ tables: TABLES });
  const { user, change } = renderPanel(desk, <HallCard />);
  await user.type(field('Не играют за столами'), '7{Backspace}');
  change({ ...desk, tables: { ...TABLES, out_of_use: [7, 13] } });
  expect(field('Не играют за столами').value).toBe('7, 13');
});

it('What was saved stands, and gives way to what the other director saves after it', async () => {
  answerWith(() => answerData({}));
  const desk = buildDesk({ tables: TABLES });
  const { user, change, refetch } = renderPanel(desk, <HallCard />);
  await user.type(field('Не играют за столами'), '7,13');
  await user.click(screen.getByRole('button', { name: 'Сохранить столы' }));
  await waitFor(() => expect(refetch).toHaveBeenCalled());
  expect(field('Не играют за столами').value).toBe('7,13');
  change({ ...desk, tables: { ...TABLES, out_of_use: [7, 13] } });
  expect(field('Не играют за столами').value).toBe('7, 13');
  change({ ...desk, tables: { ...TABLES, out_of_use: [7] } });
  expect(field('Не играют за столами').value).toBe('7');
});
