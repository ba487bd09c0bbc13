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
  const places = [
    [limits.geo_countries_ids, city?.country_id],
    [limits.geo_districts_ids, city?.district_id],
    [limits.geo_regions_ids, city?.region_id],
    [limits.geo_cities_ids, city?.city_id],
  ] as const;
  return [
    !isBornBetween(birthday, limits) && 'Несоответствие возраста',
    !places.every(([allowed, id]) => isAmong(id, allowed)) && 'Несоответствие географическим требованиям',
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

/** An empty list lets everybody through. */
function isAmong(id: number | null | undefined, allowed: readonly number[]): boolean {
  return allowed.length === 0 || (id != null && allowed.includes(id));
}
