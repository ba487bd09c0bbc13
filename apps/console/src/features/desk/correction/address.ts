import { countWins } from '@nardy/contract/scores';
import type { CorrectResult } from './result.ts';

type Result = NonNullable<CorrectResult>;
type Ruling = Extract<Result, { kind: 'unfinished' }>['ruling'];
type Score = [number, number];

/**
 * A result in the address: "9.4", "series.9.4.9.7", "walkover.0", "double-no-show", "unfinished.half/1.half.5.4"; of a series that was
 * given up its matches come last.
 */
export function formatAddress(result: Result): readonly (string | number)[] {
  const matches = (result.matches ?? []).flat();
  switch (result.kind) {
    case 'played':
      return result.matches ? ['series', ...matches] : result.score;
    case 'walkover':
      return [result.kind, result.winner, ...matches];
    case 'double-no-show':
      return [result.kind, ...matches];
    case 'unfinished':
      return [result.kind, result.ruling, result.award, ...result.score, ...matches];
  }
}

/** Undefined for what no desk has written there. */
export function parseAddress([kind = '', ...rest]: readonly string[]): Result | undefined {
  switch (kind) {
    case 'series':
      return parseSeries(rest);
    case 'walkover': {
      const [winner, ...points] = rest;
      return winner === '0' || winner === '1'
        ? withMatches({ kind, winner: winner === '0' ? 0 : 1 }, points)
        : undefined;
    }
    case 'double-no-show':
      return withMatches({ kind }, rest);
    case 'unfinished':
      return parseUnfinished(rest);
    default: {
      const [score, ...others] = parseScores([kind, ...rest]) ?? [];
      return score && others.length === 0 ? { kind: 'played', score } : undefined;
    }
  }
}

function parseSeries(points: readonly string[]): Result | undefined {
  const matches = parseScores(points);
  if (matches === undefined || matches.length === 0) return undefined;
  const [one, other] = countWins(matches);
  return { kind: 'played', score: [one, other], matches };
}

function parseUnfinished([ruling = '', award = '', one = '', other = '', ...points]: readonly string[]) {
  const [score] = parseScores([one, other]) ?? [];
  const given = AWARDS.get(award);
  if (score === undefined || given === undefined || !isRuling(ruling)) return undefined;
  return withMatches({ kind: 'unfinished', score, award: given, ruling }, points);
}

function withMatches(result: Result, points: readonly string[]): Result | undefined {
  const matches = parseScores(points);
  return matches && (matches.length > 0 ? { ...result, matches } : result);
}

const AWARDS = new Map<string, 0 | 1 | 'half'>([
  ['0', 0],
  ['1', 1],
  ['half', 'half'],
]);
const RULINGS: ReadonlySet<string> = new Set<Ruling>(['score/1', 'half/1', 'director/1']);

function isRuling(text: string): text is Ruling {
  return RULINGS.has(text);
}

/** By twos; undefined for what is no score. */
function parseScores(points: readonly string[]): Score[] | undefined {
  if (points.length % 2 === 1 || !points.every((text) => /^\d{1,3}$/.test(text))) return undefined;
  return Array.from({ length: points.length / 2 }, (_, at) => [
    Number(points[2 * at]),
    Number(points[2 * at + 1]),
  ]);
}
