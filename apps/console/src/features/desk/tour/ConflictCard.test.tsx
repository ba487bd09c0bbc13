import type { DeskGame } from '@nardy/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerData, answerWith } from '../../../testing/server.ts';
import { CorrectionPanel } from '../correction/CorrectionPanel.tsx';
import { usePlace } from '../frame/place.ts';
import type { Ask, Command, DeskAct } from '../queue/acts.ts';
import { buildDesk, createGame } from '../testing/desk.ts';
import { renderPanel } from '../testing/renderPanel.tsx';
import { ConflictCard } from './ConflictCard.tsx';
import { findConflict, listAgreed, type Conflict } from './conflicts.ts';

type Seen = Extract<Ask, { type: 'command' }>['seen'];

/** A command of this browser that came second, for the two who were at the first table then. */
function buildRefused(command: Command, seen: Seen = {}): DeskAct {
  return {
    key: 'own',
    ask: { type: 'command', command, seen: { players: [1, 2], result: null, ...seen } },
    madeAt: '2026-11-24T09:33:00.000Z',
    title: 'Стол 1',
    detail: null,
    game: 101,
    refusal: { kind: 'conflict', sentence: 'Результат уже записан.' },
  };
}

/** The first table has this result, and this browser came second with its command. */
function buildConflict(game: Partial<DeskGame>, command: Command, seen: Seen = {}): Conflict {
  const conflict = findConflict([buildRefused(command, seen)], [createGame(1, game)]);
  if (!conflict) throw new Error('these agree');
  return conflict;
}

function Shown({ conflict }: { readonly conflict: Conflict }) {
  const { opened } = usePlace();
  return opened ? <CorrectionPanel opened={opened} /> : <ConflictCard conflict={conflict} />;
}

/** What the correction is asked for, once one's own result is said to be right. */
async function correct(conflict: Conflict, name: string): Promise<unknown> {
  const closed = { is_open: 0, code: 'no-result', sentence: 'Закрыто.' };
  const ways = { record: closed, propagate: closed, redraw: closed, recommended: null, sentence: null };
  const asked = answerWith(() => answerData({ version: 30, ...ways }));
  const { user } = renderPanel(
    buildDesk({ games: [conflict.game, createGame(2)] }),
    <Shown conflict={conflict} />,
  );
  await user.click(screen.getByRole('button', { name }));
  await screen.findByRole('heading', { name: 'Исправить нельзя' });
  const [, init] = asked.mock.calls.at(-1) ?? [];
  return (JSON.parse(init?.body as string) as { result: unknown }).result;
}

