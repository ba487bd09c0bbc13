import type { Refusal } from '../../outcome.ts';
import { takesDraws, type StageFormat } from '../formats.ts';
import type { GameResult } from '../model.ts';
import { findGame, type GameView } from '../reading/games.ts';
import { refuse, type CompetitionRefusal, type Verdict } from '../refusals.ts';
import type { CompetitionState } from '../state.ts';
import { isWhole } from './checkFormats.ts';

/** Enters what happened in an open game of the stage under way. */
export function decideResult(state: CompetitionState, id: number, result: GameResult): Verdict {
  const game = findGame(state, id);
  const stage = game && state.stages[game.stage];
  if (game === undefined || stage === undefined) return noSuchGame();
  if (stage.status !== 'running')
    return refuse('stage-finished', 'Этап завершён: результат можно исправить.');
  if (game.result !== undefined)
    return refuse('already-entered', 'Результат этой встречи уже введён: его можно исправить.');
  return resultFault(result, stage.format) ?? [{ type: 'result-entered', game: id, result }];
}

/** Enters that one of the players did not come, or was taken out. */
export function decideWalkover(state: CompetitionState, id: number, winner: number): Verdict {
  const game = findGame(state, id);
  if (game === undefined) return noSuchGame();
  const side = sideOf(game, winner);
  if (side === undefined) return refuse('not-a-player', 'Указанный победитель не играет в этой встрече.');
  return decideResult(state, id, { kind: 'walkover', winner: side });
}

/** What cannot be a result in a stage. */
export function resultFault(
  result: GameResult,
  format: StageFormat,
): Refusal<CompetitionRefusal> | undefined {
  if (result.kind === 'walkover')
    return isSide(result.winner) ? undefined : refuse('not-a-player', 'Победитель – один из двух игроков.');
  if (result.kind === 'double-no-show') return undefined;
  // Commands may come from outside: what the types exclude must still be refused and not thrown at.
  if (result.kind !== 'played') return refuse('unknown-command', 'Такого результата нет.');
  const [one, other] = result.score;
  if (!isWhole(one) || !isWhole(other))
    return refuse('impossible-score', 'Счёт состоит из целых неотрицательных чисел.');
  if (Math.max(one, other) > format.matchLength)
    return refuse('score-above-length', `Матч играется до ${format.matchLength}: счёт не может быть больше.`);
  if (one === other && !takesDraws(format))
    return refuse('tied-score', 'Ничьей здесь быть не может: укажите победителя.');
  return undefined;
}

/** No game has this number. */
export function noSuchGame(): Refusal<CompetitionRefusal> {
  return refuse('no-such-game', 'Такой встречи нет, или её соперники ещё не определились.');
}

function sideOf(game: GameView, participant: number): 0 | 1 | undefined {
  if (game.players[0] === participant) return 0;
  return game.players[1] === participant ? 1 : undefined;
}

function isSide(winner: number): boolean {
  return winner === 0 || winner === 1;
}
