import type { PLAYER_SORT_KEYS } from '@nardy/contract';

export type AthleteSortKey = (typeof PLAYER_SORT_KEYS)[number];

/** The contract's keys: a type from there costs the page nothing, its schemas would. */
export const ATHLETE_SORT_KEYS: readonly AthleteSortKey[] = [
  'name',
  'birthday',
  'rank',
  'rating',
  'discipline',
  'region',
  'district',
  'city',
];
