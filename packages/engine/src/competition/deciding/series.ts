import type { Score } from '../../brackets/index.ts';
import { countWins, type GameResult } from '../model.ts';
import { findGame } from '../reading/games.ts';
import { refuse, type Verdict } from '../refusals.ts';
import type { CompetitionState } from '../state.ts';
import { decideResult, refuseNoSuchGame } from './results.ts';
import { refuseNotASeries } from './seriesFaults.ts';

/** Enters the matches of a series so far: the one that decides it makes the result. */
export function decideSeries(
  state: CompetitionState,
  { game: id, matches }: { readonly game: number; readonly matches: readonly Score[] },
): Verdict {
  const game = findGame(state, id);
  if (game === undefined) return refuseNoSuchGame();
  const { winsNeeded, matches: known = [] } = game;
  if (winsNeeded === undefined) return refuseNotASeries();
  const result: GameResult = { kind: 'played', score: countWins(matches), matches };
  const verdict = decideResult(state, id, result);
  if (!('ok' in verdict) || verdict.code !== 'series-not-over') return verdict;
  if (JSON.stringify(matches) === JSON.stringify(known))
    return refuse('already-entered', 'Эти матчи серии уже введены.');
  return [{ type: 'series-entered', game: id, matches }];
}
