import type { Player } from '@nardy/contract';
import { checkEligibility } from '@nardy/contract/forms';
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

/** Why an athlete may not apply, as sentences of section 5 of the specification; empty for who may. */
export function listIneligibilities(
  limits: Limits,
  { birthday, gender, city }: Pick<Player, 'birthday' | 'gender' | 'city'>,
): string[] {
  const answer = checkEligibility(
    {
      birthday: birthday ?? undefined,
      gender: gender ?? undefined,
      country: city?.country_id ?? undefined,
      district: city?.district_id ?? undefined,
      region: city?.region_id ?? undefined,
      city: city?.city_id ?? undefined,
    },
    {
      birthDateFrom: limits.birth_date_from ?? undefined,
      birthDateTo: limits.birth_date_to ?? undefined,
      gender: limits.gender ?? undefined,
      countries: limits.geo_countries_ids,
      districts: limits.geo_districts_ids,
      regions: limits.geo_regions_ids,
      cities: limits.geo_cities_ids,
    },
  );
  return answer.ok ? [] : answer.reasons.map(({ sentence }) => sentence);
}
