import type { ColumnType, Generated } from 'kysely';
import type { CalendarDate, Json, JsonObject, Moment, OptionalMoment, StampedMoment } from './columns.ts';
import type { OrderedHandbookColumns } from './handbooks.ts';

export interface UsersTable {
  id: Generated<number>;
  person_id: number | null;
  email: string;
  password_hash: string;
  role: string;
  state: Generated<'registered' | 'confirmed' | 'active' | 'returned' | 'blocked'>;
  confirmed_at: OptionalMoment;
  deletion_requested_at: OptionalMoment;
  /** Nothing but the number is left of the account. */
  deleted_at: OptionalMoment;
  /** Made for somebody who has chosen no password yet. */
  is_invited: Generated<boolean>;
  /** The state before the block, of those who are blocked. */
  blocked_from: 'registered' | 'confirmed' | 'active' | 'returned' | null;
  created_at: StampedMoment;
}

export interface DesiredRolesTable extends OrderedHandbookColumns {
  title: string;
}

export interface RegistrationsTable {
  user_id: number;
  last_name: string;
  first_name: string;
  middle_name: string | null;
  phone: string | null;
  rank_id: number | null;
  birthday: CalendarDate;
  gender: 'man' | 'woman';
  desired_role_id: number;
  city_id: number;
  address: string | null;
  citizenship: string | null;
  inn_number: string;
  wants_federation: Generated<boolean>;
  guardian_name: string | null;
  submitted_at: StampedMoment;
  decided_at: OptionalMoment;
  decided_by: number | null;
  decision_reason: string | null;
  /** Sentences by the name of the field. */
  field_reasons: JsonObject;
}

export interface EmailCodesTable {
  code_hash: Buffer;
  user_id: number;
  purpose: 'confirm' | 'recover' | 'change';
  /** The address that a change asks for. */
  new_email: string | null;
  created_at: StampedMoment;
  expires_at: Moment;
  used_at: OptionalMoment;
}

export interface SessionsTable {
  id: Generated<number>;
  user_id: number;
  is_remembered: boolean;
  created_at: StampedMoment;
  expires_at: Moment;
  ended_at: OptionalMoment;
  seen_at: StampedMoment;
  address: string | null;
  agent: string | null;
  /** What the device that logged in is known by again. */
  device_fingerprint: Buffer | null;
  proven_at: OptionalMoment;
  /** When it last showed a password or a code. */
  stepped_up_at: OptionalMoment;
}

export interface RefreshTokensTable {
  token_hash: Buffer;
  session_id: number;
  created_at: StampedMoment;
  replaced_at: OptionalMoment;
}

export interface SecondFactorsTable {
  user_id: number;
  secret: Buffer | null;
  pending_secret: Buffer | null;
  confirmed_at: OptionalMoment;
  last_step: number | null;
  /** Under which SECRET_KEY all of it is; null where that is not known. */
  key_fingerprint: string | null;
  /** Of its recovery codes; null: derived from SECRET_KEY. */
  codes_key: Buffer | null;
}

export interface RecoveryCodesTable {
  user_id: number;
  code_hash: Buffer;
  used_at: OptionalMoment;
}

export interface PasskeysTable {
  id: Generated<number>;
  user_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  user_handle: Buffer;
  sign_count: number;
  transports: string[];
  name: string;
  created_at: StampedMoment;
  used_at: OptionalMoment;
}

export interface PasskeyChallengesTable {
  challenge: Buffer;
  purpose: 'add' | 'prove' | 'login';
  session_id: number | null;
  attempt_hash: Buffer | null;
  user_handle: Buffer | null;
  expires_at: Moment;
}

export interface ConsentsTable {
  id: Generated<number>;
  user_id: number;
  purpose: string;
  version: string;
  text: string;
  given_at: StampedMoment;
  address: string;
  guardian_name: string | null;
  withdrawn_at: OptionalMoment;
}

export interface PrivateFilesTable {
  id: Generated<number>;
  user_id: number;
  path: string;
  file_name: string;
  media_type: 'image/png' | 'image/jpeg' | 'image/tiff' | 'application/pdf';
  /** Bytes before the encryption. */
  size: number;
  wrapped_key: Buffer;
  /** Under which SECRET_KEY; null where that is not known. */
  key_fingerprint: string | null;
  created_at: StampedMoment;
  delete_after: CalendarDate | null;
  deleted_at: OptionalMoment;
}

