import { correctBracketResult } from '../../brackets/index.ts';
import type { CorrectResult } from '../commands.ts';
import { evolve } from '../evolve.ts';
import type { EventBody } from '../events.ts';
import { getBracket } from '../reading/bracket.ts';
import { findGame, type GameView } from '../reading/games.ts';
import { refuse, type Verdict } from '../refusals.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { decideNextEntry } from './nextEntry.ts';
import { decideRedraw } from './redraw.ts';
import { getGameFormat, findResultFault } from './resultFaults.ts';
import { refuseNoSuchGame, withMatches } from './results.ts';

/** Corrects a result as far as the director wants it to go. */
export function decideCorrection(state: CompetitionState, asked: CorrectResult): Verdict {
  const game = findGame(state, asked.game);
  const stage = game && state.stages[game.stage];
  if (game === undefined || stage === undefined) return refuseNoSuchGame();
  if (game.result === undefined) return refuse('not-entered', 'У этой встречи ещё нет результата.');
  // One series that was given up may be corrected to another, and what was played of it stays.
  const isGivenUp = game.result.kind !== 'played';
  const result = isGivenUp && asked.result !== null ? withMatches(asked.result, game) : asked.result;
  const command = { ...asked, result };
  const fault = command.result && findResultFault(command.result, getGameFormat(game, stage.format));
  if (fault) return fault;
  return stage.bracket === null
    ? correctInTours(state, { stage, game, command })
    : correctInBracket(state, { stage, game, command });
}

interface Correction {
  readonly stage: Stage;
  readonly game: GameView;
  readonly command: CorrectResult;
}

function correctInTours(state: CompetitionState, { stage, game, command }: Correction): Verdict {
  const corrected = buildCorrection(command, []);
  const isLast = stage.format.kind !== 'swiss' || game.tour === stage.tours.length;
  if (command.result === null && stage.third !== null && game.isForThird !== true)
    return refuse(
      'later-tour-drawn',
      'Матч за 3-е место уже назначен: результат можно исправить, но не убрать.',
    );
  if (command.result === null && !isLast && game.isForThird !== true)
    return refuse('later-tour-drawn', 'Следующий тур уже есть: результат можно исправить, но не убрать.');
  if (command.mode === 'record')
    return command.result === null ? reopenStage(state, game, [corrected]) : [corrected];
  if (isEarlier(state, game)) return correctEarlier(state, game, { ...command, mode: command.mode });
  const after = evolve(state, { ...corrected, decidedOn: state.version });
  const redrawn = decideRedraw(after, game, command.mode);
  return 'ok' in redrawn ? redrawn : [corrected, ...redrawn];
}

/**
 * In a bracket the winner goes on by the bracket's own rule, so a correction that moves anybody cannot be recorded alone.
 */
function correctInBracket(state: CompetitionState, { stage, game, command }: Correction): Verdict {
  const bracket = getBracket(stage);
  if (bracket === undefined || game.planned === undefined) return refuseNoSuchGame();
  if (command.mode === 'redraw' && !isEarlier(state, game))
    return refuse('nothing-to-redraw', 'Пары сетки следуют из результатов: перерисовывать нечего.');
  const correction = correctBracketResult(bracket, game.planned, command.result ?? undefined);
  if (!correction.ok) return correction;
  const { lost, changed } = correction.value;
  const moves = lost.length > 0 || changed.length > 0;
  if (command.mode === 'record' && moves)
    return refuse(
      'moves-bracket',
      'Дальше по сетке пройдёт другой участник: исправление нужно провести по сетке.',
    );
  if (command.mode !== 'record' && !moves && isEarlier(state, game))
    return correctEarlier(state, game, { ...command, mode: command.mode });
  if (command.mode === 'propagate' && !moves)
    return refuse('nothing-to-propagate', 'Другие встречи не меняются: достаточно записать результат.');
  const first = game.id - game.planned;
  const corrected = buildCorrection(
    command,
    lost.map((planned) => first + planned),
  );
  return moves || command.result === null ? reopenStage(state, game, [corrected]) : [corrected];
}

/** Whether another stage has begun after that of the game. */
function isEarlier(state: CompetitionState, game: GameView): boolean {
  return state.current !== null && game.stage < state.current;
}

/** A result cannot be open in a stage that is over; any other goes on into the next stage, if that can still be. */
function correctEarlier(
  state: CompetitionState,
  game: GameView,
  command: CorrectResult & { readonly mode: 'propagate' | 'redraw' },
): Verdict {
  const corrected = buildCorrection(command, []);
  if (command.result === null) return reopenStage(state, game, [corrected]);
  return decideNextEntry(state, corrected, { game, mode: command.mode });
}

function buildCorrection({ game, result }: CorrectResult, lost: readonly number[]): EventBody {
  return { type: 'result-corrected', game, result, lost };
}

/** A correction after which something is open again: a finished stage must run again, if nothing was built on it. */
function reopenStage(state: CompetitionState, game: GameView, events: readonly EventBody[]): Verdict {
  if (state.stages[game.stage]?.status === 'running') return events;
  if (state.finished && state.current === game.stage)
    return refuse('stage-finished', 'Соревнование завершено: сначала отмените завершение.');
  if (state.finished || state.current !== game.stage)
    return refuse(
      'stage-finished',
      'Этап завершён, и дальше уже играют: сначала отмените последующие действия.',
    );
  return [{ type: 'stage-reopened' }, ...events];
}
