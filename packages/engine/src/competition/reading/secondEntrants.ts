import type { Refusal } from '../../outcome.ts';
import { refuse, refuseStillOpen, type CompetitionRefusal } from '../refusals.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';
import { countLosses } from './swiss.ts';

/** Why a participant cannot enter the stage under way once more; undefined when he can. */
export function findSecondEntryFault(
  state: CompetitionState,
  id: number,
): Refusal<CompetitionRefusal> | undefined {
  const stage = findCurrentStage(state);
  if (stage === undefined) return refuseStillOpen();
  const { format, status, entrants, tours, third, secondEntries = [] } = stage;
  if (format.kind !== 'swiss' || format.end.by !== 'losses' || format.end.secondEntry === undefined)
    return refuse('no-second-entry', 'Повторный вход в этом этапе не предусмотрен.');
  const { losses: most, secondEntry: rules } = format.end;
  const participant = state.participants.find((one) => one.id === id);
  if (participant === undefined) return refuse('no-such-participant', 'Такого участника в соревновании нет.');
  if (!entrants.includes(id)) return refuse('not-in-stage', 'Участник не играл в этом этапе.');
  if (participant.status !== 'in')
    return refuse(
      'already-out',
      'Участник снят с соревнования: повторно входит только тот, кто выбыл по поражениям.',
    );
  const losses = countLosses(state, stage).get(id) ?? 0;
  if (losses < most)
    return refuse('not-out', `Участник не выбыл: поражений у него ${losses}, а выбывают после ${most}.`);
  if (status !== 'running') return refuse('stage-finished', 'Этап завершён: повторного входа больше нет.');
  if (third !== null)
    return refuse('already-drawn', 'Матч за 3-е место уже назначен: повторного входа больше нет.');
  if (tours.length >= rules.untilTour)
    return refuse(
      'second-entry-over',
      `Повторный вход был возможен до тура ${rules.untilTour}, а его жеребьёвка уже проведена.`,
    );
  const used = secondEntries.filter((entry) => entry.participant === id).length;
  const { times = 1 } = rules;
  if (used >= times)
    return refuse(
      'second-entry-used',
      times === 1
        ? 'Участник уже входил повторно: можно только один раз.'
        : `Участник уже входил повторно столько раз, сколько можно: ${used}.`,
    );
  return undefined;
}
