import type { PlayerMatch, Standing } from '@nardy/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findAccessibilityFaults, renderAt } from '../../../components/testing/render';
import { StandingsTable } from './StandingsTable';
import { formatCell, listColumns } from './columns';
import { listTables } from './tables';

const line = (player_id: number, patch: Partial<Standing> = {}): Standing => ({
  standing_id: 100 + player_id,
  player_id,
  place: player_id,
  place_label: String(player_id),
  tours: 4,
  wins: 3,
  loses: 1,
  skips: 0,
  points: 3,
  player: { player_id, fullName: `Щербакова${player_id} Екатерина Андреевна` },
  partner: null,
  status: 'in',
  tie_breaks: [
    { criterion: 'points', title: 'Очки', value: '3' },
    { criterion: 'wins', title: 'Победы', value: '3' },
    { criterion: 'buchholz', title: 'Бухгольц', value: '12,5' },
  ],
  group_title: null,
  tournament_id: 7,
  discipline_id: 1,
  discipline_title: 'Короткие нарды',
  ...patch,
});

const EXPLAINED = {
  ...line(1),
  tie_breaks: [
    {
      criterion: 'buchholz' as const,
      title: 'Бухгольц',
      value: '7',
      lines: ['Белов О. И. 4 + Галиев И. Р. 3'],
    },
  ],
};

const NONE: ReadonlySet<number> = new Set();

function show(rows: Standing[], props: Partial<Parameters<typeof StandingsTable>[0]> = {}) {
  const [table] = listTables(rows, 7, new Map());
  if (!table) throw new Error('No table');
  return renderAt(<StandingsTable table={table} tours={[]} opened={undefined} changed={NONE} {...props} />);
}

test('A line has place, name, R, W, L, B, points and tie-breaks', async () => {
  const { container } = show([line(1)]);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Место',
    'Имя',
    'R',
    'W',
    'L',
    'B',
    'Очки',
    'Бухгольц',
  ]);
  const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).filter(Boolean)).toEqual([
    '1',
    'Щербакова1 Екатерина Андреевна',
    '4',
    '3',
    '1',
    '0',
    '3',
    '12,5',
  ]);
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('A shared place is told as it is shared, none by a dash', () => {
  show([
    line(3, { place_label: '3–4' }),
    line(4, { place: null, place_label: null, status: 'disqualified' }),
  ]);
  expect(screen.getByText('3–4')).toBeTruthy();
  expect(screen.getByText('–')).toBeTruthy();
  expect(screen.getByText('дисквалификация')).toBeTruthy();
});

test('A name opens its line in the address, and closes it', async () => {
  const { user, router } = show([line(1)]);
  await user.click(screen.getByRole('link', { name: /Щербакова1/ }));
  expect(router.state.location.search).toBe('?open=1');
});

