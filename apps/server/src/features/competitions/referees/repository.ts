import type { Db } from '../../../database/connection.ts';
import { readPage, type Page, type Paging } from '../../../database/paging.ts';
import { findReferees, type RefereeRow } from '../../referees/index.ts';

export interface AppointedRow {
  readonly roleTitle: string;
  readonly referee: RefereeRow;
}

/** Who is appointed to a competition by the seniority of their roles, then by name. */
export async function listAppointed(
  db: Db,
  tournamentId: number,
  paging: Paging,
): Promise<Page<AppointedRow>> {
  const { rows, totalCount } = await readPage(selectAppointments(db, tournamentId), paging);
  const referees = await findReferees(
    db,
    rows.map(({ referee_id }) => referee_id),
  );
  const titles = new Map(rows.map(({ referee_id, title }) => [referee_id, title]));
  return {
    rows: referees.map((referee) => ({ referee, roleTitle: titles.get(referee.id) ?? '' })),
    totalCount,
  };
}

const selectAppointments = (db: Db, tournamentId: number) =>
  db
    .selectFrom('tournament_referees as appointment')
    .innerJoin('referee_roles as role', 'role.id', 'appointment.role_id')
    .innerJoin('referees as referee', 'referee.id', 'appointment.referee_id')
    .innerJoin('persons as person', 'person.id', 'referee.person_id')
    .select(['appointment.referee_id', 'role.title'])
    .where('appointment.tournament_id', '=', tournamentId)
    .orderBy('role.position')
    .orderBy('role.id')
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('person.middle_name')
    .orderBy('referee.id');
