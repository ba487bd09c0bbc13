import { findResultFault } from '../../../engine/src/competition/deciding/resultFaults.ts';
import type { StageFormat } from '@nardy/engine';
import { expect, test } from 'vitest';
import { countWins, findScoreFault, findSeriesFault, findUnfinishedFault, getScoreRules } from './scores.ts';

const LENGTHS = [undefined, 1, 5, 9];

const STAGES: readonly StageFormat[] = LENGTHS.flatMap((length): StageFormat[] => {
  const matchLength = length === undefined ? {} : { matchLength: length };
  return [
    { kind: 'swiss', end: { by: 'tours', tours: 5 }, ...matchLength },
    { kind: 'swiss', end: { by: 'tours', tours: 5 }, draws: true, ...matchLength },
    { kind: 'swiss', end: { by: 'losses', losses: 3 }, ...matchLength },
    { kind: 'round-robin', draws: true, ...matchLength },
    { kind: 'single-elimination', ...matchLength },
  ] as StageFormat[];
});

const SCORES = Array.from({ length: 12 }, (_, one) =>
  Array.from({ length: 12 }, (__, other) => [one, other] as const),
).flat();

const CASES = STAGES.flatMap((stage) => SCORES.map((score) => ({ stage, score })));

test('A score is refused in the browser as by the engine, in the same words', () => {
  for (const { stage, score } of CASES) {
    const rules = getScoreRules(stage, stage.matchLength ?? null, false);
    const engine = findResultFault({ kind: 'played', score }, stage);
    const own = findScoreFault(score, rules);
    expect(own && [own.code, own.sentence], JSON.stringify([stage, score])).toEqual(
      engine && [engine.code, engine.sentence],
    );
  }
});

test('A match that was played to its end is no broken one, and only some stages share it', () => {
  for (const { stage, score } of CASES) {
    const rules = getScoreRules(stage, stage.matchLength ?? null, false);
    const shared = findResultFault({ kind: 'unfinished', score, award: 'half', ruling: 'half/1' }, stage);
    expect(findUnfinishedFault(score, rules)?.sentence, JSON.stringify([stage, score])).toBe(
      shared?.code === 'match-finished' ? shared.sentence : undefined,
    );
    if (shared?.code !== 'match-finished') expect(rules.sharesPoints).toBe(shared === undefined);
  }
});

test('The match for third place needs a winner in a stage that takes draws', () => {
  const stage = { kind: 'swiss', draws: true, end: { by: 'tours', tours: 5 } };
  expect(getScoreRules(stage, 9, true)).toEqual({ matchLength: 9, takesDraws: false, sharesPoints: false });
});

const FEW = [
  [5, 1],
  [1, 5],
  [5, 5],
  [6, 1],
  [3, 1],
] as const;
const SERIES = FEW.flatMap((one) => FEW.flatMap((two) => FEW.map((three) => [one, two, three]))).flatMap(
  (three) => [three.slice(0, 1), three.slice(0, 2), three],
);

test('The matches of a series are refused in the browser as by the engine, in the same words', () => {
  const stage: StageFormat = {
    kind: 'single-elimination',
    matchLength: 5,
    winsNeeded: 2,
    thirdPlace: false,
  };
  const rules = getScoreRules(stage, 5, false);
  for (const matches of SERIES) {
    const engine = findResultFault({ kind: 'played', score: countWins(matches), matches }, stage);
    const own = findSeriesFault(matches, 2, rules);
    // A series that goes on is no result, but its matches may be entered.
    const expected = engine?.code === 'series-not-over' ? undefined : engine;
    expect(own && [own.code, own.sentence], JSON.stringify(matches)).toEqual(
      expected && [expected.code, expected.sentence],
    );
  }
});
