import { describe, expect, test } from 'vitest';
import type { Score } from '../brackets/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import type { StageFormat } from './formats.ts';
import type { GameResult } from './model.ts';
import { preview } from './preview.ts';
import { listGames, findGame } from './reading/games.ts';
import { buildStageBracketAnswer } from './reading/next.ts';
import { listRatedGames, listDecidedGames } from './reading/ratedGames.ts';
import { listRounds } from './reading/rounds.ts';
import { computeStageTable } from './reading/tables.ts';
import { FIRST_STATE } from './state.ts';
import {
  act,
  playActs,
  formatLastAct,
  getRefusalCode,
  startCompetition,
  type Played,
} from './testing/drive.ts';

const CUP = {
  kind: 'single-elimination',
  matchLength: 5,
  thirdPlace: false,
  byRound: [{ part: 'winner', fromEnd: 1, matchLength: 7, winsNeeded: 3 }],
  winsNeeded: 2,
} as const satisfies StageFormat;
const SWISS = { kind: 'swiss', matchLength: 5, winsNeeded: 2, end: { by: 'tours', tours: 3 } } as const;

const series = (game: number, ...matches: readonly Score[]): Command => ({
  type: 'enter-series',
  game,
  matches,
});
const correction = (
  game: number,
  matches: readonly Score[],
  mode: 'record' | 'propagate' | 'redraw',
): Command => {
  const first = matches.filter(([one, other]) => one > other).length;
  const score = [first, matches.length - first] as const;
  return { type: 'correct-result', game, result: { kind: 'played', score, matches }, mode };
};
const WON: readonly Score[] = [
  [5, 1],
  [2, 5],
  [5, 4],
];
const LOST: readonly Score[] = [
  [1, 5],
  [2, 5],
];

const cup = act(startCompetition([CUP], 4), { type: 'draw' });
const swiss = act(startCompetition([SWISS], 4), { type: 'draw' });

function refusalOf({ state }: Played, command: Command): string {
  const decision = decide(state, command);
  return decision.ok ? 'granted' : decision.refusal.sentence;
}

