import type { Db } from '../../database/connection.ts';
import type { ImportedFiles } from '../files.ts';
import type { ReadCompetition } from '../reading/competitions.ts';
import type { ReadPeople } from '../reading/people.ts';
import type { HandbookIds } from './handbooks.ts';
import { listParents } from './parents.ts';
import { insertAll, numberAfter } from './rows.ts';

/** Competitions as they are announced; statuses stay as they are until somebody changes them. */
export async function writeCompetitions(
  db: Db,
  competitions: readonly ReadCompetition[],
  files: ImportedFiles,
): Promise<void> {
  const parentOf = listParents(competitions);
  await insertAll(
    db,
    'all_tournaments',
    competitions.map((competition) => ({
      ...toTournamentRow(competition),
      logo_path: findOwnLogo(competition, parentOf(competition), files),
    })),
  );
  await numberAfter(db, 'all_tournaments');
}

function findOwnLogo(
  { tournament: { logo } }: ReadCompetition,
  parent: ReadCompetition | undefined,
  files: ImportedFiles,
): string | null {
  if (!logo || logo.link === parent?.tournament.logo?.link) return null;
  return files.pathOf(logo.link) ?? null;
}

function toTournamentRow({ tournament, prize }: ReadCompetition) {
  const isParent = tournament.is_parent === 1;
  // Once fee or sponsor are set the fund follows from them, and what was announced before is not told any more.
  const follows = isParent || !!prize?.amount_of_contribution || !!prize?.additional_prize_from_sponsor;
  return {
    id: tournament.tournament_id,
    parent_id: tournament.parent_tournament_id,
    is_parent: isParent,
    full_name: tournament.full_name,
    description: tournament.description,
    status: tournament.status,
    type: tournament.type,
    format: tournament.format,
    category_title: tournament.category_title,
    discipline_id: tournament.discipline_id,
    start_at: tournament.start_dt,
    end_at: tournament.end_dt,
    application_end_at: tournament.app_end_dt,
    city_id: tournament.city?.city_id ?? null,
    address: tournament.address,
    is_online: tournament.is_online === 1,
    system_competition: tournament.system_competition,
    system_competition_label: tournament.system_competition_label,
    time_control_name: tournament.time_control_name,
    max_point: tournament.max_point,
    // A parent's figures are the sums of its children's.
    players_max: isParent ? null : tournament.players_max,
    prize_fund: follows ? null : tournament.total_prize_fund,
    prize_from_sponsor: follows ? null : tournament.total_prize_from_sponsor,
    organizer_info: tournament.organizer_info,
    is_playoff: tournament.is_playoff === 1,
    is_swiss: tournament.is_swiss === 1,
    is_third: tournament.isThird === 1,
    has_fees: tournament.has_fees === 1,
    birth_date_from: tournament.birth_date_from,
    birth_date_to: tournament.birth_date_to,
    gender: tournament.gender,
    geo_countries_ids: tournament.geo_countries_ids,
    geo_districts_ids: tournament.geo_districts_ids,
    geo_regions_ids: tournament.geo_regions_ids,
    geo_cities_ids: tournament.geo_cities_ids,
    revision: 0,
    revised_at: new Date(),
    is_status_by_date: false,
    published_at: new Date(),
  };
}

/** Who judged what, with the grade; the histories of the referees tell it. */
export async function writeAppointments(
  db: Db,
  { judging }: ReadPeople,
  { roles }: HandbookIds,
): Promise<void> {
  const grades = { Зачёт: 'pass', Незачёт: 'fail' } as const;
  await insertAll(
    db,
    'tournament_referees',
    [...judging].flatMap(([referee_id, items]) =>
      items.map(({ tournament_id, referee_role_title, grade_title }) => ({
        tournament_id,
        referee_id,
        role_id: roles.get(referee_role_title),
        grade: grade_title && grades[grade_title],
      })),
    ),
  );
}
