import type { LiveNews } from '../live/liveStore';
import { parseOpened, parseTour } from './filters';
import type { Standings } from './load';

/** The table after a past tour changes by a correction only; an open line has games of its own. */
export function changesTable(
  { type }: LiveNews,
  search: URLSearchParams,
  { tour }: Pick<Standings, 'tour'>,
): boolean {
  if (type === 'status') return false;
  const isPast = tour?.isPlayed === 1 && tour.tour_id === parseTour(search);
  const isStill = isPast && parseOpened(search) === undefined;
  return !isStill || !['result', 'standings', 'tour-drawn'].includes(type);
}
