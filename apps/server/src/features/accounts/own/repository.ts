import type { ConsentPurpose } from '@nardy/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import type { Database } from '../../../database/schema.ts';
import type { RegistrationsTable } from '../../../database/schema/accounts.ts';
import { selectIsOwnLetter } from '../names.ts';

export function listConsents(db: Db, userId: number) {
  return db
    .selectFrom('consents')
    .select(['purpose', 'version', 'text', 'given_at', 'address', 'guardian_name', 'withdrawn_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

const PURPOSES_OF_REGISTRATION = ['personal_data', 'federation'] as const satisfies readonly ConsentPurpose[];

/** What somebody who registered has agreed to and not withdrawn. */
export async function listHoldingPurposes(
  trx: Transaction<Database>,
  userId: number,
): Promise<ConsentPurpose[]> {
  const consents = await listConsents(trx, userId);
  return PURPOSES_OF_REGISTRATION.filter((wanted) =>
    consents.some(({ purpose, withdrawn_at: at }) => purpose === wanted && at === null),
  );
}

/** A new address whose letter has a link that still opens. */
export async function findNewEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('email_codes')
    .select('new_email')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.new_email ?? null;
}

/** Takes out of a registration the files that others were sent in the place of; gives their ids. */
export async function unlinkReplaced(trx: Transaction<Database>, userId: number): Promise<number[]> {
  const rows = await trx
    .deleteFrom('registration_files')
    .where('user_id', '=', userId)
    .where('is_replaced', '=', true)
    .returning('file_id')
    .execute();
  return rows.map(({ file_id: id }) => id);
}

/** Notes that other files come in the place of those of these fields. */
export async function markReplaced(
  trx: Transaction<Database>,
  userId: number,
  kinds: readonly string[],
): Promise<void> {
  await trx
    .updateTable('registration_files')
    .set({ is_replaced: true })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .execute();
}

/** Keeps what a registration was returned for, and what its changed fields held before. */
export async function keepReturn(
  trx: Transaction<Database>,
  { user_id: userId, decided_at: at, decided_by: by, decision_reason: reason, field_reasons }: Returned,
  before: Readonly<Record<string, string | null>>,
): Promise<void> {
  const kept = {
    returned_at: at ?? sql<Date>`now()`,
    returned_by: by,
    reason,
    field_reasons: JSON.stringify(field_reasons),
    before: JSON.stringify(before),
  };
  await trx
    .insertInto('registration_returns')
    .values({ user_id: userId, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute();
}

type Returned = Pick<
  Selectable<RegistrationsTable>,
  'user_id' | 'decided_at' | 'decided_by' | 'decision_reason' | 'field_reasons'
>;

/** A returned registration is submitted again: it waits as one that has just come. */
export async function resubmit(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.updateTable('users').set({ state: 'confirmed' }).where('id', '=', userId).execute();
  await trx
    .updateTable('registrations')
    .set({
      submitted_at: sql<Date>`now()`,
      decided_at: null,
      decided_by: null,
      decision_reason: null,
      field_reasons: '{}',
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Notes the request for deletion, or that it was withdrawn, with its moment; undefined where it is so already. */
export function setDeletionRequest(trx: Transaction<Database>, userId: number, isRequested: boolean) {
  return trx
    .updateTable('users')
    .set({ deletion_requested_at: isRequested ? sql<Date>`now()` : null })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('deletion_requested_at', isRequested ? 'is' : 'is not', null)
    .returning('deletion_requested_at')
    .executeTakeFirst();
}

/** What the federation has noted of an athlete and referee: of competitions those that were published. */
const OF_FEDERATION = sql`
  'awards', (select coalesce(jsonb_agg(to_jsonb(award) - 'person_id' - 'given_by' order by id), '[]') from awards award
    where person_id = owner.person_id),
  'clubs', (select coalesce(jsonb_agg(club.title order by club.title), '[]') from player_clubs join clubs club on club.id = club_id
    where player_id = athlete.id),
  'appointments', (select coalesce(jsonb_agg(jsonb_build_object('tournament_id', tournament.id, 'tournament', full_name,
    'role', role.title, 'grade', grade) order by tournament.id), '[]')
    from tournament_referees appointment join referees referee on referee.id = appointment.referee_id
    join referee_roles role on role.id = role_id join tournaments tournament on tournament.id = tournament_id
    where referee.person_id = owner.person_id),
  'entries', (select coalesce(jsonb_agg(coalesce(to_jsonb(result) - 'id' - 'player_id' - 'participant_id', '{}') || jsonb_build_object(
    'tournament_id', tournament.id, 'tournament', full_name, 'number', participant.number, 'status', participant.status,
    'rating', participant.rating, 'joined_at', joined_at) order by tournament.id), '[]')
    from participant_players entry join participants participant on participant.id = entry.participant_id
    join tournaments tournament on tournament.id = entry.tournament_id
    left join player_results result on result.participant_id = participant.id and result.player_id = entry.player_id
    where entry.player_id = athlete.id),
  'ratings', (select coalesce(jsonb_agg(to_jsonb(rated) - 'player_id' order by discipline_id), '[]') from player_ratings rated
    where player_id = athlete.id),
  'rating_lists', (select coalesce(jsonb_agg(to_jsonb(line) - 'player_id' order by discipline_id, period), '[]')
    from rating_list_lines line where player_id = athlete.id),
  'prizes', (select coalesce(jsonb_agg(jsonb_build_object('tournament_id', tournament.id, 'tournament', full_name, 'place', place,
    'amount', amount) order by tournament.id), '[]') from prize_payments payment join prizes prize on prize.id = prize_id
    join tournaments tournament on tournament.id = prize.tournament_id where player_id = athlete.id)
`;

/** Everything else that is stored about a person, as it is stored. */
export async function readEverything(db: Db, userId: number): Promise<object> {
  const { rows } = await sql<{ everything: object }>`
    select jsonb_build_object(
      'person', (select to_jsonb(person) - 'search_name' from persons person join users on users.person_id = person.id
        where users.id = ${userId}),
      'player', (select to_jsonb(player) from players player join users using (person_id) where users.id = ${userId}),
      'referee', (select to_jsonb(referee) from referees referee join users using (person_id) where users.id = ${userId}),
      'applications', (select coalesce(jsonb_agg(to_jsonb(application) order by id), '[]') from applications application
        where user_id = ${userId}),
      'registration_return', (select to_jsonb(returned) - 'user_id' - 'returned_by' from registration_returns returned
        where user_id = ${userId}),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', created_at, 'seen_at', seen_at, 'ended_at', ended_at,
        'address', host(address), 'agent', agent) order by id), '[]') from sessions where user_id = ${userId}),
      'federation_requests', (select coalesce(jsonb_agg(to_jsonb(request) order by id), '[]')
        from federation_requests request where user_id = ${userId}),
      'files', (select coalesce(jsonb_agg(jsonb_build_object('file_name', file_name, 'media_type', media_type, 'size', size,
        'created_at', created_at, 'deleted_at', deleted_at) order by id), '[]') from private_files where user_id = ${userId}),
      'letters', (select coalesce(jsonb_agg(jsonb_build_object('subject', subject, 'created_at', letter.created_at) order by letter.id),
        '[]') from letters letter join users on ${selectIsOwnLetter('users')}
        where users.id = ${userId}),
      'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'created_at', created_at, 'used_at', used_at) order by id),
        '[]') from passkeys where user_id = ${userId}),
      'match_reports', (select coalesce(jsonb_agg(to_jsonb(report) - 'key' - 'user_id' order by id), '[]')
        from match_reports report where user_id = ${userId}),
      'notices', (select coalesce(jsonb_agg(jsonb_build_object('endpoint', endpoint, 'renewed_at', renewed_at) order by id), '[]')
        from push_subscriptions where user_id = ${userId}),
      ${OF_FEDERATION}
    ) as everything
    from users owner left join players athlete on athlete.person_id = owner.person_id where owner.id = ${userId}
  `.execute(db);
  return rows[0]?.everything ?? {};
}
