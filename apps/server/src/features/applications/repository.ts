import type { EligibilityRules, EligiblePlayer } from '@nardy/engine';
import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { selectCityPlaces } from '../../database/persons.ts';
import type { Database, TournamentsTable } from '../../database/schema.ts';
import type { ApplicationsTable } from '../../database/schema/accounts.ts';
import {
  PAIRS,
  selectHeld,
  selectIsIn,
  selectPosition,
  selectReturnedFromQueue,
  selectTaken,
} from './taken.ts';

export type ApplicationStatus = 'submitted' | 'waiting' | 'returned' | 'approved' | 'rejected' | 'withdrawn';

const APPLICATIONS_LOCK = 7001;

/** Lets the changes of one competition's places come one after another, in all copies of the server. */
export async function lockPlaces(trx: Transaction<Database>, tournamentId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${APPLICATIONS_LOCK}, ${tournamentId})`.execute(trx);
}

export interface Offer {
  readonly title: string;
  readonly isParent: boolean;
  readonly isOpen: boolean;
  /** Its places are nobody's any more. */
  readonly isOver: boolean;
  readonly isOfPairs: boolean;
  readonly disciplineId: number | null;
  readonly playersMax: number | null;
  /** Of a pair, which is one participant, each half applies. */
  readonly applicationsPerPlace: 1 | 2;
  readonly hasDocuments: boolean;
  readonly rules: EligibilityRules;
}

/** What a competition offers to those who apply. */
export async function findOffer(db: Db, id: number): Promise<Offer | undefined> {
  const row = await db
    .selectFrom('tournaments as tournament')
    .selectAll()
    .select([
      sql<boolean>`exists (
        select from documents where documents.tournament_id = tournament.id and is_for_registration
      )`.as('has_documents'),
      sql<boolean>`status = 'app' and coalesce(application_end_at, start_at) > now()`.as('is_open'),
      sql<boolean>`status in ('current', 'past') or coalesce(end_at < now(), false)`.as('is_over'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    title: row.full_name,
    isParent: row.is_parent,
    isOpen: row.is_open,
    isOver: row.is_over,
    isOfPairs: row.discipline_id === PAIRS,
    disciplineId: row.discipline_id,
    playersMax: row.players_max,
    applicationsPerPlace: row.discipline_id === PAIRS ? 2 : 1,
    hasDocuments: row.has_documents,
    rules: readRules(row),
  };
}

export async function isTakingApplications(db: Db, id: number): Promise<boolean> {
  return (await findOffer(db, id))?.isOpen === true;
}

/** The criteria of a competition as the engine takes them. */
export function readRules(
  row: Pick<
    Selectable<TournamentsTable>,
    | 'birth_date_from'
    | 'birth_date_to'
    | 'gender'
    | 'geo_countries_ids'
    | 'geo_districts_ids'
    | 'geo_regions_ids'
    | 'geo_cities_ids'
  >,
): EligibilityRules {
  return {
    ...(row.birth_date_from !== null && { birthDateFrom: row.birth_date_from }),
    ...(row.birth_date_to !== null && { birthDateTo: row.birth_date_to }),
    ...(row.gender !== null && { gender: row.gender }),
    countries: row.geo_countries_ids,
    districts: row.geo_districts_ids,
    regions: row.geo_regions_ids,
    cities: row.geo_cities_ids,
  };
}

/** What is known of an athlete that a criterion may ask for. */
interface KnownOfAthlete {
  readonly birthday: string | null;
  readonly gender: 'man' | 'woman' | null;
  readonly country_id: number | null;
  readonly district_id: number | null;
  readonly region_id: number | null;
  readonly city_id: number | null;
}

/** An athlete as the engine takes one. */
export function toEligiblePlayer(row: KnownOfAthlete): EligiblePlayer {
  return {
    ...(row.birthday !== null && { birthday: row.birthday }),
    ...(row.gender !== null && { gender: row.gender }),
    ...(row.country_id !== null && { country: row.country_id }),
    ...(row.district_id !== null && { district: row.district_id }),
    ...(row.region_id !== null && { region: row.region_id }),
    ...(row.city_id !== null && { city: row.city_id }),
  };
}

export interface Applicant extends EligiblePlayer {
  readonly takesPart: boolean;
  /** Was in and was withdrawn: may apply anew. */
  readonly hasLeft: boolean;
}

/** What is known of athletes, by their ids, and whether they take part already. */
export async function findApplicants(
  db: Db,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<Map<number, Applicant>> {
  const hasEntry = (status: 'in' | 'withdrawn') => sql<boolean>`exists (
    select from participant_players entry join participants participant on participant.id = entry.participant_id
    where entry.player_id = player.id and entry.tournament_id = ${tournamentId} and participant.status = ${status}
  )`;
  const rows = await db
    .selectFrom('players as player')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .leftJoin(selectCityPlaces(db).as('place'), 'place.city_id', 'person.city_id')
    .select([
      'player.id',
      'person.birthday',
      'person.gender',
      'person.country_id',
      'person.city_id',
      'place.region_id',
      'place.district_id',
      hasEntry('in').as('takes_part'),
      hasEntry('withdrawn').as('has_left'),
    ])
    .where('player.id', 'in', [...playerIds])
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { takesPart: row.takes_part, hasLeft: row.has_left, ...toEligiblePlayer(row) },
    ]),
  );
}

/**
 * The athletes of accounts, by account, whom nobody merges into others until the transaction ends. The accounts first, as a merge
 * changes them.
 */
export async function holdAthletes(
  trx: Transaction<Database>,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const ofAccounts = trx.selectFrom('users').where('users.id', 'in', [...userIds]);
  await ofAccounts.select('users.id').orderBy('users.id').forKeyShare().execute();
  const rows = await ofAccounts
    .innerJoin('players', 'players.person_id', 'users.person_id')
    .select(['users.id as user_id', 'players.id as player_id'])
    .orderBy('players.id')
    .forKeyShare('players')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.player_id]));
}

/** Places that are taken, as `selectTaken` counts them; and how many applications wait for one. */
export async function countPlaces(
  trx: Transaction<Database>,
  tournamentId: number,
): Promise<{ taken: number; waiting: number }> {
  const { rows } = await sql<{ taken: number; waiting: number }>`
    select ${selectTaken(sql`${tournamentId}`)} as taken,
      (
        select count(*)::int from applications
        where tournament_id = ${tournamentId} and status = 'waiting' and not ${selectIsIn('applications')}
      ) as waiting
  `.execute(trx);
  return rows[0] ?? { taken: 0, waiting: 0 };
}

/** Places that these athletes hold, as `selectHeld` counts them. */
export async function countHeldPlaces(
  trx: Transaction<Database>,
  tournamentId: number,
  playerIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select ${selectHeld(sql`${tournamentId}`, playerIds)} as held
  `.execute(trx);
  return rows[0]?.held ?? 0;
}

