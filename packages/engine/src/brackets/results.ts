import { grant, createRefusal, type Outcome, type Refusal } from '../outcome.ts';
import {
  computeBracketState,
  type Bracket,
  type BracketGameState,
  type BracketResult,
  type BracketVerdict,
} from './state.ts';

/** Why a result is not taken. */
export type BracketRefusal =
  | 'no-such-game'
  | 'players-unknown'
  | 'free-pass'
  | 'not-needed'
  | 'not-entered'
  | 'tied-score'
  | 'impossible-score';

/** A bracket after a correction and what the correction does to the other games. */
export interface BracketCorrection {
  /** The bracket with the correction carried on: results of games that now have other players are gone. */
  readonly bracket: Bracket;
  /** Ids of games whose result is gone. */
  readonly lost: readonly number[];
  /** Ids of other games whose players, winner or need changed. */
  readonly changed: readonly number[];
}

/**
 * Corrects a result, or with `verdict` left out undoes it. Results of later games stay as long as their players do;
 * the others are listed as lost. The bracket given in stays as it was, so this is also the preview.
 */
export function correctBracketResult(
  bracket: Bracket,
  game: number,
  verdict?: BracketVerdict,
): Outcome<BracketCorrection, BracketRefusal> {
  const before = computeBracketState(bracket);
  const state = before[game - 1];
  const refusal = refuseGame(state) ?? (verdict && refuseScore(verdict));
  if (refusal) return refusal;
  if (!state?.result) return createRefusal('not-entered', 'У этой встречи ещё нет результата.');
  const corrected = verdict ? withResult(bracket, game, verdict) : dropResults(bracket, [game]);
  const after = computeBracketState(corrected);
  const lost = [...corrected.results.keys()].filter((id) => id !== game && !after[id - 1]?.result);
  const changed = after
    .filter((now, index) => now.game.id !== game && !isSameGame(now, before[index]))
    .map((now) => now.game.id);
  return grant({ bracket: dropResults(corrected, lost), lost, changed });
}

function refuseGame(state: BracketGameState | undefined): Refusal<BracketRefusal> | undefined {
  if (!state) return createRefusal('no-such-game', 'В сетке нет такой встречи.');
  if (state.status === 'waiting')
    return createRefusal('players-unknown', 'Соперники этой встречи ещё не определились.');
  if (state.status === 'unneeded')
    return createRefusal(
      'not-needed',
      'Второй матч суперфинала не нужен: участник верхней сетки не проиграл.',
    );
  if (state.status === 'passed' || state.status === 'empty')
    return createRefusal('free-pass', 'В этой встрече нет соперника: участник проходит дальше без игры.');
  return undefined;
}

function refuseScore(verdict: BracketVerdict): Refusal<BracketRefusal> | undefined {
  if (verdict.kind !== 'played' && verdict.kind !== 'unfinished') return undefined;
  const [one, other] = verdict.score;
  if (![one, other].every((points) => Number.isSafeInteger(points) && points >= 0))
    return createRefusal('impossible-score', 'Счёт состоит из целых неотрицательных чисел.');
  const nobodyWins = verdict.kind === 'unfinished' ? verdict.award === 'half' : one === other;
  if (nobodyWins) return createRefusal('tied-score', 'Ничьей в сетке быть не может: укажите победителя.');
  return undefined;
}

function withResult(bracket: Bracket, game: number, verdict: BracketVerdict): Bracket {
  const [one, other] = computeBracketState(bracket)[game - 1]?.slots ?? [];
  if (typeof one !== 'number' || typeof other !== 'number')
    throw new RangeError(`Game ${game} has no players`);
  const result: BracketResult = { players: [one, other], ...verdict };
  return { ...bracket, results: new Map([...bracket.results, [game, result]]) };
}

function dropResults(bracket: Bracket, games: readonly number[]): Bracket {
  const results = new Map(bracket.results);
  for (const game of games) results.delete(game);
  return { ...bracket, results };
}

function isSameGame(now: BracketGameState, before: BracketGameState | undefined): boolean {
  return (
    now.status === before?.status &&
    now.slots[0] === before.slots[0] &&
    now.slots[1] === before.slots[1] &&
    now.winner === before.winner
  );
}
