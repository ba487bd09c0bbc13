import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerData, answerWith } from '../../../testing/server.ts';
import { buildDesk } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { StandingsPanel } from './StandingsPanel.tsx';

const createLine = (id: number, fullName: string, tie_breaks: object[]) => ({
  standing_id: id,
  player_id: 100 + id,
  player: { fullName },
  partner: null,
  place_label: String(id),
  group_title: null,
  status: 'in',
  wins: 3,
  loses: 1,
  tie_breaks,
});

it('The table has the criteria of all lines: whoever was left behind has those of an earlier stage', async () => {
  const points = { criterion: 'points', title: 'Очки', value: '3' };
  const lines = [
    createLine(1, 'Куулар Байрта', [
      points,
      { criterion: 'head-to-head', title: 'Личная встреча', value: '1' },
    ]),
    createLine(2, 'Галиев Ильнур', [points, { criterion: 'buchholz', title: 'Бухгольц', value: '5' }]),
  ];
  answerWith((path) =>
    path.includes('/standings?')
      ? Response.json({ success: true, data: lines, totalCount: 2, tour: null, is_running: 0 })
      : answerData([]),
  );
  renderPanel(buildDesk(), <StandingsPanel />);
  expect(await screen.findByRole('columnheader', { name: 'Бухгольц' })).toBeDefined();
  const row = within(screen.getByRole('row', { name: /Галиев/ }));
  expect(row.getByRole('button', { name: 'Бухгольц: 5, как посчитано' })).toBeDefined();
  expect(row.queryByRole('button', { name: /Личная встреча/ })).toBeNull();
});
