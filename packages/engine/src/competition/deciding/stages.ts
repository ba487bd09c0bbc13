import type { StageFormat } from '../formats.ts';
import { awaitsThirdPlace, canDraw, isPlayedOut } from '../reading/stageEnd.ts';
import { openGames } from '../reading/games.ts';
import { listNextEntrants } from '../reading/qualified.ts';
import { refuse, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';
import { findStagesFault } from './checkFormats.ts';

/** Sets all stages while entries are open. */
export function decideStages(state: CompetitionState, stages: readonly StageFormat[]): Verdict {
  if (state.entries === 'closed')
    return refuse('entries-closed', 'Приём заявок закрыт: этапы можно только добавлять.');
  return findStagesFault(stages) ?? [{ type: 'stages-created', stages, counting: 'own/1' }];
}

/** Adds a stage at the end. */
export function decideAddStage(state: CompetitionState, stage: StageFormat): Verdict {
  const fault = findStagesFault([...state.stages.map(({ format }) => format), stage]);
  return fault ?? [{ type: 'stage-added', stage, counting: 'own/1' }];
}

/** Ends the stage under way: played out, with nobody left to be drawn, or with `early` at a moment when nothing is open. */
export function decideFinishStage(state: CompetitionState, early: boolean): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined || state.current === null)
    return refuse('entries-open', 'Соревнование ещё не начато.');
  if (stage.status !== 'running') return refuse('stage-finished', 'Этап уже завершён.');
  const open = openGames(stage, state.current).length;
  if (open > 0) return refuse('stage-not-over', `Не введены результаты встреч: ${open}.`);
  if (awaitsThirdPlace(state, stage) && !early)
    return refuse('stage-not-over', 'Не сыгран матч за 3-е место: без него этап можно завершить досрочно.');
  if (!isPlayedOut(state, stage) && canDraw(state, stage) && !early)
    return refuse('stage-not-over', 'Сыграны не все туры: этап можно завершить досрочно.');
  return [{ type: 'stage-finished' }];
}

/** Begins the next stage with those whom its format takes from the last one. */
export function decideStartStage(state: CompetitionState): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined || state.current === null)
    return refuse('entries-open', 'Соревнование ещё не начато.');
  if (stage.status !== 'finished') return refuse('stage-not-over', 'Сначала завершите идущий этап.');
  const entrants = listNextEntrants(state);
  if (entrants === undefined) return refuse('no-next-stage', 'Других этапов нет.');
  if (entrants.length < 2)
    return refuse('too-few-qualified', 'В следующий этап выходят меньше двух участников.');
  return [{ type: 'stage-started', entrants }];
}

/** Ends the competition after its last stage, or one from which fewer than two go on, or once its places are set. */
export function decideFinish(state: CompetitionState): Verdict {
  if (state.places !== undefined) return [{ type: 'finished' }];
  const stage = findCurrentStage(state);
  if (stage === undefined || state.current === null)
    return refuse('entries-open', 'Соревнование ещё не начато.');
  if (stage.status !== 'finished') return refuse('stage-not-over', 'Сначала завершите идущий этап.');
  if ((listNextEntrants(state)?.length ?? 0) >= 2) return refuse('stages-left', 'Сыграны не все этапы.');
  return [{ type: 'finished' }];
}
