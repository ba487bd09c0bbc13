import { MOST_RELATIONS, type PersonRelations } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { selectIsOwnLetter } from '../../accounts/index.ts';

/** What concerns a person beside the card, the latest first. */
export async function readRelations(db: Db, personId: number): Promise<PersonRelations> {
  const [contact, competitions, applications, appointments, consents, letters] = await Promise.all([
    findContact(db, personId),
    listCompetitions(db, personId),
    listApplications(db, personId),
    listAppointments(db, personId),
    listConsents(db, personId),
    listLetters(db, personId),
  ]);
  return {
    contact: contact ?? null,
    competitions: competitions.map(({ start_at: at, ...row }) => ({ ...row, start_dt: at.toISOString() })),
    applications: applications.map(({ start_at: at, submitted_at: sent, ...row }) => ({
      ...row,
      start_dt: at.toISOString(),
      submitted_dt: sent.toISOString(),
    })),
    appointments: appointments.map(({ start_at: at, ...row }) => ({ ...row, start_dt: at.toISOString() })),
    consents: consents.map(({ purpose, given_at: given, withdrawn_at: withdrawn }) => ({
      purpose,
      given_dt: given.toISOString(),
      withdrawn_dt: withdrawn?.toISOString() ?? null,
    })),
    letters: letters.map(({ created_at: at, ...row }) => ({ ...row, created_dt: at.toISOString() })),
  };
}

const findContact = (db: Db, personId: number) =>
  db
    .selectFrom('users as user')
    .leftJoin('registrations as registration', 'registration.user_id', 'user.id')
    .select([
      'user.id as user_id',
      'user.email',
      'registration.phone',
      'registration.address',
      'registration.guardian_name',
      sql<0 | 1>`(registration.user_id is not null)::int`.as('has_registration'),
    ])
    .where('user.person_id', '=', personId)
    .executeTakeFirst();

const listCompetitions = (db: Db, personId: number) =>
  db
    .selectFrom('participant_players as entry')
    .innerJoin('players as player', 'player.id', 'entry.player_id')
    .innerJoin('all_tournaments as tournament', 'tournament.id', 'entry.tournament_id')
    .select(['tournament.id as tournament_id', 'tournament.full_name', 'tournament.start_at'])
    .where('player.person_id', '=', personId)
    // Whose names a simulated hall has borrowed have not played there.
    .where('tournament.is_training', '=', false)
    .orderBy('tournament.start_at', 'desc')
    .orderBy('tournament.id', 'desc')
    .limit(MOST_RELATIONS)
    .execute();

const listApplications = (db: Db, personId: number) =>
  db
    .selectFrom('applications as application')
    .innerJoin('players as player', 'player.id', 'application.player_id')
    .innerJoin('all_tournaments as tournament', 'tournament.id', 'application.tournament_id')
    .select([
      'application.id as application_id',
      'application.status',
      'application.submitted_at',
      'tournament.id as tournament_id',
      'tournament.full_name',
      'tournament.start_at',
    ])
    .where('player.person_id', '=', personId)
    .orderBy('application.submitted_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(MOST_RELATIONS)
    .execute();

const listAppointments = (db: Db, personId: number) =>
  db
    .selectFrom('tournament_referees as appointment')
    .innerJoin('referees as referee', 'referee.id', 'appointment.referee_id')
    .innerJoin('referee_roles as role', 'role.id', 'appointment.role_id')
    .innerJoin('all_tournaments as tournament', 'tournament.id', 'appointment.tournament_id')
    .select([
      'tournament.id as tournament_id',
      'tournament.full_name',
      'tournament.start_at',
      'role.title as role_title',
    ])
    .where('referee.person_id', '=', personId)
    .where('tournament.is_training', '=', false)
    .orderBy('tournament.start_at', 'desc')
    .orderBy('tournament.id', 'desc')
    .limit(MOST_RELATIONS)
    .execute();

const listConsents = (db: Db, personId: number) =>
  db
    .selectFrom('consents as consent')
    .innerJoin('users as user', 'user.id', 'consent.user_id')
    .select(['consent.purpose', 'consent.given_at', 'consent.withdrawn_at'])
    .where('user.person_id', '=', personId)
    .orderBy('consent.id', 'desc')
    .limit(MOST_RELATIONS)
    .execute();

const listLetters = (db: Db, personId: number) =>
  db
    .selectFrom('letters as letter')
    .innerJoin('users as user', (join) => join.on(selectIsOwnLetter('user')))
    .select(['letter.id as letter_id', 'letter.subject', 'letter.created_at'])
    .where('user.person_id', '=', personId)
    .orderBy('letter.id', 'desc')
    .limit(MOST_RELATIONS)
    .execute();
