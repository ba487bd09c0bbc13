import type { Tour } from '@nardy/contract';
import { useAddress } from '../../lists';
import { TourChoice } from '../play/TourChoice';
import { parseTour } from './filters';
import type { Standings } from './load';

/** Which tour the table stands after. The one that is played, or the last, is the table as it is now and needs no trace in the address. */
export function StandingsTours({ standings: { tours, tour } }: { standings: Standings }) {
  const { search, change } = useAddress();
  const last = tours.at(-1);
  if (!last) return null;
  const now = (tours.findLast(({ is_running }) => is_running === 1) ?? last).tour_id;
  const chosen = parseTour(search) ?? tour?.tour_id ?? now;
  const several = new Set(tours.map(({ round_id }) => round_id)).size > 1;
  return (
    <TourChoice
      legend="Тур"
      name="tour"
      value={String(chosen)}
      kept={keptOf(search)}
      onChange={(value) => change({ tour: value === String(now) ? undefined : value })}
      options={tours.map((one) => ({
        value: String(one.tour_id),
        label: labelOf(one, several),
        live: one.is_running === 1,
      }))}
    />
  );
}

function labelOf({ label, title }: Tour, several: boolean): string {
  return several ? title : label;
}

function keptOf(search: URLSearchParams): Record<string, string> {
  const { tour: _tour, page: _page, ...kept } = Object.fromEntries(search);
  return kept;
}
