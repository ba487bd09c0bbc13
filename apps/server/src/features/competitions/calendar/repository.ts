import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import {
  selectTournaments,
  orderTournaments,
  type TournamentFilters,
  type TournamentsQuery,
} from '../tournaments/filters.ts';

/** More than anybody looks at; what is nearest in time comes first. */
const MOST_EVENTS = 1_000;

export type CalendarRow = Awaited<ReturnType<ReturnType<typeof withCalendarColumns>['execute']>>[number];

export function listForCalendar(db: Db, filters: TournamentFilters): Promise<CalendarRow[]> {
  return withCalendarColumns(orderTournaments(selectTournaments(db, filters)))
    .limit(MOST_EVENTS)
    .execute();
}

export function findForCalendar(db: Db, id: number): Promise<CalendarRow | undefined> {
  const found = selectTournaments(db, { with_children: '1' }).where('tournament.id', '=', id);
  return withCalendarColumns(found).executeTakeFirst();
}

function withCalendarColumns(query: TournamentsQuery) {
  return query.select([
    'tournament.id',
    'tournament.full_name',
    'tournament.start_at',
    'tournament.end_at',
    'tournament.address',
    'tournament.is_online',
    'tournament.system_competition',
    // What begins later than it was planned follows from the play, of which an undo is an act too.
    sql<number>`
      tournament.revision
        + coalesce((select version from competition_logs where tournament_id = tournament.id), 0)
    `.as('sequence'),
    sql<Date>`
      greatest(tournament.revised_at, (
        select created_at from competition_events
        where tournament_id = tournament.id order by version desc limit 1
      ))
    `.as('revised_at'),
    'city.title as city_title',
    'discipline.title as discipline_title',
  ]);
}
