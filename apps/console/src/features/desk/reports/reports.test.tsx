import type { DeskReports, MatchReport } from '@nardy/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, answerData } from '../../../testing/server.ts';
import { buildDesk, createGame } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { listRows } from '../tour/states.ts';
import { ReportsModeCard } from './ReportsModeCard.tsx';
import { ReportsPanel } from './ReportsPanel.tsx';
import { waitUntil } from '../../../testing/waitUntil.ts';

const report = (
  side: 1 | 2,
  score1: number,
  score2: number,
  change: Partial<MatchReport> = {},
): MatchReport => ({
  side,
  score1,
  score2,
  is_unfinished: 0,
  note: null,
  dt: '2026-11-24T09:29:10.000Z',
  origin: 'account',
  ...change,
});

const DISPUTE: DeskReports = {
  game: 103,
  state: 'dispute',
  reports: [report(1, 9, 7, { note: 'Кубик мой' }), report(2, 7, 9, { origin: 'slip' })],
};
const WAITING: DeskReports = { game: 101, state: 'waiting', reports: [report(2, 4, 9)] };
const DESK = buildDesk({ reports: [WAITING, DISPUTE] });

/** The previews of claims are nobody's business but their own test's. */
beforeEach(() => void answerWith(() => answerData({ version: 1, outcome: { is_open: 0, sentence: '' } })));

