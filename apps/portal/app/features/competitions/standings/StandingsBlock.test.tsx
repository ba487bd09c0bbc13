import type { Standing } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../components/testing/render';
import type { Standings } from './load';
import { StandingsBlock } from './StandingsBlock';
import { listTables } from './tables';

const line = (tournament_id: number, wins: number): Standing => ({
  standing_id: 100 + tournament_id,
  player_id: 1,
  place: 1,
  place_label: '1',
  tours: wins,
  wins,
  loses: 0,
  skips: 0,
  points: wins,
  player: { player_id: 1, fullName: 'Белов Олег Игоревич' },
  partner: null,
  status: 'in',
  tie_breaks: [],
  group_title: null,
  tournament_id,
  discipline_id: 1,
  discipline_title: 'Короткие нарды',
});

function buildStandings(rows: readonly Standing[]): Standings {
  return {
    tables: listTables(rows, 7, new Map()),
    tours: [],
    tour: null,
    isRunning: true,
    third: null,
    isThirdByMatch: false,
    list: { key: '', rows, totalCount: rows.length, depth: 1, hasMore: false, nextFailed: false },
    opened: undefined,
  };
}

function Played() {
  const [standings, setStandings] = useState(() => buildStandings([line(8, 2), line(9, 2)]));
  return (
    <>
      <button type="button" onClick={() => setStandings(buildStandings([line(8, 3), line(9, 2)]))}>
        Результат
      </button>
      <StandingsBlock standings={standings} />
    </>
  );
}

test('A result in one competition of a parent marks the line of the athlete there alone', async () => {
  const { user, container } = renderAt(<Played />);
  expect(container.querySelector('tr[data-changed]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Результат' }));
  const rows = [...container.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.hasAttribute('data-changed'))).toEqual([true, false]);
});
