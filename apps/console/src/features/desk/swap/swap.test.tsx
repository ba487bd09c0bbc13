import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk, createGame } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { SwapPanel } from './SwapPanel.tsx';

const CHANGES = {
  results: [],
  pairings: [],
  broken_off: [],
  places: [],
  ratings: [],
  prizes: [],
  breaches: [{ code: 'rematch', sentence: 'Куулар и Иванова уже играли.' }],
  sentence: null,
};

const line = () => screen.getByRole<HTMLInputElement>('textbox', { name: /команд/i });

function open(desk = buildDesk()) {
  answerWith(() => answerData({ version: 30, outcome: { is_open: 1, changes: CHANGES } }));
  return renderPanel(desk, <SwapPanel opened={{ kind: 'swap', number: 2, other: 4 }} />);
}

it('The pairs of two who change places stand there with what they break, and Enter does it', async () => {
  const { user, run } = open();
  expect(await screen.findByText('Куулар и Иванова уже играли.')).toBeDefined();
  const pairs = screen.getByRole('list', { name: 'Пары после обмена' });
  expect([...pairs.children].map(({ textContent }) => textContent)).toEqual([
    '1Куулар БайртаИванова Людмила',
    '2Никифоров ПавелЦветков Пётр',
  ]);
  expect(await findFaults()).toEqual([]);
  await user.type(line(), '{Enter}');
  expect(run).toHaveBeenCalledWith({ type: 'swap-players', participants: [2, 4] }, { opponents: [1, 3] });
});

it('Who is free changes places with who plays', async () => {
  const desk = buildDesk({ games: [createGame(1)], byes: [{ number: 4, kind: 'free' }] });
  open({ ...desk, participants: buildDesk().participants });
  await screen.findByText('Куулар и Иванова уже играли.');
  expect(screen.getByText('Цветков Пётр').parentElement?.textContent).toBe('–Цветков Пётрсвободен от игры');
});
