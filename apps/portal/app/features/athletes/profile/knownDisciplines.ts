import type { Discipline } from '@nardy/contract';
import type { Disciplines } from '../../disciplines';

/** The disciplines that are offered, in their order, then those of an athlete's own that are not offered any more. */
export function listKnownDisciplines(
  offered: Disciplines,
  own: readonly Discipline[],
): readonly Discipline[] {
  if (!offered.ok) return own;
  const ids = new Set(offered.value.map(({ discipline_id }) => discipline_id));
  return [...offered.value, ...own.filter(({ discipline_id }) => !ids.has(discipline_id))];
}
