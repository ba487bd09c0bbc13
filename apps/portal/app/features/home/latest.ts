import type { Client } from '@nardy/contract/client';
import { nameInGame } from '../../formatting/names';

/** A competition that is over, and its first three. */
export interface LatestResult {
  readonly id: number;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly places: readonly { readonly place: number; readonly who: string }[];
}

const SHOWN = 4;
/** A parent has no winner of its own; some of the last may be such. */
const ASKED = 9;
const PLACES = 3;

/** The latest results; a table that does not come leaves its competition out. */
export async function loadLatest(api: Client): Promise<LatestResult[]> {
  const { data } = await api.listTournaments({ query: { statuses: ['past'], pageSize: ASKED } });
  const played = data.filter(({ is_parent }) => is_parent === 0).slice(0, SHOWN);
  const results = await Promise.all(
    played.map(async ({ tournament_id: id, full_name: name, start_dt: start, end_dt: end }) => {
      const query = { pageSize: PLACES };
      const table = await api.listStandings({ params: { id }, query }).catch(() => undefined);
      const places = (table?.data ?? []).flatMap(({ place, player: { fullName } }) =>
        place !== null && place <= PLACES ? [{ place, who: nameInGame(fullName) }] : [],
      );
      return { id, name, start, end, places };
    }),
  );
  return results.filter(({ places }) => places.length > 0);
}
