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

type WireFields = ReturnType<typeof toWireFields>;

/** The same on the way back, from a form or from the public answer of another server; a parent holds no play of its own. */
export function toRowFields(wire: WireFields) {
  const isParent = wire.is_parent === 1;
  return {
    full_name: wire.full_name,
    description: wire.description,
    type: wire.type,
    category_title: wire.category_title,
    discipline_id: wire.discipline_id,
    format: wire.format,
    system_competition: wire.system_competition,
    system_competition_label: wire.system_competition_label,
    time_control_name: wire.time_control_name,
    max_point: isParent ? null : wire.max_point,
    is_playoff: !isParent && wire.is_playoff === 1,
    is_third: !isParent && wire.isThird === 1,
    start_at: wire.start_dt,
    end_at: wire.end_dt,
    application_end_at: wire.app_end_dt,
    is_online: wire.is_online === 1,
    address: wire.address,
    organizer_info: wire.organizer_info,
    has_fees: wire.has_fees === 1,
    birth_date_from: wire.birth_date_from,
    birth_date_to: wire.birth_date_to,
    gender: wire.gender,
    geo_countries_ids: wire.geo_countries_ids,
    geo_districts_ids: wire.geo_districts_ids,
    geo_regions_ids: wire.geo_regions_ids,
    geo_cities_ids: wire.geo_cities_ids,
  } satisfies Updateable<TournamentsTable>;
}

/** What a form stores. */
export function toValues(form: CompetitionForm) {
  return {
    ...toRowFields(form),
    logo_path: form.logo_link === null ? null : toMediaPath(form.logo_link),
    players_max: form.is_parent === 1 ? null : form.players_max,
    is_swiss: form.format === 'swiss',
    application_start_at: form.app_start_dt,
    is_status_by_date: form.is_status_by_date === 1,
    city_id: form.city_id,
    prize_fund: form.total_prize_fund,
    prize_from_sponsor: form.total_prize_from_sponsor,
  } satisfies Updateable<TournamentsTable>;
}
