import type { OwnRegistration, Registration, RegistrationRow, SentDocument } from '@nardy/contract';
import { formatFullName } from '../../../names.ts';
import { nameDocument } from '../../privateFiles/index.ts';
import type {
  DocumentRow,
  LastReturnRow,
  ListedRegistration,
  RegistrationRowOf,
  SamePersonRow,
} from './repository.ts';

function toDocument(row: DocumentRow, lastName: string): SentDocument {
  return {
    file_id: row.id,
    kind: row.kind,
    file_name: nameDocument({ id: row.id, kind: row.kind, lastName, mediaType: row.media_type }),
    media_type: row.media_type,
    size: row.size,
    uploaded_dt: row.created_at.toISOString(),
  };
}

/** So long a registration may wait for its decision, as people are told. */
const PATIENCE_MS = 48 * 3_600_000;

/** Nothing can be decided before the address is confirmed; what is sent again begins the time anew. */
function computeDue({ submitted_at: sent, confirmed_at: confirmed }: RegistrationTimes): string {
  return new Date(Math.max(sent.getTime(), confirmed?.getTime() ?? 0) + PATIENCE_MS).toISOString();
}

type RegistrationTimes = Pick<RegistrationRowOf, 'submitted_at' | 'confirmed_at'>;

export function toRegistrationRow(row: ListedRegistration): RegistrationRow {
  return {
    user_id: row.user_id,
    fullName: formatFullName(row),
    email: row.email,
    birthday: row.birthday,
    desire_role_title: row.role_title,
    city_title: row.city_title,
    region_title: row.region_title,
    want_to_federation: row.wants_federation ? 1 : 0,
    same_persons: row.same_persons,
    state: row.state,
    submitted_dt: row.submitted_at.toISOString(),
    due_dt: computeDue(row),
    decided_dt: row.decided_at?.toISOString() ?? null,
  };
}

export function toOwnRegistration(
  row: RegistrationRowOf,
  documents: readonly DocumentRow[],
): OwnRegistration {
  return {
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    phone: row.phone,
    birthday: row.birthday,
    gender: row.gender,
    rank_title: row.rank_title,
    rank_category_id: row.rank_id,
    desire_role: { role_id: row.desired_role_id, title: row.role_title },
    city: { city_id: row.city_id, title: row.city_title },
    address: row.address,
    citizenship: row.citizenship,
    inn_number: row.inn_number,
    want_to_federation: row.wants_federation ? 1 : 0,
    guardian_name: row.guardian_name,
    submitted_dt: row.submitted_at.toISOString(),
    decided_dt: row.decided_at?.toISOString() ?? null,
    reason: row.decision_reason,
    field_reasons: { ...row.field_reasons },
    documents: documents.map((document) => toDocument(document, row.last_name)),
  };
}

/** What else is shown beside a registration to whoever decides about it. */
export interface Beside {
  readonly documents: readonly DocumentRow[];
  readonly persons: readonly SamePersonRow[];
  readonly lastReturn: LastReturnRow | undefined;
  readonly replaced: readonly DocumentRow[];
}

export function toRegistration(
  row: RegistrationRowOf,
  { documents, persons, lastReturn, replaced }: Beside,
): Registration {
  return {
    ...toOwnRegistration(row, documents),
    last_return: lastReturn
      ? {
          returned_dt: lastReturn.returned_at.toISOString(),
          returned_by: lastReturn.decider_name,
          reason: lastReturn.reason,
          field_reasons: { ...lastReturn.field_reasons },
          before: { ...lastReturn.before },
          replaced: replaced.map((document) => toDocument(document, row.last_name)),
        }
      : null,
    user_id: row.user_id,
    email: row.email,
    state: row.state,
    region_title: row.region_title,
    due_dt: computeDue(row),
    decided_by: row.decider_name,
    person_id: row.person_id,
    is_staff: row.role === 'member' ? 0 : 1,
    persons: persons.map((person) => ({
      person_id: person.id,
      fullName: formatFullName(person),
      birthday: person.birthday,
      city_title: person.city_title,
      player_id: person.player_id,
      referee_id: person.referee_id,
      user_id: person.user_id,
      is_same_name: person.is_same_name ? 1 : 0,
      is_same_birthday: person.is_same_birthday ? 1 : 0,
    })),
  };
}
