import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, data, list, refusal } from '../../../testing/server.ts';
import { FamilyPage } from '../family/FamilyPage.tsx';
import { LogPanel } from '../log/LogPanel.tsx';
import { StandingsPanel } from '../standings/StandingsPanel.tsx';
import { deskOf, game } from '../testing/desk.ts';
import { findFaults, renderPanel } from '../testing/renderPanel.tsx';
import { formatPrize } from './checklist.ts';
import { FinishPanel } from './FinishPanel.tsx';

const DONE = deskOf({
  phase: 'to-finish',
  games: [game(1, { score1: 9, score2: 1, outcome: 'played', winner: 1 })],
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the end', () => {
  it('finishes the stage from the checklist', async () => {
    answerWith(() => list([]));
    const { user, run } = renderPanel(DONE, <FinishPanel />);
    expect(screen.getByText('Матчи сыграны')).toBeDefined();
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: /Подвести итоги этапа/ }));
    expect(run).toHaveBeenCalledWith({ type: 'finish-stage' });
  });

  it('names the prize of a place of its own and of a shared one', () => {
    const share = (place: number, amount: number) => ({ place, amount, percentage: null, player: null });
    const shares = [share(1, 5000), share(2, 3000), share(3, 1000)];
    expect(formatPrize('1', shares)?.replaceAll(/\s/g, ' ')).toBe('5 000 ₽');
    expect(formatPrize('2-3', shares)?.replaceAll(/\s/g, ' ')).toBe('4 000 ₽ на 2');
    expect(formatPrize('4', shares)).toBeNull();
  });
});

describe('the log', () => {
  it('says who did what, when and why, and leads to a correction', async () => {
    const entry = {
      act: 12,
      dt: '2026-11-24T09:38:00.000Z',
      author: 'Кудрявцев Вячеслав',
      is_own: 1,
      title: 'Стол 6: 3 : 9',
      detail: 'Галиев И. – Толстой Г.',
      reason: 'Перепутаны стороны',
      undone_dt: null,
      game: 101,
      type: 'correct-result',
    };
    answerWith(() => list([entry]));
    const { user, router } = renderPanel(deskOf(), <LogPanel />);
    expect(await screen.findByText('Причина: Перепутаны стороны')).toBeDefined();
    expect(await findFaults()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Исправить' }));
    expect(router.state.location.search).toContain('correction.101');
  });

  it('says what went wrong, and can be asked again', async () => {
    answerWith(() => refusal(500, { error: 'x' }));
    renderPanel(deskOf(), <LogPanel />);
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeDefined();
  });
});

it('The table is empty before the first tour', async () => {
  answerWith(() => Response.json({ success: true, data: [], totalCount: 0, tour: null, is_running: 0 }));
  renderPanel(deskOf(), <StandingsPanel />);
  expect(await screen.findByText('Таблицы ещё нет')).toBeDefined();
});

it("A parent's competitions stand side by side with the ways to their desks", async () => {
  const child = {
    tournament_id: 8,
    full_name: 'Кубок, длинные нарды',
    discipline_title: 'Длинные нарды',
    status: 'current',
    start_dt: '2026-11-24T09:00:00.000Z',
    phase: 'playing',
    title: 'Тур 2',
    participants: 16,
    present: 16,
    open_games: 3,
    games: 8,
  };
  answerWith(() => data([child]));
  renderPanel(deskOf(), <FamilyPage id={7} />);
  const way = await screen.findByRole('link', { name: 'Провести' });
  expect(way.getAttribute('href')).toBe('/competitions/8/desk');
  expect(screen.getByText('играют 3 из 8')).toBeDefined();
});
