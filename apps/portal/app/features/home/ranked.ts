import type { Client } from '@nardy/contract/client';
import { formatShortName } from '../../formatting/names';
import { formatHome } from '../athletes';

/** An athlete of the home page's rating list: what it shows, and no more. */
export interface RankedAthlete {
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
  readonly smallPhoto: string | null;
  readonly title: string | undefined;
  readonly city: string | undefined;
  readonly rating: number | null;
}

export interface Ranked {
  /** Of the ratings shown. */
  readonly discipline: { readonly discipline_id: number; readonly title: string } | undefined;
  readonly athletes: readonly RankedAthlete[];
}

const BACKGAMMON = 1;
const SHOWN = 10;

/** The first of the rating list. */
export async function loadRanked(api: Client): Promise<Ranked> {
  const { data } = await api.listPlayers({ query: { discipline_id: BACKGAMMON, pageSize: SHOWN } });
  return {
    discipline: data[0]?.disciplines[0],
    athletes: data.map((player) => ({
      id: player.player_id,
      name: formatShortName(player),
      photo: player.photo?.link ?? null,
      smallPhoto: player.photo?.small ?? player.photo?.link ?? null,
      title: (player.honorary_title ?? player.rank)?.title,
      city: formatHome(player.city),
      rating: player.rating,
    })),
  };
}
