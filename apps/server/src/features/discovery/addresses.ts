import type { TournamentStatus } from '@nardy/contract';
import type { Kind } from './sitemap.ts';

/** Where the portal shows a thing of each kind but a competition, whose page depends on its state. */
export const PATHS: Readonly<Record<Exclude<Kind, 'competitions'>, string>> = {
  athletes: '/athlete-competitions/',
  referees: '/judge-profile/',
  albums: '/photo-gallery/',
  videos: '/video/',
};

interface CompetitionFacts {
  readonly id: number;
  readonly is_parent: boolean;
  readonly status: TournamentStatus;
}

/** The page that a competition's tile leads to. */
export function getCompetitionPath({ id, is_parent, status }: CompetitionFacts): string {
  if (is_parent) return `/competition-child/${id}`;
  if (status === 'app' || status === 'app-end') return `/competition-participants/${id}`;
  return status === 'future' ? `/competition-schedule/${id}` : `/competition-statistics/${id}`;
}
