import type { Standing } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { nameInGame } from '../../formatting/names';

/** A competition that is over, and who has its first three places: somebody alone, a pair, or all who share one. */
export interface LatestResult {
  readonly id: number;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly places: readonly {
    readonly id: number;
    readonly place: number;
    /** "3", or "3–4" where it is shared. */
    readonly label: string;
    readonly who: string;
  }[];
}

const SHOWN = 4;
/** A parent has no winner of its own; some of the last may be such. */
const ASKED = 9;
const PLACES = 3;
/** A shared place has more than one line. */
const LINES = 8;

/** The latest results; a table that does not come leaves its competition out. */
export async function loadLatest(api: Client): Promise<LatestResult[]> {
  const { data } = await api.listTournaments({ query: { statuses: ['past'], pageSize: ASKED } });
  const played = data.filter(({ is_parent }) => is_parent === 0).slice(0, SHOWN);
  const results = await Promise.all(
    played.map(async ({ tournament_id: id, full_name: name, start_dt: start, end_dt: end }) => {
      const query = { pageSize: LINES };
      const table = await api.listStandings({ params: { id }, query }).catch(() => undefined);
      return { id, name, start, end, places: listPlaces(table?.data ?? []) };
    }),
  );
  return results.filter(({ places }) => places.length > 0);
}

/** Where groups were played last, each has a first place of its own: those of the first group. */
function listPlaces(lines: readonly Standing[]): LatestResult['places'] {
  return lines.flatMap(({ standing_id: id, place, place_label, player, partner, group_title }) => {
    if (place === null || place > PLACES || group_title !== lines[0]?.group_title) return [];
    const names = [player, ...(partner ? [partner] : [])].map(({ fullName }) => nameInGame(fullName));
    return [{ id, place, label: place_label ?? String(place), who: names.join(' и ') }];
  });
}
