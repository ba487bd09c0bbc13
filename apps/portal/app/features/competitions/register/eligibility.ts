import type { Player } from '@nardy/contract';
import type { Competition } from '../frame/competition';

type Limits = Pick<
  Competition,
  | 'birth_date_from'
  | 'birth_date_to'
  | 'gender'
  | 'geo_countries_ids'
  | 'geo_districts_ids'
  | 'geo_regions_ids'
  | 'geo_cities_ids'
>;

/**
 * Why an athlete may not apply, as sentences of section 5 of the specification; empty for who may. What a competition
 * limits must be known of the athlete. The server decides again when the application comes.
 */
export function ineligibilities(
  limits: Limits,
  { birthday, gender, city }: Pick<Player, 'birthday' | 'gender' | 'city'>,
): string[] {
  const places: readonly Place[] = [
    [limits.geo_countries_ids, city?.country_id],
    [limits.geo_districts_ids, city?.district_id],
    [limits.geo_regions_ids, city?.region_id],
    [limits.geo_cities_ids, city?.city_id],
  ];
  return [
    !isBornBetween(birthday, limits) && 'Несоответствие возраста',
    !fitPlaces(places, city?.city_id != null) && 'Несоответствие географическим требованиям',
    limits.gender !== null && limits.gender !== gender && 'Несоответствие пола',
  ].filter((reason) => reason !== false);
}

/** Both days are included; dates in ISO 8601 compare as text. */
function isBornBetween(
  birthday: string | null,
  { birth_date_from: from, birth_date_to: to }: Limits,
): boolean {
  if (from === null && to === null) return true;
  return birthday !== null && (from === null || birthday >= from) && (to === null || birthday <= to);
}

/** The ids that a competition takes at one level of the geography, and the athlete's own. */
type Place = readonly [allowed: readonly number[], id: number | null | undefined];

/** An empty list lets everybody through; where any is filled, who has no city fails: the engine has the same rule. */
function fitPlaces(places: readonly Place[], hasCity: boolean): boolean {
  const filled = places.filter(([allowed]) => allowed.length > 0);
  return (
    filled.length === 0 || (hasCity && filled.every(([allowed, id]) => id != null && allowed.includes(id)))
  );
}
