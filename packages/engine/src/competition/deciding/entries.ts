import { seedByHand, seedByLot, seedByRating } from '../../brackets/index.ts';
import type { Refusal } from '../../outcome.ts';
import type { Command, Seeding } from '../commands.ts';
import type { Entrant } from '../model.ts';
import { isUntouched } from '../reading/lastTour.ts';
import { isDrawn } from '../reading/stageEnd.ts';
import { refuse, type CompetitionRefusal, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';

/** Enters participants while entries are open. */
export function decideEnter(state: CompetitionState, participants: readonly Entrant[]): Verdict {
  if (state.entries === 'closed')
    return refuse('entries-closed', 'Приём заявок закрыт: добавьте участника как опоздавшего.');
  return findEntrantsFault(state, participants) ?? [{ type: 'entered', participants }];
}

/** Orders the participants, or those of a stage that is not drawn yet. */
export function decideSeed(state: CompetitionState, seeding: Seeding): Verdict {
  const stage = findCurrentStage(state);
  if (stage !== undefined && isDrawn(stage))
    return refuse('already-drawn', 'Жеребьёвка уже проведена: посев изменить нельзя.');
  if (stage !== undefined && stage.status !== 'running')
    return refuse('stage-finished', 'Этап завершён: посев изменить нельзя.');
  const ids = stage?.entrants ?? state.participants.map(({ id }) => id);
  if (seeding.by === 'hand') {
    const order = seedByHand(ids, seeding.order);
    return order.ok ? [{ type: 'seeded', order: order.value, seeding }] : order;
  }
  const order =
    seeding.by === 'lot'
      ? seedByLot(ids, seeding.lotSeed)
      : seedByRating(pickRated(state, new Set(ids)), seeding.lotSeed);
  return [{ type: 'seeded', order, seeding }];
}

/** Closes the entries: the first stage begins. */
export function decideClose(state: CompetitionState): Verdict {
  if (state.entries === 'closed') return refuse('entries-closed', 'Приём заявок уже закрыт.');
  if (state.stages.length === 0) return refuse('no-stages', 'Сначала укажите этапы соревнования.');
  if (state.participants.length < 2)
    return refuse('too-few-participants', 'Для соревнования нужно не меньше двух участников.');
  return [{ type: 'entries-closed' }];
}

/** Takes a participant who came late into the stage under way. */
export function decideLateEntry(
  state: CompetitionState,
  { participant, missed, losses = 0 }: Extract<Command, { type: 'late-entry' }>,
): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined)
    return refuse('entries-open', 'Приём заявок ещё открыт: заявите участника как всех.');
  if (state.current !== 0)
    return refuse('already-drawn', 'Первый этап уже сыгран: опоздавших больше не принимают.');
  if (stage.status !== 'running')
    return refuse('stage-finished', 'Этап завершён: опоздавшего принять нельзя.');
  if (stage.format.kind !== 'swiss' && isDrawn(stage))
    return refuse('already-drawn', 'Жеребьёвка уже проведена: чтобы принять опоздавшего, отмените её.');
  if (stage.third !== null)
    return refuse('already-drawn', 'Матч за 3-е место уже назначен: опоздавших больше не принимают.');
  if (isLastTourBegun(stage))
    return refuse('stage-over', 'Следующего тура не будет: сначала добавьте тур, если опоздавший играет.');
  const fault = findEntrantsFault(state, [participant]) ?? findLossesFault(stage, losses);
  return fault ?? [{ type: 'late-entered', participant, missed, losses }];
}

/** Lots cannot be drawn by this number. */
export function refuseLotSeed(): Refusal<CompetitionRefusal> {
  return refuse('bad-lot-seed', 'Число для жребия должно быть целым, от 0 до 4 294 967 295.');
}

/** Whether no tour is left that a new participant could be drawn for: the last one can be drawn again while it is untouched. */
function isLastTourBegun(stage: Stage): boolean {
  const { format, tours } = stage;
  if (format.kind !== 'swiss' || format.end.by !== 'tours') return false;
  return tours.length >= format.end.tours && !isUntouched(stage);
}

function findLossesFault({ format }: Stage, losses: number): Refusal<CompetitionRefusal> | undefined {
  if (losses === 0) return undefined;
  const most = format.kind === 'swiss' && format.end.by === 'losses' ? format.end.losses - 1 : 0;
  if (losses <= most) return undefined;
  return refuse('impossible-participant', `Поражений при входе может быть от 0 до ${most}.`);
}

function pickRated(state: CompetitionState, ids: ReadonlySet<number>) {
  return state.participants
    .filter(({ id }) => ids.has(id))
    .map(({ id, rating }) => ({ participant: id, ...(rating === undefined ? {} : { rating }) }));
}

/** The first fault of new participants beside those who are there. */
function findEntrantsFault(
  state: CompetitionState,
  entrants: readonly Entrant[],
): Refusal<CompetitionRefusal> | undefined {
  const ids = new Set(state.participants.map(({ id }) => id));
  const persons = new Set<number>(state.participants.flatMap((one) => one.persons));
  for (const entrant of entrants) {
    if (entrant.persons[0] === entrant.persons[1])
      return refuse('impossible-participant', 'Участник – это один спортсмен или пара разных спортсменов.');
    if (ids.has(entrant.id) || entrant.persons.some((person) => persons.has(person)))
      return refuse('already-entered-participant', `Участник № ${entrant.id} или его спортсмен уже заявлен.`);
    ids.add(entrant.id);
    for (const person of entrant.persons) persons.add(person);
  }
  return undefined;
}
