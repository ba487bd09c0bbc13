import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDesk, createGame } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { TableCard } from './TableCard.tsx';

it('Why two play each other stands alone, beside the card of a table with all that can be done', () => {
  renderPanel(buildDesk(), <TableCard opened={{ kind: 'table', game: 101 }} />);
  expect(screen.getByRole('heading').textContent).toBe('Стол 1');
  expect(screen.getByRole('button', { name: 'Ввести счёт' })).toBeDefined();
  cleanup();
  renderPanel(buildDesk(), <TableCard opened={{ kind: 'reason', game: 101 }} />);
  expect(screen.getByRole('heading').textContent).toBe('Стол 1: почему эта пара');
  expect(screen.getByText('группа 3 очков')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Ввести счёт' })).toBeNull();
  cleanup();
  renderPanel(
    buildDesk({ games: [createGame(1, { tour: null, reason: '' })] }),
    <TableCard opened={{ kind: 'reason', game: 101 }} />,
  );
  expect(screen.getByText(/^По сетке/)).toBeDefined();
});
