import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildDesk, createGame } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { EntrySheet } from './EntrySheet.tsx';

afterEach(cleanup);

it('The tables of a bracket are offered by their numbers, not by its rounds', () => {
  const games = [4, 1, 3].map((table) => createGame(table));
  renderPanel(buildDesk({ games }), <EntrySheet />);
  const tables = screen.getAllByRole('button', { name: /^Стол \d/ });
  expect(tables.map(({ textContent }) => textContent)).toEqual(['1', '3', '4']);
});
