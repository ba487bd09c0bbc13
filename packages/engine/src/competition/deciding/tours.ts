import type { Refusal } from '../../outcome.ts';
import { countMostTours } from '../../swiss/index.ts';
import type { SwissEnd } from '../formats.ts';
import { listRemaining } from '../reading/swiss.ts';
import { refuse, refuseStillOpen, type CompetitionRefusal, type Verdict } from '../refusals.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';

/** Raises or lowers the number of tours of the Swiss stage under way: never below what is drawn. */
export function decideTours(state: CompetitionState, tours: number): Verdict {
  const stage = findCurrentStage(state);
  if (stage === undefined) return refuseStillOpen();
  if (stage.format.kind !== 'swiss')
    return refuse('not-swiss', 'Это возможно только в этапе по швейцарской системе.');
  const { end } = stage.format;
  if (end.by !== 'tours')
    return refuse('impossible-tours', 'Этап играется до числа поражений: числа туров у него нет.');
  if (stage.status !== 'running') return refuse('stage-finished', 'Этап завершён: отмените завершение.');
  if (stage.third !== null)
    return refuse('already-drawn', 'Матч за 3-е место уже назначен: число туров не изменить.');
  if (tours === end.tours) return refuse('impossible-tours', `Туров и так ${tours}.`);
  const drawn = stage.tours.length;
  if (tours < drawn)
    return refuse('impossible-tours', `Проведена жеребьёвка туров: ${drawn}. Меньше быть не может.`);
  return (
    (tours > end.tours ? refuseTooManyTours(state, stage, { by: 'tours', tours }) : undefined) ?? [
      { type: 'tours-set', tours },
    ]
  );
}

/** More tours than so large a field can be promised without rematches (see `countMostTours`). */
export function refuseTooManyTours(
  state: CompetitionState,
  stage: Stage,
  end: SwissEnd,
): Refusal<CompetitionRefusal> | undefined {
  const players = listRemaining(state, stage).length;
  const most = countMostTours(players);
  if (end.by !== 'tours' || end.tours <= most) return undefined;
  return refuse(
    'too-many-tours',
    `Участников ${players}: без повторных встреч можно обещать туров не больше ${most}.`,
  );
}