/** Their applications to the competition, as they stand, with what was sent with them. */
export function findExisting(trx: Transaction<Database>, tournamentId: number, playerIds: readonly number[]) {
  return trx
    .selectFrom('applications')
    .select(['id', 'player_id', 'status'])
    .select(selectPosition('applications').as('position'))
    .select(selectReturnedFromQueue('applications').as('has_waited'))
    .select((eb) =>
      eb
        .selectFrom('application_files as link')
        .innerJoin('private_files as file', 'file.id', 'link.file_id')
        .select(
          sql<string[]>`coalesce(array_agg(concat_ws(' ', link.kind, file.file_name, file.size)), '{}')`.as(
            'documents',
          ),
        )
        .whereRef('link.application_id', '=', 'applications.id')
        .$asScalar()
        .$notNull()
        .as('documents'),
    )
    .where('tournament_id', '=', tournamentId)
    .where('player_id', 'in', [...playerIds])
    .execute();
}

type NewApplication = Pick<
  Insertable<ApplicationsTable>,
  'tournament_id' | 'player_id' | 'user_id' | 'status'
>;

/** New applications, or withdrawn ones once more; gives their ids by athlete. */
export async function saveApplications(
  trx: Transaction<Database>,
  applications: readonly NewApplication[],
): Promise<Map<number, number>> {
  if (applications.length === 0) return new Map();
  const rows = await trx
    .insertInto('applications')
    .values(
      applications.map((one) => ({
        ...one,
        partner_id: null,
        reason: null,
        decided_by: null,
        // Not the start of the transaction, which may have waited for a merge that began later.
        submitted_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tournament_id', 'player_id']).doUpdateSet((eb) => ({
        status: eb.ref('excluded.status'),
        user_id: eb.ref('excluded.user_id'),
        submitted_at: sql<Date>`
          case when ${selectReturnedFromQueue('applications')}
            then applications.submitted_at else excluded.submitted_at end
        `,
        decided_at: null,
        decided_by: null,
        reason: null,
      })),
    )
    .returning(['id', 'player_id'])
    .execute();
  return new Map(rows.map(({ id, player_id: player }) => [player, id]));
}

