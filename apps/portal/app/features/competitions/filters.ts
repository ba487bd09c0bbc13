import type { TournamentStatus, TournamentType } from '@nardy/contract';
import { parsePlaceFilters, type PlaceFilter } from '../geography';
import { parseChoice, parseId } from '../lists';

export const TABS = ['current', 'upcoming', 'past'] as const;

export type Tab = (typeof TABS)[number];

export const TAB_TITLES: Readonly<Record<Tab, string>> = {
  current: 'Текущие',
  upcoming: 'Предстоящие',
  past: 'Прошедшие',
};

export const TAB_STATUSES: Readonly<Record<Tab, TournamentStatus[]>> = {
  current: ['current'],
  upcoming: ['future', 'app', 'app-end'],
  past: ['past'],
};

const TYPES: readonly TournamentType[] = ['official-event', 'rating-event', 'unofficial-event'];

export interface CompetitionFilters extends PlaceFilter {
  readonly tab: Tab;
  readonly type: TournamentType | undefined;
  readonly discipline: number | undefined;
}

export function parseCompetitionFilters(search: URLSearchParams): CompetitionFilters {
  return {
    tab: parseChoice(search, 'tab', TABS) ?? 'current',
    type: parseChoice(search, 'type', TYPES),
    discipline: parseId(search, 'discipline'),
    ...parsePlaceFilters(search),
  };
}