test('Of two lines of an athlete in the tables of a parent, the pressed one opens alone', async () => {
  const rows = [8, 9].map((id) => line(1, { standing_id: 100 + id, tournament_id: id }));
  const tables = listTables(rows, 7, new Map());
  const opened = {
    standingId: 109,
    line: { ok: true, value: EXPLAINED },
    games: { ok: true, value: [] },
  } as const;
  const { user, router } = renderAt(
    <>
      {tables.map((table) => (
        <StandingsTable key={table.key} table={table} tours={[]} opened={opened} changed={new Set([108])} />
      ))}
    </>,
  );
  const links = screen.getAllByRole('link', { name: /Щербакова1/ });
  expect(links.map((link) => link.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  expect(await screen.findAllByText('Сыгранных матчей пока нет.')).toHaveLength(1);
  expect(links.map((link) => link.closest('tr')?.hasAttribute('data-changed'))).toEqual([true, false]);
  await user.click(links[0]!);
  expect(router.state.location.search).toBe('?open=1&in=8');
  await user.click(links[1]!);
  expect(router.state.location.search).toBe('');
});

test('An opened line says how its place came about', async () => {
  const { container } = show([line(1)], {
    opened: { standingId: 101, line: { ok: true, value: EXPLAINED }, games: { ok: true, value: [] } },
  });
  expect(screen.getByRole('link', { name: /Щербакова1/ }).getAttribute('aria-expanded')).toBe('true');
  expect(await screen.findByText('Сыгранных матчей пока нет.')).toBeTruthy();
  expect(screen.getByText('Белов О. И. 4 + Галиев И. Р. 3')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Карточка спортсмена' })).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('The games of an opened line name both of a pair that was played against', async () => {
  const partner = { player_id: 4, fullName: 'Матвеев Тимофей Фёдорович' };
  const game = {
    game_id: 5,
    tournament_id: 7,
    round_id: 3,
    tour_id: 12,
    player1: { player_id: 1, fullName: 'Щербакова1 Екатерина Андреевна', partner: null },
    player2: { player_id: 3, fullName: 'Колесников Глеб Степанович', partner },
    score1: 7,
    score2: 5,
    outcome: 'played',
    winner: 1,
  } as unknown as PlayerMatch;
  show([line(1)], {
    opened: { standingId: 101, line: { ok: true, value: EXPLAINED }, games: { ok: true, value: [game] } },
  });
  const link = await screen.findByRole('link', { name: /7:5/ });
  expect(link.textContent).toContain('Колесников Глеб С. и Матвеев Тимофей Ф.');
});

test('Where only places are known there are no counts of games', async () => {
  const unknown = { tours: null, wins: null, loses: null, skips: null, points: null, tie_breaks: [] };
  const row = line(1, { ...unknown, place_label: '1–2' });
  const { container } = show([row], {
    opened: {
      standingId: 101,
      line: { ok: true, value: { ...row, tie_breaks: [] } },
      games: { ok: true, value: [] },
    },
  });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Место', 'Имя']);
  expect(screen.getByText('1–2')).toBeTruthy();
  expect(await screen.findByText('Место взято из итогового протокола.')).toBeTruthy();
  expect(screen.getByText('Встречи этого соревнования не опубликованы.')).toBeTruthy();
  expect(await findAccessibilityFaults(container)).toEqual([]);
});

test('What has changed is marked', () => {
  const { container } = show([line(1), line(2)], { changed: new Set([102]) });
  expect(
    [...container.querySelectorAll('tr[data-changed]')].map((row) => row.getAttribute('data-anchor')),
  ).toEqual(['102']);
});

test('Groups, and the competitions of a parent, are tables of their own', () => {
  const groups = [line(1, { group_title: 'Группа A' }), line(2, { group_title: 'Группа B' })];
  expect(listTables(groups, 7, new Map()).map(({ title }) => title)).toEqual(['Группа A', 'Группа B']);
  const children = listTables(
    [line(1, { tournament_id: 8 }), line(2, { tournament_id: 9 })],
    7,
    new Map([[8, 'Кубок']]),
  );
  expect(children.map(({ title }) => title)).toEqual(['Кубок', 'Короткие нарды']);
});

test('Points have a column where no criterion is of them, and a bracket has none', () => {
  const plain = line(1, { tie_breaks: [], points: 2.5 });
  expect(listColumns([plain])).toEqual([{ criterion: 'points', title: 'Очки' }]);
  expect(formatCell(plain, 'points')).toBe('2,5');
  expect(listColumns([line(1, { tie_breaks: [], points: null })])).toEqual([]);
});

test('Each criterion of any line has a column, for the first line may have others than those below it', () => {
  const first = line(1, { tie_breaks: [{ criterion: 'points', title: 'Очки', value: '5' }] });
  const rows = [first, line(2), line(3)];
  expect(listColumns(rows).map(({ title }) => title)).toEqual(['Очки', 'Бухгольц']);
  expect(rows.map((row) => formatCell(row, 'buchholz'))).toEqual(['–', '12,5', '12,5']);
  expect(listColumns([line(1, { tie_breaks: [], points: null }), line(2)])).toHaveLength(2);
});
