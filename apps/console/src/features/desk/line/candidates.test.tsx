import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDesk, createGame, createParticipant } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Команда/ });
const candidates = (): readonly string[] =>
  screen.getAllByText(/Цветков/).map(({ textContent }) => textContent);

const [first, second] = [2, 7].map((number) => createParticipant(number, { name: 'Цветков Пётр' }));
const other = createParticipant(3, { name: 'Цветков Геннадий', players: first?.players ?? [] });
const NAMESAKES = [
  createParticipant(1),
  ...[first, second, other].flatMap((one) => one ?? []),
  createParticipant(4),
];

it.each([
  ['without tables', [], ['№ 2 Цветков Пётр', 'Цветков Геннадий', '№ 7 Цветков Пётр']],
  [
    'at tables of their own',
    [createGame(1), createGame(4)],
    ['Цветков Пётр, стол 1', 'Цветков Пётр, стол 4', 'Цветков Геннадий'],
  ],
  [
    'at one table',
    [createGame(1, { left: 2, right: 7 })],
    ['№ 2 Цветков Пётр, стол 1', '№ 7 Цветков Пётр, стол 1', 'Цветков Геннадий'],
  ],
] as const)('Namesakes %s are told apart', async (_where, games, names) => {
  const warn = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const participants = [...NAMESAKES, createParticipant(8)];
  const { user } = renderPanel(buildDesk({ games: [...games], participants }), null);
  await user.type(line(), 'цветков');
  expect(candidates()).toEqual(names);
  expect(warn).not.toHaveBeenCalled();
});

it('The first press of ↓ comes to the second ruling of a match that was broken off', async () => {
  const { user } = renderPanel(buildDesk({ games: [createGame(1)], participants: [...NAMESAKES] }), null);
  const echo = () => screen.getByRole('region', { name: 'Командная строка' }).textContent;
  await user.type(line(), '1 п 5 4');
  expect(echo()).toContain('победа по счёту');
  await user.keyboard('{ArrowDown}');
  expect(echo()).toContain('по половине очка');
});
