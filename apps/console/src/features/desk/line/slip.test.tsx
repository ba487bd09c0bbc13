import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildDesk, createGame } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { parseLine } from './grammar.ts';
import type { Ground } from './ground.ts';

// Competition 7 is "7", game 101 "2t", its players 1 and 2, as the server writes them.
const SLIP = 'https://nardy.example/match/7-2t-1-2-x7cAb_9ZkQ0pLmN2';
const OLD = SLIP.replace('2t-1-2', '2t');
const ground: Ground = { desk: buildDesk(), isOnline: true, selected: null, waiting: new Set() };
const OTHER = { is: 'refused', sentence: 'Это бланк другого тура или другого соревнования.' };

test.each([
  ['An address from a score slip', SLIP, { is: 'scan', match: { game: { number: 101 } } }],
  ['One in capital letters', SLIP.toUpperCase(), { is: 'scan', match: { game: { number: 101 } } }],
  [
    'One that a scanner types with the Russian layout on',
    'реезыЖ..тфквнюучфьзду.ьфеср.7-2е-1-2-ч7сФи_9ЯлЙ0зДьТ2',
    { is: 'scan', match: { game: { number: 101 } } },
  ],
  ['One that names the two the other way round', SLIP.replace('1-2', '2-1'), { is: 'scan' }],
  ['One that was printed before slips named their pair', OLD, { is: 'scan', isWithoutPair: true }],
  ['A slip of another tour', SLIP.replace('2t', '9z'), OTHER],
  [
    'A slip of a draw that was undone, whose number another pair has now',
    SLIP.replace('1-2', '1-4'),
    { is: 'refused', sentence: 'Это бланк прежней жеребьёвки: в этом матче теперь другая пара.' },
  ],
  ['A slip of another competition', SLIP.replace('/7-', '/8-'), OTHER],
])('%s is understood', (_, text, meaning) => expect(parseLine(text, ground)).toMatchObject(meaning));

test('Of a slip that names no pair the director is asked whether it is of these two', async () => {
  const { user } = renderPanel(buildDesk(), null);
  await user.type(screen.getByRole('textbox', { name: /^Команда/ }), OLD);
  expect(screen.getByText(/бланк без пары, сверьте имена: Куулар Б. – Цветков П./)).toBeTruthy();
});

test('A slip of a match that is entered already leads to its correction', () => {
  const games = [createGame(1, { outcome: 'played', score1: 9, score2: 4, winner: 1 })];
  const meaning = parseLine(SLIP, { ...ground, desk: buildDesk({ games }) });
  expect(meaning).toMatchObject({ is: 'entered', match: { game: { number: 101 } } });
});

test.each([
  ['at a table', { table: 12 }, '12 '],
  ['without a table', { table: null }, ''],
])('After a slip of a match %s the score alone is typed', async (_, game, begun) => {
  const { user, enter } = renderPanel(buildDesk({ games: [createGame(1, game), createGame(2)] }), null);
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: /^Команда/ });
  await user.type(line, SLIP);
  expect(screen.getByText(/бланк: Куулар Б. – Цветков П./)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(line.value).toBe(begun);
  await user.keyboard('9 4{Enter}');
  expect(enter).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ command: { type: 'enter-result', game: 101, score: [9, 4] } }),
    expect.anything(),
  );
});

test('The slip of a match of a later tour is that of its match, though the running tour is played at the table', async () => {
  const ahead = createGame(1, { number: 101, tour: 6, left: 3, right: 4 });
  const games = [createGame(1, { number: 90, tour: 5 }), ahead, createGame(3)];
  const { user, enter } = renderPanel(buildDesk({ games }), null);
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: /^Команда/ });
  await user.type(line, `${SLIP.replace('1-2', '3-4')}{Enter}9 4{Enter}`);
  expect(enter).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ command: { type: 'enter-result', game: 101, score: [9, 4] } }),
    expect.anything(),
  );
});