describe('A series', () => {
  test('is open until somebody has won it, and its matches are seen before', () => {
    const begun = act(cup, series(1, WON[0]!, WON[1]!));
    expect(findGame(begun.state, 1)).toMatchObject({ winsNeeded: 2, matches: [WON[0], WON[1]] });
    expect(findGame(begun.state, 1)?.result).toBeUndefined();
    const decided = act(begun, series(1, ...WON));
    expect(findGame(decided.state, 1)).toMatchObject({
      result: { kind: 'played', score: [2, 1], matches: WON },
      matches: WON,
    });
  });

  test('keeps its matches, and their ratings, where it is corrected who has given it up', () => {
    const begun = act(swiss, series(1, WON[0]!));
    const [first] = findGame(begun.state, 1)!.players;
    const walkover = act(begun, { type: 'walkover', game: 1, winner: first });
    const correct = (result: GameResult): Command => ({
      type: 'correct-result',
      game: 1,
      result,
      mode: 'record',
    });
    const other = act(walkover, correct({ kind: 'walkover', winner: 1 }));
    expect(findGame(other.state, 1)).toMatchObject({
      result: { kind: 'walkover', winner: 1, matches: [WON[0]] },
    });
    const listMatches = ({ state }: Played) =>
      listDecidedGames(state).filter(({ match }) => match !== undefined);
    expect(listMatches(other)).toEqual(listMatches(walkover));
    expect(listMatches(other)).toHaveLength(1);
    const broken = { kind: 'unfinished', score: [1, 0], award: 1, ruling: 'director/1' } as const;
    expect(getRefusalCode(walkover.state, correct(broken))).toBe('granted');
  });

  test('is mended as long as it is open: the matches are given anew, or none', () => {
    const begun = act(cup, series(1, [5, 0]));
    expect(findGame(act(begun, series(1, [0, 5])).state, 1)?.matches).toEqual([[0, 5]]);
    const empty = act(begun, series(1));
    expect(findGame(empty.state, 1)).not.toHaveProperty('matches');
    expect(getRefusalCode(begun.state, series(1, [5, 0]))).toBe('already-entered');
  });

  test('may be longer in one round of a bracket', () => {
    const final = playActs([series(1, ...LOST), series(2, ...LOST)], cup);
    expect(listRounds(final.state).map(({ winsNeeded, matchLength }) => [winsNeeded, matchLength])).toEqual([
      [2, 5],
      [3, 7],
    ]);
    const seven = [7, 2] as const;
    expect(getRefusalCode(final.state, series(3, seven, seven))).toBe('granted');
    expect(act(final, series(3, seven, seven, seven)).state.stages[0]?.bracket?.results).toHaveLength(3);
  });

  test('counts in a table as one game, and in its points ratio by matches won', () => {
    const played = playActs([series(1, ...WON), series(2, ...LOST)], swiss);
    const lines = computeStageTable(played.state, 0).map(({ participant, wins, losses }) => [
      participant,
      wins,
      losses,
    ]);
    expect(lines).toHaveLength(4);
    expect(lines.reduce((sum, [, wins]) => sum + (wins ?? 0), 0)).toBe(2);
  });

  test('is told in the answer of a bracket by the matches won and the scores of its matches', () => {
    const begun = playActs([series(1, ...WON), series(2, [5, 0])], cup);
    const answer = buildStageBracketAnswer(begun.state, 0, { nameOf: String });
    const [semifinals, final] = answer?.brackets.winnerBracket ?? [];
    expect(semifinals).toMatchObject({ title: 'Полуфинал', matchLength: 5, winsNeeded: 2 });
    expect(semifinals?.seeds.map(({ teams, matches }) => [teams.map(({ score }) => score), matches])).toEqual(
      [
        [[2, 1], WON],
        [[null, null], [[5, 0]]],
      ],
    );
    expect(final).toMatchObject({ matchLength: 7, winsNeeded: 3 });
    expect(final?.seeds[0]).not.toHaveProperty('matches');
  });
});

test('A series is told in words with its matches', () => {
  const name = (id: number) => `№ ${id}`;
  const [one, other] = findGame(cup.state, 1)?.players ?? [];
  expect(formatLastAct(act(cup, series(1, WON[0]!)), name)).toBe(
    `№ ${one} 1 : 0 № ${other} (5:1), серия идёт`,
  );
  expect(formatLastAct(act(cup, series(1, ...WON)), name)).toBe(`№ ${one} 2 : 1 № ${other} (5:1, 2:5, 5:4)`);
});

