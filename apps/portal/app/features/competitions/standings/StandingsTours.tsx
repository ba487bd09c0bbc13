import { useAddress } from '../../lists';
import { TourChoice } from '../play/TourChoice';
import { parseTour } from './filters';
import type { Standings } from './load';

/** Which tour the table stands after. The one under way, or else the last, is the table as it is now and needs no trace in the address. */
export function StandingsTours({ standings: { tours, tour } }: { standings: Standings }) {
  const { search, change } = useAddress();
  const last = tours.at(-1);
  if (!last) return null;
  const { tour_id: now } = tours.find(({ is_running }) => is_running) ?? last;
  const wanted = tours.find(({ tour_id }) => tour_id === parseTour(search));
  const chosen = (wanted ?? tour)?.tour_id ?? now;
  const several = tours.some(({ round_id }) => round_id !== last.round_id);
  return (
    <TourChoice
      legend="Тур"
      name="tour"
      value={String(chosen)}
      kept={pickParameters(search)}
      onChange={(value) => change({ tour: value === String(now) ? undefined : value })}
      options={tours.map((one) => ({
        value: String(one.tour_id),
        label: several ? one.title : one.label,
        live: one.is_running === 1,
      }))}
    />
  );
}

function pickParameters(search: URLSearchParams): Record<string, string> {
  const { tour: _tour, page: _page, ...kept } = Object.fromEntries(search);
  return kept;
}