export interface FileUploadsTable {
  path: string;
  started_at: StampedMoment;
  /** Whether the file lies where everybody may see it. */
  is_public: Generated<boolean>;
}

export interface LetterRequestsTable {
  id: Generated<number>;
  purpose: 'confirm' | 'recover';
  email: string;
  requested_at: StampedMoment;
}

export interface AttemptsTable {
  scope: string;
  subject: string;
  count: number;
  ends_at: Moment;
}

/** What a registration was returned for the last time, once it was mended. */
export interface RegistrationReturnsTable {
  user_id: number;
  returned_at: Moment;
  returned_by: number | null;
  reason: string | null;
  /** Sentences by the name of the field. */
  field_reasons: JsonObject;
  /** What stood in the fields that were changed. */
  before: Json<Readonly<Record<string, string | null>>>;
}

export interface RegistrationFilesTable {
  user_id: number;
  kind: string;
  file_id: number;
  /** Whether another one was sent in its place; it goes with the next decision. */
  is_replaced: Generated<boolean>;
}

export interface ApplicationsTable {
  id: Generated<number>;
  tournament_id: number;
  player_id: number;
  user_id: number;
  partner_id: number | null;
  status: Generated<'submitted' | 'waiting' | 'returned' | 'approved' | 'rejected' | 'withdrawn'>;
  reason: string | null;
  submitted_at: StampedMoment;
  decided_at: OptionalMoment;
  decided_by: number | null;
}

export interface ApplicationFilesTable {
  application_id: number;
  kind: string;
  file_id: number;
}

export interface ApplicationDecisionsTable {
  id: Generated<number>;
  tournament_id: number;
  decision: 'approved' | 'returned' | 'rejected' | 'withdrawn';
  decided_by: number;
  decided_at: StampedMoment;
  undone_at: OptionalMoment;
  undone_by: number | null;
  version_after: number | null;
}

type ApplicationStatus = 'submitted' | 'waiting' | 'returned' | 'approved' | 'rejected' | 'withdrawn';

export interface ApplicationDecisionItemsTable {
  decision_id: number;
  application_id: number;
  before_status: ApplicationStatus;
  before_reason: string | null;
  after_status: ApplicationStatus;
  is_entered: Generated<boolean>;
  letter_id: number | null;
}

export interface FederationRequestsTable {
  id: Generated<number>;
  user_id: number;
  status: Generated<'submitted' | 'approved' | 'rejected' | 'withdrawn'>;
  submitted_at: StampedMoment;
  decided_at: OptionalMoment;
  decided_by: number | null;
  reason: string | null;
}

export interface DestructionActsTable {
  id: ColumnType<number, never, never>;
  happened_at: StampedMoment;
  basis: 'request' | 'retention';
  user_id: number;
  subject_name: string;
  requested_at: OptionalMoment;
  destroyed: Json<readonly { readonly what: string; readonly count: number }[]>;
  kept: Json<readonly string[]>;
}

export interface AuditLogTable {
  id: ColumnType<number, never, never>;
  happened_at: StampedMoment;
  user_id: number | null;
  address: string | null;
  action: string;
  subject: string;
  subject_id: number | null;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}

export interface AccountsTables {
  users: UsersTable;
  desired_roles: DesiredRolesTable;
  registrations: RegistrationsTable;
  email_codes: EmailCodesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  passkey_challenges: PasskeyChallengesTable;
  consents: ConsentsTable;
  private_files: PrivateFilesTable;
  file_uploads: FileUploadsTable;
  letter_requests: LetterRequestsTable;
  attempts: AttemptsTable;
  registration_returns: RegistrationReturnsTable;
  registration_files: RegistrationFilesTable;
  applications: ApplicationsTable;
  application_files: ApplicationFilesTable;
  application_decisions: ApplicationDecisionsTable;
  application_decision_items: ApplicationDecisionItemsTable;
  federation_requests: FederationRequestsTable;
  audit_log: AuditLogTable;
  destruction_acts: DestructionActsTable;
}