describe('What a series refuses', () => {
  test.each([
    [
      'one score',
      { type: 'enter-result', game: 1, score: [5, 1] },
      'Это серия до 2 побед: введите счёт каждого матча.',
    ],
    [
      'a match to another length',
      series(1, [5, 1], [4, 1]),
      '2-й матч: матч играется до 5: у победителя должно быть 5. Прерванный матч введите как неоконченный.',
    ],
    ['a drawn match', series(1, [3, 3]), '1-й матч: ничьей здесь быть не может: укажите победителя.'],
    [
      'a match after its end',
      series(1, [5, 1], [5, 1], [5, 1]),
      'Серия до 2 побед закончена после 2-го матча: дальше не играют.',
    ],
    [
      'another score than that of its matches, when broken off',
      { type: 'unfinished', game: 1, score: [1, 0], ruling: 'score/1' },
      'Счёт серии по введённым матчам – 0:0.',
    ],
    [
      'a result without its matches',
      { type: 'correct-result', game: 1, result: { kind: 'played', score: [2, 0] }, mode: 'record' },
      'У этой встречи ещё нет результата.',
    ],
  ] as const satisfies readonly (readonly [string, Command, string])[])('%s', (_, command, sentence) => {
    expect(refusalOf(cup, command)).toBe(sentence);
    expect(preview(cup.state, command).ok).toBe(false);
  });

  test('corrections that do not add up', () => {
    const played = act(swiss, series(1, ...WON));
    const withScore = (score: Score, matches: readonly Score[]): Command => ({
      type: 'correct-result',
      game: 1,
      result: { kind: 'played', score, matches },
      mode: 'record',
    });
    expect(refusalOf(played, withScore([1, 2], WON))).toBe('Счёт серии по введённым матчам – 2:1.');
    expect(getRefusalCode(played.state, withScore([1, 0], [[5, 0]]))).toBe('series-not-over');
    expect(getRefusalCode(played.state, withScore([2, 1], WON))).toBe('granted');
    const missed = { kind: 'walkover', winner: 0, matches: LOST } as const;
    expect(getRefusalCode(played.state, { ...withScore([2, 1], WON), result: missed } as Command)).toBe(
      'match-finished',
    );
  });

  test('draws among its settings', () => {
    expect(
      preview(FIRST_STATE, { type: 'create-stages', stages: [{ ...SWISS, draws: true }] }),
    ).toMatchObject({
      refusal: { sentence: 'Этап 1: в серии матчей ничьих быть не может.' },
    });
  });

  test('rules of a round that say nothing', () => {
    const stage: StageFormat = { ...CUP, byRound: [{ part: 'winner', fromEnd: 1 }] };
    expect(preview(FIRST_STATE, { type: 'create-stages', stages: [stage] })).toMatchObject({
      refusal: { sentence: 'Этап 1: для раунда сетки укажите длину матча или число побед в серии.' },
    });
  });
});

describe('Corrections of a series', () => {
  const played = playActs([series(1, ...WON), series(2, ...WON), series(3, [7, 0])], cup);

  test('of its scores alone move nobody and are recorded', () => {
    const closer = WON.with(0, [5, 3]);
    const shown = preview(played.state, correction(1, closer, 'record'));
    expect(shown).toMatchObject({
      ok: true,
      series: [{ game: 1, before: WON, after: closer }],
      pairings: [],
    });
  });

  test('of its winner carry the other on, and the open series of others is gone', () => {
    expect(getRefusalCode(played.state, correction(1, LOST, 'record'))).toBe('moves-bracket');
    const shown = preview(played.state, correction(1, LOST, 'propagate'));
    expect(shown).toMatchObject({
      ok: true,
      series: [{ game: 1 }, { game: 3, before: [[7, 0]], after: [] }],
    });
    const carried = act(played, correction(1, LOST, 'propagate'));
    expect(findGame(carried.state, 3)).not.toHaveProperty('matches');
    // Who comes back begins anew.
    expect(findGame(act(carried, correction(1, WON, 'propagate')).state, 3)).not.toHaveProperty('matches');
  });

  test('that take its result back leave all matches but the one that decided it', () => {
    for (const before of [played, playActs([series(1, ...WON)], swiss)]) {
      const mode = before === played ? 'propagate' : 'record';
      const open = act(before, { type: 'correct-result', game: 1, result: null, mode });
      expect(findGame(open.state, 1)).toMatchObject({ matches: WON.slice(0, -1) });
      expect(findGame(open.state, 1)?.result).toBeUndefined();
    }
  });

  test('before a tour of which a match is played draw the others of it again', () => {
    const second = playActs([series(1, ...WON), series(2, ...WON), { type: 'draw' }], swiss);
    const begun = act(second, series(3, [5, 0]));
    expect(getRefusalCode(begun.state, correction(1, LOST, 'redraw'))).toBe('tour-being-played');
    expect(getRefusalCode(second.state, correction(1, LOST, 'redraw'))).toBe('granted');
    const again = act(begun, correction(1, LOST, 'propagate'));
    expect(findGame(again.state, 3)).toMatchObject({ matches: [[5, 0]] });
  });

  test('are undone by undo', () => {
    const undone = act(act(played, series(3, [7, 0], [7, 1])), { type: 'undo' });
    expect(JSON.stringify({ ...undone.state, version: 0 })).toBe(
      JSON.stringify({ ...played.state, version: 0 }),
    );
  });
});

