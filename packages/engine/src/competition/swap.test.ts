import { describe, expect, test } from 'vitest';
import type { StageFormat } from './formats.ts';
import { preview } from './preview.ts';
import { listGames } from './reading/games.ts';
import { findCurrentStage } from './state.ts';
import {
  act,
  playActs,
  createEntrant,
  formatLastAct,
  getRefusalCode,
  startCompetition,
  enterResult,
  type Played,
} from './testing/drive.ts';

const SWISS: StageFormat = { kind: 'swiss', matchLength: 5, end: { by: 'tours', tours: 4 } };
const swap = (one: number, other: number) => ({ type: 'swap-players', participants: [one, other] }) as const;
const pairsOf = ({ state }: Played) =>
  findCurrentStage(state)
    ?.tours.at(-1)
    ?.games.map(({ id, players }) => [id, ...players]);

/** The first tour of six: 1 – 6, 2 – 5, 3 – 4. */
const drawn = act(startCompetition([SWISS], 6), { type: 'draw' });

describe('Two of a drawn tour who change places', () => {
  test('get new games in the places of the old, and the other games go on', () => {
    expect(pairsOf(drawn)).toEqual([
      [1, 1, 6],
      [2, 2, 5],
      [3, 3, 4],
    ]);
    const played = act(drawn, enterResult(1));
    const swapped = act(played, swap(4, 5));
    expect(pairsOf(swapped)).toEqual([
      [1, 1, 6],
      [4, 2, 4],
      [5, 3, 5],
    ]);
    expect(listGames(swapped.state).find(({ id }) => id === 1)?.result).toBeDefined();
    expect(act(swapped, { type: 'undo' }).state.stages).toEqual(played.state.stages);
  });

  test('are by hand with what they break, and the pairs that stay keep their reasons', () => {
    const second = playActs([enterResult(1), enterResult(2), enterResult(3), { type: 'draw' }], drawn);
    const [first, other] = findCurrentStage(second.state)?.tours[1]?.games ?? [];
    const [one, two] = [first?.players[0] ?? 0, other?.players[0] ?? 0];
    const shown = preview(second.state, swap(one, two));
    expect(shown.ok && shown.breaches.length).toBeGreaterThan(0);
    const tour = findCurrentStage(act(second, swap(one, two)).state)?.tours[1];
    const codes = tour?.reasons?.pairs.map(({ code }) => code);
    expect(codes?.slice(0, 2)).toEqual(['by-hand', 'by-hand']);
    expect(tour?.reasons?.pairs[2]).toEqual(findCurrentStage(second.state)?.tours[1]?.reasons?.pairs[2]);
  });

  test('may be one who plays and one who is free', () => {
    const odd = act(startCompetition([SWISS], 5), { type: 'draw' });
    const free = findCurrentStage(odd.state)?.tours[0]?.byes[0]?.participant ?? 0;
    const swapped = act(odd, swap(free, 1));
    const tour = findCurrentStage(swapped.state)?.tours[0];
    expect(tour?.byes).toEqual([{ participant: 1, kind: 'free' }]);
    expect(tour?.games.flatMap(({ players }) => players)).toContain(free);
  });

  test('are not one who entered late into a tour that he missed for half a point, nor get his bye', () => {
    for (const missed of ['half', 'absent'] as const) {
      const late = (count: number) =>
        act(act(startCompetition([SWISS], count), { type: 'draw' }), {
          type: 'late-entry',
          participant: createEntrant(9),
          missed,
        });
      expect(getRefusalCode(late(4).state, swap(1, 9))).toBe('not-in-stage');
      const odd = late(5);
      const byes = findCurrentStage(odd.state)?.tours[0]?.byes ?? [];
      const free = byes.find(({ participant }) => participant !== 9)?.participant ?? 0;
      expect(getRefusalCode(odd.state, swap(free, 9))).toBe('not-in-stage');
      expect(findCurrentStage(act(odd, swap(free, 1)).state)?.tours[0]?.byes).toEqual(
        byes.map((bye) => (bye.participant === free ? { ...bye, participant: 1 } : bye)),
      );
    }
  });

  test('leave a bye that was declared for the next tour', () => {
    const rested = act(drawn, { type: 'declare-bye', participant: 6, kind: 'half' });
    const swapped = act(rested, swap(4, 5));
    expect(findCurrentStage(swapped.state)?.declaredByes).toHaveLength(1);
  });

  test('are told by their names', () => {
    expect(formatLastAct(act(drawn, swap(4, 5)), (id) => `Игрок ${id}`)).toBe(
      'Обмен местами в туре 1: Игрок 4 и Игрок 5',
    );
  });

  test.each([
    ['who is the same', swap(4, 4), 'bad-pairs'],
    ['who play each other', swap(3, 4), 'bad-pairs'],
    ['of whom one has a result', swap(1, 4), 'tour-being-played'],
    ['of whom one is not in the tour', swap(7, 4), 'not-in-stage'],
  ])('are not those %s', (_, command, code) => {
    const late = act(act(drawn, enterResult(1)), {
      type: 'late-entry',
      participant: createEntrant(7),
      missed: 'absent',
    });
    expect(getRefusalCode(late.state, command)).toBe(code);
  });

  test('are of a Swiss tour that is drawn', () => {
    expect(getRefusalCode(startCompetition([SWISS], 6).state, swap(1, 2))).toBe('not-drawn');
    const cup = act(
      startCompetition([{ kind: 'single-elimination', matchLength: 5, thirdPlace: false }], 4),
      {
        type: 'draw',
      },
    );
    expect(getRefusalCode(cup.state, swap(1, 2))).toBe('not-swiss');
  });
});
