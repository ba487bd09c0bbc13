import type { Results } from './load';

/** The heading of what is shown. */
export function formatTitle({ rounds, tours, shown }: Results): string {
  const tour = tours.find(({ tour_id }) => tour_id === shown?.tourId);
  return tour?.title ?? rounds.find(({ round_id }) => round_id === shown?.roundId)?.title ?? '';
}
