import { createHash } from 'node:crypto';
import type { CompetitionForm, DeskTournament } from '@nardy/contract';
import { mediaLink, mediaPath } from '../../../storage/files.ts';
import { flag } from '../flag.ts';
import { computeNextStatus } from './dates.ts';
import type { ListedRow } from './listed.ts';
import type { PreparedRow, PreparedValues } from './repository.ts';

export function toListed(row: ListedRow): DeskTournament {
  return {
    tournament_id: row.id,
    full_name: row.full_name,
    status: row.status,
    is_published: flag(row.published_at !== null),
    is_training: flag(row.is_training),
    type: row.type,
    format: row.format,
    discipline_title: row.discipline_title,
    city_title: row.city_title,
    is_online: flag(row.is_online),
    is_parent: flag(row.is_parent),
    parent_tournament_id: row.parent_id,
    parent_title: row.parent_title,
    children_count: row.children_count ?? 0,
    start_dt: row.start_at.toISOString(),
    end_dt: row.end_at.toISOString(),
    approved_player: row.participants_count,
    taken: row.taken_count,
    players_max: row.players_max,
    next_status: computeNextStatus(row),
  };
}

/** What the form holds of a row. */
export function toForm(row: PreparedRow): CompetitionForm {
  return {
    full_name: row.full_name,
    logo_link: row.logo_path === null ? null : mediaLink(row.logo_path),
    description: row.description,
    type: row.type,
    category_title: row.category_title,
    is_parent: flag(row.is_parent),
    discipline_id: row.discipline_id,
    format: row.format,
    system_competition: row.system_competition,
    system_competition_label: row.system_competition_label,
    time_control_name: row.time_control_name,
    max_point: row.max_point,
    players_max: row.players_max,
    is_playoff: flag(row.is_playoff),
    isThird: flag(row.is_third),
    start_dt: row.start_at.toISOString(),
    end_dt: row.end_at.toISOString(),
    app_start_dt: row.application_start_at?.toISOString() ?? null,
    app_end_dt: row.application_end_at?.toISOString() ?? null,
    is_status_by_date: flag(row.is_status_by_date),
    is_online: flag(row.is_online),
    city_id: row.city_id,
    address: row.address,
    organizer_info: row.organizer_info,
    has_fees: flag(row.has_fees),
    total_prize_fund: row.prize_fund,
    total_prize_from_sponsor: row.prize_from_sponsor,
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
    logo_path: form.logo_link === null ? null : mediaPath(form.logo_link),
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
  } satisfies PreparedValues;
}

/** Of what was read: it is another one as soon as anything in it is. */
export function computeVersion(read: unknown): string {
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22);
}
