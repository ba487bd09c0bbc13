import type { Tournament } from '@nardy/contract';

type Facts = Pick<Tournament, 'tournament_id' | 'is_parent' | 'status'>;

/** Where a competition's tile leads, by its kind and status. */
export function getCompetitionPath({ tournament_id, is_parent, status }: Facts): string {
  if (is_parent) return `/competition-child/${tournament_id}`;
  if (status === 'app' || status === 'app-end') return `/competition-participants/${tournament_id}`;
  if (status === 'future') return `/competition-schedule/${tournament_id}`;
  return `/competition-statistics/${tournament_id}`;
}
