import type { CompetitionForm } from '@nardy/contract';
import type { Selectable, Updateable } from 'kysely';
import type { TournamentsTable } from '../../database/schema.ts';
import { toMediaPath } from '../../storage/files.ts';
import { toFlag } from './flag.ts';

/** What the public answer and the form call alike; what only one of them has, or reckons, it adds itself. */
export function toWireFields(row: Selectable<TournamentsTable>) {
  return {
    full_name: row.full_name,
    description: row.description,
    type: row.type,
    category_title: row.category_title,
    is_parent: toFlag(row.is_parent),
    discipline_id: row.discipline_id,
    format: row.format,
    system_competition: row.system_competition,
    system_competition_label: row.system_competition_label,
    time_control_name: row.time_control_name,
    max_point: row.max_point,
    is_playoff: toFlag(row.is_playoff),
    isThird: toFlag(row.is_third),
    start_dt: row.start_at.toISOString(),
    end_dt: row.end_at.toISOString(),
    app_end_dt: row.application_end_at?.toISOString() ?? null,
    is_online: toFlag(row.is_online),
    address: row.address,
    organizer_info: row.organizer_info,
    has_fees: toFlag(row.has_fees),
    birth_date_from: row.birth_date_from,
    birth_date_to: row.birth_date_to,
    gender: row.gender,
    geo_countries_ids: row.geo_countries_ids,
    geo_districts_ids: row.geo_districts_ids,
    geo_regions_ids: row.geo_regions_ids,
    geo_cities_ids: row.geo_cities_ids,
  };
}

/** What a form stores; a parent holds no play of its own. */
export function toValues(form: CompetitionForm) {
  const isParent = form.is_parent === 1;
  return {
    full_name: form.full_name,
    logo_path: form.logo_link === null ? null : toMediaPath(form.logo_link),
    description: form.description,
    type: form.type,
    category_title: form.category_title,
    discipline_id: form.discipline_id,
    format: form.format,
    system_competition: form.system_competition,
    system_competition_label: form.system_competition_label,
    time_control_name: form.time_control_name,
    max_point: isParent ? null : form.max_point,
    players_max: isParent ? null : form.players_max,
    is_swiss: form.format === 'swiss',
    is_playoff: !isParent && form.is_playoff === 1,
    is_third: !isParent && form.isThird === 1,
    start_at: form.start_dt,
    end_at: form.end_dt,
    application_start_at: form.app_start_dt,
    application_end_at: form.app_end_dt,
    is_status_by_date: form.is_status_by_date === 1,
    is_online: form.is_online === 1,
    city_id: form.city_id,
    address: form.address,
    organizer_info: form.organizer_info,
    has_fees: form.has_fees === 1,
    prize_fund: form.total_prize_fund,
    prize_from_sponsor: form.total_prize_from_sponsor,
    birth_date_from: form.birth_date_from,
    birth_date_to: form.birth_date_to,
    gender: form.gender,
    geo_countries_ids: form.geo_countries_ids,
    geo_districts_ids: form.geo_districts_ids,
    geo_regions_ids: form.geo_regions_ids,
    geo_cities_ids: form.geo_cities_ids,
  } satisfies Updateable<TournamentsTable>;
}
