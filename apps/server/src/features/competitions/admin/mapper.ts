import { createHash } from 'node:crypto';
import type { CompetitionForm, DeskTournament } from '@nardy/contract';
import { toMediaLink } from '../../../storage/files.ts';
import { toWireFields } from '../fields.ts';
import { toFlag } from '../flag.ts';
import { computeNextStatus } from './dates.ts';
import type { ListedRow } from './listed.ts';
import type { PreparedRow } from './repository.ts';

export function toListed(row: ListedRow): DeskTournament {
  return {
    tournament_id: row.id,
    full_name: row.full_name,
    status: row.status,
    is_published: toFlag(row.published_at !== null),
    is_training: toFlag(row.is_training),
    type: row.type,
    format: row.format,
    discipline_title: row.discipline_title,
    city_title: row.city_title,
    is_online: toFlag(row.is_online),
    is_parent: toFlag(row.is_parent),
    parent_tournament_id: row.parent_id,
    parent_title: row.parent_title,
    children_count: row.children_count ?? 0,
    start_dt: row.start_at.toISOString(),
    end_dt: row.end_at.toISOString(),
    approved_player: row.participants_count,
    taken: Math.ceil(row.taken_count),
    players_max: row.players_max,
    next_status: computeNextStatus(row),
  };
}

/** What the form holds of a row. */
export function toForm(row: PreparedRow): CompetitionForm {
  return {
    ...toWireFields(row),
    logo_link: row.logo_path === null ? null : toMediaLink(row.logo_path),
    players_max: row.players_max,
    app_start_dt: row.application_start_at?.toISOString() ?? null,
    is_status_by_date: toFlag(row.is_status_by_date),
    city_id: row.city_id,
    total_prize_fund: row.prize_fund,
    total_prize_from_sponsor: row.prize_from_sponsor,
  };
}

/** Of what was read: it is another one as soon as anything in it is. */
export function computeVersion(read: unknown): string {
  return createHash('sha256').update(JSON.stringify(read)).digest('base64url').slice(0, 22);
}
