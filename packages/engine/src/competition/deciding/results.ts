import type { Refusal } from '../../outcome.ts';
import type { Command } from '../commands.ts';
import type { GameResult } from '../model.ts';
import { findGame, type GameView } from '../reading/games.ts';
import { refuse, type CompetitionRefusal, type Verdict } from '../refusals.ts';
import type { CompetitionState } from '../state.ts';
import { getGameFormat, findLeader, findResultFault } from './resultFaults.ts';

/** Enters what happened in an open game of the stage under way. */
export function decideResult(state: CompetitionState, id: number, result: GameResult): Verdict {
  const game = findGame(state, id);
  const stage = game && state.stages[game.stage];
  if (game === undefined || stage === undefined) return refuseNoSuchGame();
  if (stage.status !== 'running')
    return refuse('stage-finished', 'Этап завершён: результат можно исправить.');
  if (game.result !== undefined)
    return refuse('already-entered', 'Результат этой встречи уже введён: его можно исправить.');
  const whole = withMatches(result, game);
  const fault = findResultFault(whole, getGameFormat(game, stage.format));
  return fault ?? [{ type: 'result-entered', game: id, result: whole }];
}

/** A series that is broken off or given up keeps the matches that were played. */
export function withMatches(result: GameResult, { matches }: Pick<GameView, 'matches'>): GameResult {
  return matches === undefined || result.matches !== undefined || result.kind === 'played'
    ? result
    : { ...result, matches };
}

/** Enters that one of the players did not come, or was taken out. */
export function decideWalkover(state: CompetitionState, id: number, winner: number): Verdict {
  const game = findGame(state, id);
  if (game === undefined) return refuseNoSuchGame();
  const side = findSide(game, winner);
  if (side === undefined) return refuse('not-a-player', 'Указанный победитель не играет в этой встрече.');
  return decideResult(state, id, { kind: 'walkover', winner: side });
}

/** Enters a match that was broken off, and how it counts. */
export function decideUnfinished(
  state: CompetitionState,
  { game: id, score, ruling, winner }: Extract<Command, { type: 'unfinished' }>,
): Verdict {
  const game = findGame(state, id);
  if (game === undefined) return refuseNoSuchGame();
  const chosen = winner === undefined ? undefined : findSide(game, winner);
  if ((ruling === 'director/1') !== (chosen !== undefined))
    return refuse('not-a-player', 'Победителя неоконченного матча называет главный судья, и только он.');
  const award = chosen ?? (ruling === 'half/1' ? 'half' : findLeader(score));
  return decideResult(state, id, { kind: 'unfinished', score, award, ruling });
}

/** No game has this number. */
export function refuseNoSuchGame(): Refusal<CompetitionRefusal> {
  return refuse('no-such-game', 'Такой встречи нет, или её соперники ещё не определились.');
}

function findSide(game: GameView, participant: number): 0 | 1 | undefined {
  if (game.players[0] === participant) return 0;
  return game.players[1] === participant ? 1 : undefined;
}
