import type { CorrectionMode } from '../commands.ts';
import type { CompetitionEvent, EventBody } from '../events.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';

type Of<Type extends EventBody['type']> = Extract<CompetitionEvent, { readonly type: Type }>;

/** What a correction that is open now would do to the pairs, in Russian for the director. */
export function formatCorrection(
  state: CompetitionState,
  events: readonly CompetitionEvent[],
  mode: CorrectionMode,
): string {
  if (findEvent(events, 'stage-restarted') !== undefined)
    return 'Следующий этап начнётся заново с теми, кто выходит по исправленной таблице.';
  const replaced = findEvent(events, 'entrants-replaced')?.replaced;
  if (replaced !== undefined)
    return `В следующем этапе сменятся участники, которые в нём ещё не играли: ${replaced.length}.`;
  if (findEvent(events, 'third-place-drawn') !== undefined)
    return 'Матч за 3-е место будет назначен заново: у него сменится пара.';
  const redrawn = findEvent(events, 'tour-redrawn');
  if (redrawn !== undefined) return formatRedrawn(findCurrentStage(state)?.tours.length ?? 0, redrawn);
  const { result, lost = [] } = findEvent(events, 'result-corrected') ?? {};
  const gone = lost.length > 0 ? ` Пропадут результаты встреч: ${lost.length}.` : '';
  if (result === null) return `Встреча снова будет без результата.${gone}`;
  if (mode === 'propagate') return `Дальше по сетке пройдёт другой участник.${gone}`;
  return 'Изменятся результат и таблица, пары останутся.';
}

function formatRedrawn(tour: number, { kept }: Of<'tour-redrawn'>): string {
  return kept.length === 0
    ? `Тур ${tour} будет составлен заново целиком: в нём ещё ничего не сыграно.`
    : `Встречи тура ${tour} без результата будут составлены заново, с результатом – останутся: ${kept.length}.`;
}

function findEvent<Type extends EventBody['type']>(
  events: readonly CompetitionEvent[],
  type: Type,
): Of<Type> | undefined {
  return events.find((event): event is Of<Type> => event.type === type);
}
