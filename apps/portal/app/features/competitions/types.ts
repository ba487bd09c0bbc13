import type { Tournament } from '@nardy/contract';

/** Types of competitions as an adjective, for tags. */
export const TYPES: Readonly<Record<Tournament['type'], string>> = {
  'official-event': 'Официальное',
  'rating-event': 'Рейтинговое',
  'unofficial-event': 'Неофициальное',
};
