import type { Competition } from '../frame/competition';
import { getSectionPath } from '../frame/sections';
import { listTabs } from '../frame/tabs';

type Facts = Parameters<typeof listTabs>[0] & Pick<Competition, 'tournament_id' | 'is_parent'>;

/**
 * Where a competition that can have no children is read instead: its table, else its participants. Undefined of a parent,
 * whose children may not be published yet.
 */
export function getChildlessPath(competition: Facts): string | undefined {
  if (competition.is_parent === 1) return undefined;
  const table = listTabs(competition).find((tab) => tab === 'competition-statistics');
  return getSectionPath(table ?? 'competition-participants', competition.tournament_id);
}
