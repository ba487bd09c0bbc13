import type { DeskGame } from '@nardy/contract';
import { countWins } from '@nardy/contract/scores';
import { normalize } from '../line/keyboard.ts';
import type { Command } from '../queue/acts.ts';

/** A result as the engine takes it; null is none. */
export type CorrectResult = Extract<Command, { type: 'correct-result' }>['result'];

type Played = Pick<DeskGame, 'score1' | 'score2' | 'outcome' | 'winner'>;

/** What the right score in the line means. */
export type ResultReading =
  | { readonly kind: 'empty' }
  | { readonly kind: 'partial' }
  | { readonly kind: 'fault'; readonly sentence: string }
  | { readonly kind: 'result'; readonly result: CorrectResult };

const NUMBERS = /^\d{1,3}(?:[\s:+,/-]+\d{1,3})+$/;
const BROKEN = /^п\s*(\d{1,3})[\s:+,/-]+(\d{1,3})$/;
const BEGUN = /^(?:п\s*)?\d{0,3}[\s:+,/-]*$|^у(?:б(?:р(?:а(?:т)?)?)?)?$/;

/**
 * "3 9", "н2" (the second did not come), "н" (neither), "п 5 4" (broken off), "убрать" (no result after all); of a series all its
 * matches: "9 4 4 9 9 7".
 */
export function readResult(text: string): ResultReading {
  const typed = normalize(text.trim());
  if (typed === '') return { kind: 'empty' };
  if (typed === 'убрать' || typed === 'убрать счет') return { kind: 'result', result: null };
  if (/^н[12]$/.test(typed))
    return { kind: 'result', result: { kind: 'walkover', winner: typed === 'н1' ? 1 : 0 } };
  if (typed === 'н' || typed === 'нн' || typed === 'н0')
    return { kind: 'result', result: { kind: 'double-no-show' } };
  if (NUMBERS.test(typed))
    return readScores(Array.from(typed.matchAll(/\d+/g), ([digits]) => Number(digits)));
  const broken = BROKEN.exec(typed);
  if (broken) return readBroken(Number(broken[1]), Number(broken[2]));
  if (BEGUN.test(typed)) return { kind: 'partial' };
  return {
    kind: 'fault',
    sentence: 'Наберите верный счёт: 3 9. Неявка второго: н2. Прерван: п 5 4. Или: убрать.',
  };
}

function readScores(points: readonly number[]): ResultReading {
  if (points.length % 2 === 1) return { kind: 'partial' };
  const matches = Array.from({ length: points.length / 2 }, (_, at): [number, number] => [
    points[2 * at] ?? 0,
    points[2 * at + 1] ?? 0,
  ]);
  const [score] = matches;
  if (score && matches.length === 1) return { kind: 'result', result: { kind: 'played', score } };
  const [one, other] = countWins(matches);
  return { kind: 'result', result: { kind: 'played', score: [one, other], matches } };
}

function readBroken(left: number, right: number): ResultReading {
  const award = left === right ? 'half' : left > right ? 0 : 1;
  return { kind: 'result', result: { kind: 'unfinished', score: [left, right], award, ruling: 'score/1' } };
}

/** "3 : 9", "+ : −", "неявка обоих"; of a series "2 : 1, матчи 9 : 4, 4 : 9, 9 : 7"; "нет счёта" for none. */
export function formatResult(result: CorrectResult): string {
  if (result === null) return 'нет счёта';
  switch (result.kind) {
    case 'walkover':
      return result.winner === 0 ? '+ : −' : '− : +';
    case 'double-no-show':
      return '− : −';
    case 'unfinished':
      return `${result.score.join(' : ')}, ${formatAward(result.award)}`;
    case 'played': {
      const matches = result.matches?.map((score) => score.join(' : ')).join(', ');
      return `${result.score.join(' : ')}${matches === undefined ? '' : `, матчи ${matches}`}`;
    }
  }
}

/** How a match counts that was broken off. */
export function formatAward(award: 0 | 1 | 'half'): string {
  if (award === 'half') return 'прерван, по половине очка';
  return `прерван, победа ${award === 0 ? 'первого' : 'второго'}`;
}

/** What a game of the desk ended with, the same way. */
export function formatPlayed({ outcome, score1, score2, winner }: Played): string {
  if (outcome === null) return '— : —';
  if (outcome === 'walkover') return winner === 1 ? '+ : −' : '− : +';
  if (outcome === 'double-no-show') return '− : −';
  return `${score1 ?? 0} : ${score2 ?? 0}`;
}

/**
 * The result that a command gives to a game, as a correction takes it; undefined for what is no result. `matches`: of a series that
 * was given up, those that were played.
 */
export function toCorrectResult(
  command: Command,
  { left }: Pick<DeskGame, 'left'>,
  matches: [number, number][] = [],
): NonNullable<CorrectResult> | undefined {
  const played = matches.length > 0 && { matches };
  switch (command.type) {
    case 'enter-result':
      return { kind: 'played', score: command.score };
    case 'enter-series':
      return { kind: 'played', score: [...countWins(command.matches)], matches: command.matches };
    case 'walkover':
      return { kind: 'walkover', winner: command.winner === left ? 0 : 1, ...played };
    case 'double-no-show':
      return { kind: 'double-no-show', ...played };
    case 'unfinished':
      return {
        kind: 'unfinished',
        score: command.score,
        award: findAward(command, left),
        ruling: command.ruling,
        ...played,
      };
    default:
      return undefined;
  }
}

function findAward(
  { score: [one, other], ruling, winner }: Extract<Command, { type: 'unfinished' }>,
  left: number | null,
): 0 | 1 | 'half' {
  if (ruling === 'director/1') return winner === left ? 0 : 1;
  if (ruling === 'half/1' || one === other) return 'half';
  return one > other ? 0 : 1;
}

/**
 * What the game has, as the engine takes it, for what the browser has seen of it. Undefined for a match that was broken off, for the
 * desk does not know by which ruling, and for a series.
 */
export function toSeenResult({
  outcome,
  score1,
  score2,
  winner,
  series,
}: Played & Pick<DeskGame, 'series'>): CorrectResult | undefined {
  if (series !== null) return undefined;
  switch (outcome) {
    case null:
      return null;
    case 'played':
      return { kind: 'played', score: [score1 ?? 0, score2 ?? 0] };
    case 'walkover':
      return { kind: 'walkover', winner: winner === 1 ? 0 : 1 };
    case 'double-no-show':
      return { kind: 'double-no-show' };
    default:
      return undefined;
  }
}
