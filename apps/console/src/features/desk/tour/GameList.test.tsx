import type { DeskReports } from '@nardy/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDesk, createGame, createParticipant } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { NextCard } from './NextCard.tsx';
import { TableCard } from './TableCard.tsx';
import { TourPanel } from './TourPanel.tsx';

it('A match of a later tour says so in the list, and the map and the counts are of the running tour', () => {
  const done = { outcome: 'played', score1: 9, score2: 1, winner: 1 } as const;
  const ahead = createGame(1, { number: 201, tour: 6, left: 1, right: 3 });
  const games = [createGame(1, done), createGame(2), ahead];
  renderPanel(
    buildDesk({ games, stages: [{ kind: 'round-robin', circles: 1 }] }),
    <>
      <TourPanel />
      <NextCard hasPhase />
    </>,
  );
  const row = screen.getByText('Тур 6').closest('tr');
  expect(within(row as HTMLElement).getByText(/Никифоров/)).toBeDefined();
  const map = screen.getByRole('region', { name: 'Карта столов' });
  expect(within(map).getAllByRole('button', { name: /^Стол 1/ })).toHaveLength(1);
  expect(within(map).getByRole('button', { name: 'Стол 1, введён 9 : 1' })).toBeDefined();
  expect(screen.getByRole('img', { name: 'Введено 1 из 2' })).toBeDefined();
});

it.each([
  ['7 tables as they were told', 1, { per_row: 7, is_row_known: 1 }, '7'],
  ['10 of many as they were told', 61, { per_row: 10, is_row_known: 1 }, '10'],
  ['many tables by 25 until somebody tells', 61, { per_row: 10, is_row_known: 0 }, '25'],
  ['few tables by 10 until somebody tells', 60, { per_row: 10, is_row_known: 0 }, '10'],
] as const)(
  'While nobody has said how many tables there are the map has in a row %s',
  (_, many, known, row) => {
    const games = Array.from({ length: many }, (__, index) => createGame(index + 1));
    const tables = { count: null, out_of_use: [], fixed: [], ...known };
    renderPanel(buildDesk({ games, tables }), <TourPanel />);
    const map = within(screen.getByRole('region', { name: 'Карта столов' })).getByRole('list');
    expect(map.style.getPropertyValue('--per-row')).toBe(row);
  },
);

it('Of matches of a later tour those are played that have begun', () => {
  const begun = createGame(1, { number: 201, tour: 6, left: 1, right: 3 });
  const later = createGame(2, { number: 202, tour: 6, left: 2, right: 4, started_dt: null });
  renderPanel(
    buildDesk({ games: [createGame(2), begun, later], stages: [{ kind: 'round-robin', circles: 1 }] }),
    <TourPanel />,
  );
  const [one, other] = screen.getAllByText('Тур 6').map((title) => title.closest('tr') as HTMLElement);
  expect(within(one as HTMLElement).getByText('играют')).toBeDefined();
  expect(within(other as HTMLElement).getByText('ещё не начали')).toBeDefined();
  expect(within(other as HTMLElement).queryByText('играют')).toBeNull();
});

it('A name that is cut for want of room is whole in its title', () => {
  const [one] = createParticipant(1).players;
  const name = 'Рождественская-Преображенская-Долгова Екатерина';
  const [last_name = '', first_name = ''] = name.split(' ');
  const long = createParticipant(1, { name, players: one ? [{ ...one, last_name, first_name }] : [] });
  renderPanel(
    buildDesk({ games: [createGame(1)], participants: [long, createParticipant(2)] }),
    <TourPanel />,
  );
  expect(screen.getByTitle(name).textContent).toBe(name);
});

it('In a bracket each match says of which round it is, in tours none does', () => {
  const rounds = [
    { id: '1.winner.3', title: 'Финал', stage: 0, part: 'winner', is_played: 0 as const },
    { id: '1.third.1', title: 'Матч за 3-е место', stage: 0, part: 'third', is_played: 0 as const },
  ];
  const ofBracket = rounds.map(({ id }, at) => createGame(at + 1, { round_id: id, tour: null }));
  renderPanel(buildDesk({ rounds, games: ofBracket, tour: null }), <TourPanel />);
  const rowOf = (title: string) => screen.getByText(title).closest('tr');
  expect(screen.getByRole('columnheader', { name: 'Раунд' })).toBeDefined();
  expect(within(rowOf('Финал') as HTMLElement).getByText(/Куулар/)).toBeDefined();
  expect(within(rowOf('Матч за 3-е место') as HTMLElement).getByText(/Никифоров/)).toBeDefined();
  cleanup();
  renderPanel(buildDesk(), <TourPanel />);
  expect(screen.queryByRole('columnheader', { name: 'Раунд' })).toBeNull();
});

it('A match of a missed tour that is open again says so in the list, and its table is that of the running tour', () => {
  const missed = createGame(1, { number: 91, tour: 4, left: 3, right: 1 });
  renderPanel(
    buildDesk({
      games: [missed, createGame(1), createGame(2)],
      stages: [{ kind: 'round-robin', circles: 1 }],
    }),
    <>
      <TourPanel />
      <NextCard hasPhase />
    </>,
  );
  expect(within(screen.getByText('Тур 4').closest('tr') as HTMLElement).getByText(/Никифоров/)).toBeDefined();
  const map = screen.getByRole('region', { name: 'Карта столов' });
  const tiles = within(map).getAllByRole('button', { name: /^Стол / });
  expect(tiles.map((tile) => tile.dataset['game'])).toEqual(['101', '102']);
  expect(screen.getByRole('img', { name: 'Введено 0 из 2' })).toBeDefined();
});

it('A match with a reported score says who is waited for: the other player by name, or the director', () => {
  const report = (side: 1 | 2): DeskReports['reports'][number] => ({
    side,
    score1: 9,
    score2: 4,
    is_unfinished: 0,
    note: null,
    dt: '2026-11-24T09:40:00.000Z',
    origin: 'account',
  });
  const reports: DeskReports[] = [
    { game: 101, state: 'waiting', reports: [report(1)] },
    { game: 102, state: 'waiting', reports: [report(2)] },
    { game: 103, state: 'equal', reports: [report(1), report(2)] },
  ];
  renderPanel(
    buildDesk({ reports }),
    <>
      <TourPanel />
      <TableCard opened={{ kind: 'table', game: 101 }} />
    </>,
  );
  const list = screen.getByRole('region', { name: 'Матчи тура' });
  const stateOf = (name: string) => within(list).getByText(name).closest('tr')?.cells[4]?.textContent;
  expect(stateOf('Куулар')).toBe('ждёт: Цветков П.');
  expect(stateOf('Никифоров')).toBe('ждёт: Никифоров П.');
  expect(stateOf('Ткаченко')).toBe('счёт совпал: примите');
  const map = screen.getByRole('region', { name: 'Карта столов' });
  expect(within(map).getByRole('button', { name: 'Стол 1, ждёт: Цветков П.' })).toBeDefined();
  expect(within(map).getByRole('button', { name: 'Стол 3, счёт совпал: примите' })).toBeDefined();
  expect(screen.getByText(/^ждёт: Цветков П\., \d/)).toBeDefined();
});