describe('reports of players', () => {
  it('shows the dispute first, both claims alike, and takes one by its number', async () => {
    const { user, run } = renderPanel(DESK, <ReportsPanel />);
    expect(screen.getByRole('region', { name: 'Стол 3' }).textContent).toContain('Кубик мой');
    expect(screen.getByText(/по бланку/)).toBeDefined();
    const line = screen.getByRole('region', { name: 'Командная строка' });
    expect(line.textContent).toContain('1 верно 9 : 72 верно 7 : 9');
    expect(await findFaults()).toEqual([]);
    await user.keyboard('2{Enter}');
    expect(run).toHaveBeenCalledWith(
      { type: 'enter-result', game: 103, score: [7, 9] },
      { players: [5, 6], result: null },
    );
    const echo = () => screen.getByRole('region', { name: 'Командная строка' }).textContent;
    await waitUntil(() => expect(echo()).toContain('Стол 37 : 9 записаноCtrlZ отменить'));
  });

  it('takes another score for a match of a later tour, whose table the running tour has, too', async () => {
    const ahead = createGame(3, { number: 201, tour: 6, left: 1, right: 3 });
    const reports = [{ ...DISPUTE, game: 201 }];
    const desk = buildDesk({ games: [createGame(2), createGame(3), ahead], reports });
    const { user, enter } = renderPanel(desk, <ReportsPanel />);
    expect(screen.getByRole('region', { name: 'Стол 3, тур 6' })).toBeDefined();
    await user.keyboard('9 8{Enter}');
    expect(enter).toHaveBeenCalledTimes(1);
    expect(enter.mock.calls[0]?.[0]).toMatchObject({ command: { game: 201, score: [9, 8] } });
  });

  it('says what becomes of places and ratings by each claim', async () => {
    const shift = (number: number, from: number, to: number, by: number) => ({
      places: { number, before: { from, to: from }, after: { from: to, to } },
      ratings: { player_id: number, number, before: 1500, after: 1500 + by },
    });
    answerWith((_, init) => {
      const { command } = JSON.parse(init.body as string) as { command: { score: [number, number] } };
      const moved = command.score[0] === 9 ? shift(5, 31, 8, 3.94) : shift(6, 35, 10, -8.1);
      const changes = { places: [moved.places], ratings: [moved.ratings] };
      return answerData({ version: 1, outcome: { is_open: 1, changes } });
    });
    renderPanel(buildDesk({ reports: [DISPUTE] }), <ReportsPanel />);
    const read = async (score: string) =>
      (await screen.findByRole('list', { name: `Что изменится, если верно ${score}` })).textContent;
    await waitUntil(async () =>
      expect(await read('9 : 7')).toMatch(/: место\s31 →\s8, рейтинг\s\+3,9.+: место то же$/),
    );
    await waitUntil(async () =>
      expect(await read('7 : 9')).toMatch(/: место то же.+: место\s35 →\s10, рейтинг\s−8,1$/),
    );
    expect(await findFaults()).toEqual([]);
  });

  it('lets who may not decide only look', async () => {
    const { user, run } = renderPanel(buildDesk({ reports: [DISPUTE], can_run: 0 }), <ReportsPanel />);
    await user.keyboard('1{Enter}');
    expect(run).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: /^Верно/ })).toBeNull();
  });

  it('warns in the line of a score that a player has reported otherwise, and of no other', async () => {
    const { user } = renderPanel(DESK, <p>Тур</p>);
    const line = () => screen.getByRole('region', { name: 'Командная строка' });
    await user.keyboard('1 9 4');
    expect(line().textContent).toContain('игрок сообщил 4 : 9');
    expect(line().dataset['tone']).toBe('choice');
    await user.keyboard('{Escape}1 4 9');
    expect(line().textContent).not.toContain('сообщил');
    expect(line().dataset['tone']).toBe('ok');
  });

  it('warns in the line of the next match of a series that was reported otherwise, and of no other match', async () => {
    const series = { wins_needed: 3, matches: [[9, 4]] as [number, number][] };
    const games = [createGame(1, { series }), createGame(2)];
    const desk = buildDesk({ games, reports: [{ ...WAITING, reports: [report(1, 9, 7)] }] });
    const { user } = renderPanel(desk, <p>Тур</p>);
    const line = () => screen.getByRole('region', { name: 'Командная строка' });
    await user.keyboard('1 4 9');
    expect(line().textContent).toContain('игрок сообщил 9 : 7');
    expect(line().dataset['tone']).toBe('choice');
    await user.keyboard('{Escape}1 9 7');
    expect(line().textContent).not.toContain('сообщил');
    expect(line().dataset['tone']).toBe('ok');
    await user.keyboard('{Escape}1 9 7 4 9');
    expect(line().textContent).not.toContain('сообщил');
  });

  it('keeps the dispute that is read when another comes at an earlier table, until it is resolved', async () => {
    const dispute = (number: number): DeskReports => ({ ...DISPUTE, game: number });
    const { user, run, change } = renderPanel(buildDesk({ reports: [dispute(103)] }), <ReportsPanel />);
    change(buildDesk({ reports: [dispute(102), dispute(103)] }));
    expect(screen.getByRole('region', { name: 'Стол 3' })).toBeDefined();
    await user.keyboard('1{Enter}');
    expect(run).toHaveBeenCalledExactlyOnceWith(
      { type: 'enter-result', game: 103, score: [9, 7] },
      { players: [5, 6], result: null },
    );
    change(buildDesk({ reports: [dispute(102)] }));
    expect(screen.getByRole('region', { name: 'Стол 2' })).toBeDefined();
  });

  it('does not take a number for the next dispute that was typed for one that is resolved meanwhile', async () => {
    const desk = buildDesk({ reports: [DISPUTE, { ...DISPUTE, game: 104 }] });
    const { user, run, change } = renderPanel(desk, <ReportsPanel />);
    await user.keyboard('1');
    change(buildDesk({ reports: [{ ...DISPUTE, game: 104 }] }));
    await user.keyboard('{Enter}');
    expect(run).not.toHaveBeenCalled();
  });

  it('takes another score without its table, and a broken-off match with its ruling', async () => {
    const { user, enter } = renderPanel(DESK, <ReportsPanel />);
    await user.keyboard('9 5{Enter}');
    const seen = { players: [5, 6], result: null };
    expect(enter).toHaveBeenLastCalledWith(
      { type: 'command', command: { type: 'enter-result', game: 103, score: [9, 5] }, seen },
      expect.objectContaining({ title: 'Стол 3: 9 : 5' }),
    );
    await user.keyboard('п 5 4{Enter}');
    const command = { type: 'unfinished', game: 103, score: [5, 4], ruling: 'score/1' };
    expect(enter).toHaveBeenLastCalledWith({ type: 'command', command, seen }, expect.anything());
    await user.keyboard('1 9 4{Enter}');
    expect(enter).toHaveBeenLastCalledWith(
      expect.objectContaining({ command: { type: 'enter-result', game: 101, score: [9, 4] } }),
      expect.anything(),
    );
    await user.keyboard('12 7');
    expect(screen.getByText('12', { selector: 's' })).toBeDefined();
  });

  it('takes what waits for the second player by a click', async () => {
    const { user, run } = renderPanel(DESK, <ReportsPanel />);
    await user.click(screen.getByRole('button', { name: /Куулар.*4 : 9/ }));
    await user.click(screen.getByRole('button', { name: /^Верно 4 : 9/ }));
    expect(run).toHaveBeenCalledWith(
      { type: 'enter-result', game: 101, score: [4, 9] },
      { players: [1, 2], result: null },
    );
  });

  it('leads a broken-off match to the line, where its ruling is chosen', async () => {
    const unfinished = { ...DISPUTE, reports: [report(1, 5, 4, { is_unfinished: 1 as const })] };
    const { user, run } = renderPanel(buildDesk({ reports: [unfinished] }), <ReportsPanel />);
    await user.click(screen.getByRole('button', { name: /^Верно 5 : 4, прерван/ }));
    expect(screen.getByRole('textbox', { name: /^Команда/ })).toHaveProperty('value', '3 п 5 4');
    expect(run).not.toHaveBeenCalled();
  });

  it('adds what players say of a match of a series to the matches before it', async () => {
    const asked = answerWith(() => answerData({ version: 1, outcome: { is_open: 0, sentence: '' } }));
    const game = createGame(3, { series: { wins_needed: 2, matches: [[4, 9]] } });
    const games = [createGame(1), createGame(2), game];
    const { user, run } = renderPanel(buildDesk({ games, reports: [DISPUTE] }), <ReportsPanel />);
    await user.click(screen.getByRole('button', { name: /^Верно 9 : 7/ }));
    const matches = [
      [4, 9],
      [9, 7],
    ];
    expect(run).toHaveBeenCalledWith(
      { type: 'enter-series', game: 103, matches },
      { players: [5, 6], result: null, matches: [[4, 9]] },
    );
    const previews = asked.mock.calls.map(([, init]) => JSON.parse(init.body as string) as object);
    expect(previews).toContainEqual({ command: { type: 'enter-series', game: 103, matches } });
  });

  it('leads a broken-off match of a series to the line, where the series is broken off', async () => {
    const unfinished = { ...DISPUTE, reports: [report(1, 5, 4, { is_unfinished: 1 as const })] };
    const game = createGame(3, { series: { wins_needed: 2, matches: [[4, 9]] } });
    const games = [createGame(1), createGame(2), game];
    const { user } = renderPanel(buildDesk({ games, reports: [unfinished] }), <ReportsPanel />);
    await user.click(screen.getByRole('button', { name: /^Верно 5 : 4, прерван/ }));
    expect(screen.getByRole('textbox', { name: /^Команда/ })).toHaveProperty('value', '3 п');
  });

  it('says that there is nothing, and whether anything would come', async () => {
    renderPanel(buildDesk({ reports_mode: 'off' }), <ReportsPanel />);
    expect(screen.getByText(/не принимают/)).toBeDefined();
    expect(await findFaults()).toEqual([]);
  });

  it('sets how scores of players are taken', async () => {
    const asked = answerWith(() => answerData({ revision: 41 }));
    const { user } = renderPanel(buildDesk(), <ReportsModeCard />);
    await user.click(screen.getByRole('button', { name: 'Каждый через стол' }));
    expect(JSON.stringify(asked.mock.calls)).toContain('desk/reports');
    expect(await findFaults()).toEqual([]);
  });

  it('marks tables by what their players say, and by who has confirmed', () => {
    const confirmed = createGame(2, { score1: 9, score2: 1, outcome: 'played', winner: 1, is_by_players: 1 });
    const desk = buildDesk({ games: [createGame(1), confirmed, createGame(3)], reports: [WAITING, DISPUTE] });
    const rows = listRows(desk, new Set(), Date.parse('2026-11-24T09:31:00.000Z'));
    expect(rows.map(({ state }) => state)).toEqual(['claim', 'confirmed', 'dispute']);
  });
});
