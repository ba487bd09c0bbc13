import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildDesk, createGame } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { EntrySheet } from './EntrySheet.tsx';

it('The tables of a bracket are offered by their numbers, not by its rounds', () => {
  const games = [4, 1, 3].map((table) => createGame(table));
  renderPanel(buildDesk({ games }), <EntrySheet />);
  const tables = screen.getAllByRole('button', { name: /^Стол \d/ });
  expect(tables.map(({ textContent }) => textContent)).toEqual(['1', '3', '4']);
});

describe('a match of a series', () => {
  async function openSeries(matches: [number, number][], kind: 'swiss' | 'single-elimination' = 'swiss') {
    const game = createGame(1, { series: { wins_needed: 2, matches } });
    const stages = kind === 'swiss' ? undefined : [{ kind } as const];
    const { user, enter } = renderPanel(
      buildDesk({ games: [game], ...(stages && { stages }) }),
      <EntrySheet />,
    );
    const tap = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
    await tap('Стол 1');
    return { tap, enter };
  }
  const said = () => screen.getByRole('region', { name: 'Командная строка' }).textContent;

  it('is recorded with the score that was tapped', async () => {
    const { tap, enter } = await openSeries([]);
    await tap('Куулар');
    await tap('4');
    await tap('Записать 9 : 4');
    expect(enter).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ command: { type: 'enter-series', game: 101, matches: [[9, 4]] } }),
      expect.objectContaining({ title: 'Стол 1, серия идёт: 9 : 4' }),
    );
    expect(said()).toContain('9 : 4 записано');
  });

  it('that decides the series is recorded with its own score, too', async () => {
    const { tap, enter } = await openSeries([[9, 4]]);
    await tap('Куулар');
    await tap('7');
    await tap('Записать 9 : 7');
    expect(enter).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      expect.objectContaining({ title: 'Стол 1: 2 : 0' }),
    );
  });

  it('ends a series that is broken off at the matches won so far', async () => {
    const { tap, enter } = await openSeries([[9, 4]]);
    await tap('Прерван');
    expect(screen.getByText('Серия прервана: 1 : 0, матчи 9 : 4')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '5' })).toBeNull();
    await tap('Записать 1 : 0');
    expect(enter).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        command: { type: 'unfinished', game: 101, score: [1, 0], ruling: 'score/1' },
      }),
      expect.objectContaining({ title: 'Стол 1: прерван, 1 : 0' }),
    );
  });

  it('broken off at a tie needs a ruling in the line where nobody shares points', async () => {
    const { tap } = await openSeries([], 'single-elimination');
    await tap('Прерван');
    expect(screen.getByRole('alert').textContent).toContain('«1 п» и ↑ ↓');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Записать' }).disabled).toBe(true);
  });
});
