import type { Db } from '../../database/connection.ts';
import { toRowFields } from '../../features/competitions/index.ts';
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
    ...toRowFields(tournament),
    id: tournament.tournament_id,
    parent_id: tournament.parent_tournament_id,
    is_parent: isParent,
    status: tournament.status,
    city_id: tournament.city?.city_id ?? null,
    // A parent's figures are the sums of its children's.
    players_max: isParent ? null : tournament.players_max,
    prize_fund: follows ? null : tournament.total_prize_fund,
    prize_from_sponsor: follows ? null : tournament.total_prize_from_sponsor,
    is_swiss: tournament.is_swiss === 1,
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
