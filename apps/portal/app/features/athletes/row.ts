import type { Player } from '@nardy/contract';

/** What a row of the list shows, and no more: a hundred of them travel with the page, beside its markup. */
export interface AthleteRow {
  readonly id: number;
  readonly lastName: string;
  readonly givenNames: string;
  readonly photo: string | undefined;
  readonly birthYear: string | undefined;
  readonly rank: string | undefined;
  readonly rating: number | null;
  readonly discipline: { readonly discipline_id: number; readonly title: string } | undefined;
  readonly region: string | null | undefined;
  readonly district: string | undefined;
  readonly city: string | null | undefined;
}

export function toRow(player: Player): AthleteRow {
  const { city } = player;
  return {
    id: player.player_id,
    lastName: player.last_name,
    givenNames: formatGivenNames(player),
    photo: player.photo?.small ?? player.photo?.link,
    birthYear: player.birthday?.slice(0, 4),
    rank: (player.honorary_title ?? player.rank)?.short_title,
    rating: player.rating,
    discipline: player.disciplines[0],
    // A country without regions, or one of which no more is known, stands in their place.
    region: city?.region_title ?? city?.country_title,
    district: city?.district_title?.replace(/ федеральный округ$/, ''),
    city: city?.title,
  };
}

function formatGivenNames({ first_name, middle_name }: Player): string {
  return middle_name ? `${first_name} ${middle_name}` : first_name;
}