describe("one's own result in place of another director's", () => {
  const series = (matches: readonly (readonly [number, number])[]) => ({ wins_needed: 2, matches });
  const won = {
    series: series([
      [9, 4],
      [9, 7],
    ]),
    score1: 2,
    score2: 0,
    outcome: 'played',
    winner: 1,
  } as const;

  it('differs where a series of the same score has other matches, and not where it has the same', () => {
    const matches: [number, number][] = [
      [9, 4],
      [9, 7],
    ];
    const result = { score1: 2, score2: 0, outcome: 'played', winner: 1 } as const;
    const command = { type: 'enter-series', game: 101, matches } as const;
    const others = series([
      [9, 4],
      [9, 0],
    ]);
    expect(buildConflict({ ...result, series: others }, command).wanted).toMatchObject(result);
    expect(() => buildConflict({ ...result, series: series(matches) }, command)).toThrow('these agree');
  });

  it('names the matches of two series of the same score', () => {
    const stored = {
      series: series([
        [9, 4],
        [9, 0],
      ]),
      score1: 2,
      score2: 0,
      outcome: 'played',
      winner: 1,
    } as const;
    const matches: [number, number][] = [
      [9, 4],
      [9, 7],
    ];
    const conflict = buildConflict(stored, { type: 'enter-series', game: 101, matches });
    renderPanel(buildDesk(), <ConflictCard conflict={conflict} />);
    const card = screen.getByRole('region', { name: 'Два разных счёта' });
    const claims = within(card).getAllByRole('listitem');
    expect(claims.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('записано, матчи 9 : 4, 9 : 0'),
      expect.stringContaining('не записано, матчи 9 : 4, 9 : 7'),
    ]);
    expect(
      within(card).getByRole('button', { name: 'Верно 2 : 0, матчи 9 : 4, 9 : 0, мой убрать' }),
    ).toBeDefined();
    expect(
      within(card).getByRole('button', { name: 'Верно 2 : 0, матчи 9 : 4, 9 : 7, исправить' }),
    ).toBeDefined();
    expect(screen.getByText(/: 2 : 0, матчи 9 : 4, 9 : 0, записано/)).toBeDefined();
  });

  it('differs where a series was given up after other matches, which are named', () => {
    const stored = { outcome: 'walkover', winner: 1, series: series([[9, 4]]) } as const;
    const command: Command = { type: 'walkover', game: 101, winner: 1 };
    const played: [number, number][] = [
      [9, 4],
      [4, 9],
    ];
    const conflict = buildConflict(stored, command, { matches: played });
    renderPanel(buildDesk(), <ConflictCard conflict={conflict} />);
    expect(screen.getByRole('button', { name: 'Верно + : −, матчи 9 : 4, 4 : 9, исправить' })).toBeDefined();
    expect(() => buildConflict(stored, command, { matches: [[9, 4]] })).toThrow('these agree');
    expect(() => buildConflict(stored, command)).toThrow('these agree');
  });

  it('keeps all matches of a series that were typed', async () => {
    const matches: [number, number][] = [
      [9, 4],
      [4, 9],
      [9, 7],
    ];
    const conflict = buildConflict(won, { type: 'enter-series', game: 101, matches });
    expect(await correct(conflict, 'Верно 2 : 1, исправить')).toEqual({
      kind: 'played',
      score: [2, 1],
      matches,
    });
  });

  it('stays a match that was broken off, with its ruling', async () => {
    const stored = { score1: 9, score2: 4, outcome: 'played', winner: 1 } as const;
    const command: Command = {
      type: 'unfinished',
      game: 101,
      score: [5, 4],
      ruling: 'director/1',
      winner: 2,
    };
    expect(
      await correct(buildConflict(stored, command), 'Верно 5 : 4, прерван, победа второго, исправить'),
    ).toEqual({
      kind: 'unfinished',
      score: [5, 4],
      award: 1,
      ruling: 'director/1',
    });
  });

  it('is told apart from a match that was played to the same score', async () => {
    const stored = { match_length: null, score1: 5, score2: 4, outcome: 'played', winner: 1 } as const;
    const command: Command = { type: 'unfinished', game: 101, score: [5, 4], ruling: 'half/1' };
    const conflict = buildConflict(stored, command);
    renderPanel(buildDesk(), <ConflictCard conflict={conflict} />);
    expect(screen.getByRole('button', { name: 'Верно 5 : 4, мой убрать' })).toBeDefined();
    expect(
      screen.getByRole('button', { name: 'Верно 5 : 4, прерван, по половине очка, исправить' }),
    ).toBeDefined();
  });

  it('keeps of a series that was broken off the matches it was broken off after', async () => {
    const command: Command = { type: 'unfinished', game: 101, score: [1, 0], ruling: 'score/1' };
    const conflict = buildConflict(won, command, { matches: [[9, 4]] });
    expect(await correct(conflict, 'Верно 1 : 0, прерван, победа первого, исправить')).toEqual({
      kind: 'unfinished',
      score: [1, 0],
      award: 0,
      ruling: 'score/1',
      matches: [[9, 4]],
    });
  });

  it('stays a walkover', async () => {
    const stored = { score1: 9, score2: 4, outcome: 'played', winner: 1 } as const;
    const conflict = buildConflict(stored, { type: 'walkover', game: 101, winner: 2 });
    expect(await correct(conflict, 'Верно − : +, исправить')).toEqual({ kind: 'walkover', winner: 1 });
  });

  it('keeps of a series that was given up the matches that were played', async () => {
    const command: Command = { type: 'walkover', game: 101, winner: 2 };
    const conflict = buildConflict(won, command, { matches: [[9, 4]] });
    expect(await correct(conflict, 'Верно − : +, исправить')).toEqual({
      kind: 'walkover',
      winner: 1,
      matches: [[9, 4]],
    });
  });
});

it('A result is no second score of another pair that has the number of its game by now', () => {
  const acts = [buildRefused({ type: 'enter-result', game: 101, score: [9, 4] })];
  const playedBy = (left: number, right: number, score2: number) => [
    createGame(1, { left, right, score1: 9, score2, outcome: 'played', winner: 1 }),
  ];
  expect(findConflict(acts, playedBy(1, 2, 6))).toBeDefined();
  expect(listAgreed(acts, playedBy(1, 2, 4))).toEqual(acts);
  expect(findConflict(acts, playedBy(3, 4, 6))).toBeUndefined();
  expect(listAgreed(acts, playedBy(3, 4, 4))).toEqual([]);
});