export async function insertApplicationFiles(
  trx: Transaction<Database>,
  rows: readonly { readonly applicationId: number; readonly kind: string; readonly fileId: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('application_files')
    .values(rows.map((row) => ({ application_id: row.applicationId, kind: row.kind, file_id: row.fileId })))
    .execute();
}

/** Gives places that became free to so many who have waited longest; gives their applications and accounts. */
export async function promoteWaiting(
  trx: Transaction<Database>,
  tournamentId: number,
  count: number,
): Promise<readonly { readonly id: number; readonly user_id: number }[]> {
  if (count <= 0) return [];
  return trx
    .updateTable('applications')
    .set({ status: 'submitted' })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where('tournament_id', '=', tournamentId)
        .where('status', '=', 'waiting')
        .where(sql<boolean>`not ${selectIsIn('applications')}`)
        .orderBy('submitted_at')
        .orderBy('id')
        .limit(count),
    )
    .returning(['id', 'user_id'])
    .execute();
}

/** Applications of an account that nobody has decided, in the order in which their competitions are locked. */
export function listUndecided(db: Db, userId: number) {
  return db
    .selectFrom('applications')
    .select(['id', 'tournament_id'])
    .where('user_id', '=', userId)
    .where('status', 'in', ['submitted', 'waiting', 'returned'])
    .orderBy('tournament_id')
    .execute();
}

export function findApplication(db: Db, id: number) {
  return db
    .selectFrom('applications as application')
    .innerJoin('tournaments as tournament', 'tournament.id', 'application.tournament_id')
    .selectAll('application')
    .select('tournament.full_name as tournament_title')
    .select(selectIsIn('application').as('is_in'))
    .where('application.id', '=', id)
    .executeTakeFirst();
}

export async function decideStatus(
  trx: Transaction<Database>,
  ids: readonly number[],
  decision: {
    readonly status: ApplicationStatus;
    readonly reason?: string | null;
    readonly by?: number | null;
  },
): Promise<void> {
  const { status, reason = null, by = null } = decision;
  await trx
    .updateTable('applications')
    .set({ status, reason, decided_by: by, decided_at: by === null ? null : sql<Date>`now()` })
    .where('id', 'in', [...ids])
    .execute();
}

/** Ratings of athletes in a discipline and their regions: what the engine asks of who enters. */
export function findEntrants(db: Db, playerIds: readonly number[], disciplineId: number) {
  return db
    .selectFrom('players as player')
    .innerJoin('persons as person', 'person.id', 'player.person_id')
    .leftJoin('cities as city', 'city.id', 'person.city_id')
    .leftJoin('player_ratings as rating', (join) =>
      join.onRef('rating.player_id', '=', 'player.id').on('rating.discipline_id', '=', disciplineId),
    )
    .select(['player.id', 'rating.rating', 'city.region_id'])
    .where('player.id', 'in', [...playerIds])
    .execute();
}
