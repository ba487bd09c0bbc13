import type { DeskGame } from '@nardy/contract';
import { countWins } from '@nardy/contract/scores';
import type { Command } from '../queue/acts.ts';

/** What has been tapped so far for one match. */
export interface Taps {
  readonly manner: 'played' | 'unfinished' | 'no-show';
  /** The winner of a match that was played; of a no-show who did not come: 0, 1 or both. */
  readonly side: 0 | 1 | 'both' | null;
  /** Points: of a played match the loser's alone stand in `loser`. */
  readonly loser: number | null;
  readonly score: readonly [number | null, number | null];
}

export const NO_TAPS: Taps = { manner: 'played', side: null, loser: null, score: [null, null] };

/**
 * The score that the taps make; of a match without a length both are tapped, and a series is broken off at the matches won so
 * far.
 */
export function readScore(
  taps: Taps,
  { match_length: length, series }: Pick<DeskGame, 'match_length' | 'series'>,
): readonly [number, number] | null {
  const { side, loser, manner } = taps;
  if (manner === 'unfinished' && series !== null) return countWins(series.matches);
  if (manner === 'played' && length !== null) {
    if ((side !== 0 && side !== 1) || loser === null) return null;
    return side === 0 ? [length, loser] : [loser, length];
  }
  const [one, other] = taps.score;
  return one === null || other === null ? null : [one, other];
}

/** What "Записать" does; null as long as something is missing. */
export function buildCommand(
  taps: Taps,
  game: Pick<DeskGame, 'left' | 'right' | 'match_length' | 'series'> & { readonly number: number },
  sharesPoints: boolean,
): Command | null {
  const { number, left, right } = game;
  if (left === null || right === null) return null;
  if (taps.manner === 'no-show') {
    if (taps.side === null) return null;
    if (taps.side === 'both') return { type: 'double-no-show', game: number };
    return { type: 'walkover', game: number, winner: taps.side === 0 ? right : left };
  }
  const score = readScore(taps, game);
  if (!score) return null;
  if (taps.manner === 'played' && game.series !== null)
    return { type: 'enter-series', game: number, matches: [...game.series.matches, score] };
  if (taps.manner === 'played') return { type: 'enter-result', game: number, score: [...score] };
  const isTied = score[0] === score[1];
  // Who was ahead has won; a tie is shared, and where nobody shares the referee names the winner in the line.
  if (isTied && !sharesPoints) return null;
  return { type: 'unfinished', game: number, score: [...score], ruling: isTied ? 'half/1' : 'score/1' };
}