describe('Who leaves a series', () => {
  const begun = act(cup, series(1, [5, 0]));
  const [first = 0, second = 0] = findGame(begun.state, 1)?.players ?? [];

  test('loses it, and the match that was played stays', () => {
    const left = act(begun, { type: 'withdraw', participant: first });
    expect(findGame(left.state, 1)?.result).toEqual({ kind: 'walkover', winner: 1, matches: [[5, 0]] });
    const missed = act(begun, { type: 'walkover', game: 1, winner: second });
    expect(findGame(missed.state, 1)?.result).toEqual({ kind: 'walkover', winner: 1, matches: [[5, 0]] });
  });

  test('plays on from there after coming back', () => {
    const back = playActs(
      [
        { type: 'withdraw', participant: first },
        { type: 'return', participant: first },
      ],
      begun,
    );
    expect(findGame(back.state, 1)).toMatchObject({ matches: [[5, 0]] });
    expect(findGame(back.state, 1)?.result).toBeUndefined();
  });

  test('does not come back once the other has begun a series with somebody else', () => {
    const onward = playActs(
      [{ type: 'withdraw', participant: first }, series(2, ...WON), series(3, [7, 0])],
      cup,
    );
    const back: Command = { type: 'return', participant: first };
    expect(getRefusalCode(onward.state, back)).toBe('moves-bracket');
    const [finalist = 0] = findGame(onward.state, 3)?.players ?? [];
    const ended = act(onward, { type: 'withdraw', participant: finalist });
    expect(findGame(ended.state, 3)?.result).toMatchObject({ kind: 'walkover', matches: [[7, 0]] });
    expect(getRefusalCode(ended.state, back)).toBe('moves-bracket');
  });

  test('has met the other', () => {
    const inSwiss = act(swiss, series(1, [5, 0]));
    const [gone = 0] = findGame(inSwiss.state, 1)?.players ?? [];
    const next = playActs(
      [{ type: 'walkover', game: 1, winner: gone }, series(2, ...WON), { type: 'draw' }],
      inSwiss,
    );
    const before = listGames(next.state).filter(({ tour }) => tour === 1);
    const after = listGames(next.state).filter(({ tour }) => tour === 2);
    const pairs = new Set(before.map(({ players }) => players.toSorted((a, b) => a - b).join()));
    expect(after.some(({ players }) => pairs.has(players.toSorted((a, b) => a - b).join()))).toBe(false);
  });
});

describe('Ratings', () => {
  test('take each match of a series by itself, also while it goes on', () => {
    const begun = act(cup, series(1, WON[0]!, WON[1]!));
    const [one, other] = findGame(begun.state, 1)?.players ?? [];
    const sides = { winner: [1000 + one!], loser: [1000 + other!] };
    expect(listDecidedGames(begun.state)).toEqual([
      { game: 1, match: 1, length: 5, ...sides },
      { game: 1, match: 2, length: 5, winner: sides.loser, loser: sides.winner },
    ]);
    expect(listDecidedGames(act(begun, series(1, ...WON)).state)).toHaveLength(3);
  });

  test('take the matches of a series that was given up, and the rest as a walkover', () => {
    const missed = playActs([series(1, [0, 5]), { type: 'walkover', game: 1, winner: 1 }], cup);
    expect(listDecidedGames(missed.state).map(({ match, unrated }) => [match, unrated])).toEqual([
      [1, undefined],
      [undefined, 'walkover'],
    ]);
    const gameOf = (game: number, match = 0) => ({ id: 10 * game + match, day: '2026-03-01', order: game });
    const rated = listRatedGames(missed.state, { discipline: 1, gameOf });
    expect([...rated].map(([key, { id }]) => [key, id])).toEqual([
      ['1.1', 11],
      ['1', 10],
    ]);
  });
});
