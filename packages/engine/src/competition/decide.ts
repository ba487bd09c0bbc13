import type { Command } from './commands.ts';
import { decideBye, decideSetPairs } from './deciding/byHand.ts';
import { decideCorrection } from './deciding/corrections.ts';
import { decideDraw } from './deciding/draw.ts';
import { decideClose, decideEnter, decideLateEntry, decideSeed } from './deciding/entries.ts';
import { decidePenalty, decideStatus } from './deciding/participants.ts';
import { decidePlaces, refuseUnlessPlaces } from './deciding/places.ts';
import { decideResult, decideUnfinished, decideWalkover } from './deciding/results.ts';
import { decideSeries } from './deciding/series.ts';
import { settleAct } from './deciding/settle.ts';
import { decideSecondEntry } from './deciding/secondEntry.ts';
import { decideSwap } from './deciding/swap.ts';
import { decideTours } from './deciding/tours.ts';
import { refuseMalformed } from './deciding/malformed.ts';
import {
  decideAddStage,
  decideFinish,
  decideFinishStage,
  decideStages,
  decideStartStage,
} from './deciding/stages.ts';
import { isRefusal, refuse, type Decision, type Verdict } from './refusals.ts';
import type { CompetitionState } from './state.ts';

/**
 * Decides a command: events to store and to `evolve` by, or a refusal with its code and a Russian sentence. Nothing is
 * changed and nothing is thrown, whatever plain data is given for a command: what is none by its schema is refused. Events of one act share `decidedOn`, the version that they were decided
 * on: whoever stores them refuses an act that was decided on another version, so that nobody draws a tour twice.
 */
export function decide(state: CompetitionState, command: Command): Decision {
  const verdict = decideCommand(state, command);
  if (isRefusal(verdict)) {
    const { code, sentence } = verdict;
    return { ok: false, refusal: { code, sentence } };
  }
  const reason = 'reason' in command && command.reason !== undefined ? { reason: command.reason } : {};
  const events = settleAct(state, verdict).map((body, at) => ({
    ...body,
    ...(at === 0 ? reason : {}),
    decidedOn: state.version,
  }));
  return { ok: true, events };
}

function decideCommand(state: CompetitionState, command: Command): Verdict {
  const fault = refuseMalformed(command);
  if (fault) return fault;
  if (command.type === 'undo') return decideUndo(state);
  if (command.type === 'correct-result') return decideCorrection(state, command);
  if (state.finished)
    return refuse(
      'competition-finished',
      'Соревнование завершено: можно исправить результат или отменить завершение.',
    );
  return refuseUnlessPlaces(state, command) ?? decideSetup(state, command) ?? decidePlay(state, command);
}

function decideUndo(state: CompetitionState): Verdict {
  return state.log.length === 0 ? refuse('nothing-to-undo', 'Отменять нечего.') : [{ type: 'undone' }];
}

/** Commands about stages and participants. */
function decideSetup(state: CompetitionState, command: Command): Verdict | undefined {
  switch (command.type) {
    case 'create-stages':
      return decideStages(state, command.stages);
    case 'add-stage':
      return decideAddStage(state, command.stage);
    case 'enter':
      return decideEnter(state, command.participants);
    case 'seed':
      return decideSeed(state, command.seeding);
    case 'close-entries':
      return decideClose(state);
    case 'late-entry':
      return decideLateEntry(state, command);
    case 'second-entry':
      return decideSecondEntry(state, command.participant);
    case 'set-places':
      return decidePlaces(state, command.places);
    case 'withdraw':
    case 'disqualify':
    case 'return':
      return decideStatus(state, command);
    default:
      return undefined;
  }
}

/** Commands about games and the course of the stages. */
function decidePlay(state: CompetitionState, command: Command): Verdict {
  switch (command.type) {
    case 'declare-bye':
      return decideBye(state, command);
    case 'draw':
      return decideDraw(state, command);
    case 'set-tours':
      return decideTours(state, command.tours);
    case 'set-pairs':
      return decideSetPairs(state, command);
    case 'swap-players':
      return decideSwap(state, command.participants);
    case 'enter-result':
      return decideResult(state, command.game, { kind: 'played', score: command.score });
    case 'enter-series':
      return decideSeries(state, command);
    case 'walkover':
      return decideWalkover(state, command.game, command.winner);
    case 'double-no-show':
      return decideResult(state, command.game, { kind: 'double-no-show' });
    case 'unfinished':
      return decideUnfinished(state, command);
    case 'penalty':
      return decidePenalty(state, command);
    case 'finish-stage':
      return decideFinishStage(state, command.early === true);
    case 'start-stage':
      return decideStartStage(state);
    case 'finish':
      return decideFinish(state);
    default:
      return refuse('unknown-command', 'Такой команды нет.');
  }
}
