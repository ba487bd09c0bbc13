import { seedFromGroups, seedFromStage } from '../../brackets/index.ts';
import type { Qualification, StageFormat } from '../formats.ts';
import { isPlayedOut } from '../reading/stageEnd.ts';
import { openGames } from '../reading/games.ts';
import { stageOrder, groupOrders } from '../reading/places.ts';
import { remaining } from '../reading/swiss.ts';
import { refuse, type Verdict } from '../refusals.ts';
import { currentStage, type CompetitionState } from '../state.ts';
import { stagesFault } from './checkFormats.ts';

/** Sets all stages while entries are open. */
export function decideStages(state: CompetitionState, stages: readonly StageFormat[]): Verdict {
  if (state.entries === 'closed')
    return refuse('entries-closed', 'Приём заявок закрыт: этапы можно только добавлять.');
  return stagesFault(stages) ?? [{ type: 'stages-created', stages }];
}

/** Adds a stage at the end. */
export function decideAddStage(state: CompetitionState, stage: StageFormat): Verdict {
  const fault = stagesFault([...state.stages.map(({ format }) => format), stage]);
  return fault ?? [{ type: 'stage-added', stage }];
}

/** Ends the stage under way: played out, or with `early` at a moment when nothing is open. */
export function decideFinishStage(state: CompetitionState, early: boolean): Verdict {
  const stage = currentStage(state);
  if (stage === undefined || state.current === null)
    return refuse('entries-open', 'Соревнование ещё не начато.');
  if (stage.status !== 'running') return refuse('stage-finished', 'Этап уже завершён.');
  const open = openGames(stage, state.current).length;
  if (open > 0) return refuse('stage-not-over', `Не введены результаты встреч: ${open}.`);
  if (!isPlayedOut(state, stage) && !early)
    return refuse('stage-not-over', 'Сыграны не все туры: этап можно завершить досрочно.');
  return [{ type: 'stage-finished' }];
}

/** Begins the next stage with those whom its format takes from the last one. */
export function decideStartStage(state: CompetitionState): Verdict {
  const stage = currentStage(state);
  if (stage === undefined || state.current === null)
    return refuse('entries-open', 'Соревнование ещё не начато.');
  if (stage.status !== 'finished') return refuse('stage-not-over', 'Сначала завершите идущий этап.');
  const next = state.stages[state.current + 1];
  if (next === undefined) return refuse('no-next-stage', 'Других этапов нет.');
  const entrants = qualified(state, state.current, next.format.take);
  if (entrants.length < 2)
    return refuse('too-few-qualified', 'В следующий этап выходят меньше двух участников.');
  return [{ type: 'stage-started', entrants }];
}

/** Ends the competition after its last stage. */
export function decideFinish(state: CompetitionState): Verdict {
  const stage = currentStage(state);
  if (stage === undefined || state.current === null)
    return refuse('entries-open', 'Соревнование ещё не начато.');
  if (stage.status !== 'finished') return refuse('stage-not-over', 'Сначала завершите идущий этап.');
  const next = state.stages[state.current + 1];
  if (next !== undefined && qualified(state, state.current, next.format.take).length >= 2)
    return refuse('stages-left', 'Сыграны не все этапы.');
  return [{ type: 'finished' }];
}

/** Who goes on, seeded by the standings. With fewer than wanted, all who are left go on: an event must not jam. */
function qualified(
  state: CompetitionState,
  index: number,
  take: Qualification | undefined,
): readonly number[] {
  const stage = state.stages[index];
  const there = new Set(state.participants.filter(({ status }) => status === 'in').map(({ id }) => id));
  const order = stageOrder(state, index).filter((id) => there.has(id));
  if (stage === undefined || take === undefined) return order;
  if (take.by === 'remaining') {
    const left = new Set(remaining(state, stage));
    return order.filter((id) => left.has(id));
  }
  if (take.by === 'best') {
    const seeds = seedFromStage(order, Math.min(take.count, order.length));
    return seeds.ok ? seeds.value : [];
  }
  const groups = groupOrders(state, index).map((group) => group.filter((id) => there.has(id)));
  const seeds = seedFromGroups(groups, take.perGroup);
  return seeds.ok ? seeds.value : rowsOf(groups, take.perGroup);
}

/** All firsts, then all seconds: for groups of which one has too few left. */
function rowsOf(groups: readonly (readonly number[])[], perGroup: number): readonly number[] {
  const rows = Array.from({ length: perGroup }, (_, place) => groups.flatMap((group) => group[place] ?? []));
  return rows.flat();
}
