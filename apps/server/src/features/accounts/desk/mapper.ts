import type { OwnRegistration, Registration, RegistrationRow, SentDocument } from '@nardy/contract';
import type { DocumentRow, RegistrationRowOf, SamePersonRow } from './repository.ts';

interface Named {
  readonly last_name: string;
  readonly first_name: string;
  readonly middle_name: string | null;
}

const fullName = ({ last_name: last, first_name: first, middle_name: middle }: Named): string =>
  [last, first, middle].filter(Boolean).join(' ');

function toDocument(row: DocumentRow): SentDocument {
  return {
    file_id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    media_type: row.media_type,
    size: row.size,
    uploaded_dt: row.created_at.toISOString(),
  };
}

export function toRegistrationRow(row: RegistrationRowOf): RegistrationRow {
  return {
    user_id: row.user_id,
    fullName: fullName(row),
    email: row.email,
    birthday: row.birthday,
    desire_role_title: row.role_title,
    city_title: row.city_title,
    state: row.state,
    submitted_dt: row.submitted_at.toISOString(),
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
    desire_role: { role_id: row.desired_role_id, title: row.role_title },
    city: { city_id: row.city_id, title: row.city_title },
    address: row.address,
    citizenship: row.citizenship,
    inn_number: row.inn_number,
    want_to_federation: row.wants_federation ? 1 : 0,
    submitted_dt: row.submitted_at.toISOString(),
    decided_dt: row.decided_at?.toISOString() ?? null,
    reason: row.decision_reason,
    documents: documents.map(toDocument),
  };
}

export function toRegistration(
  row: RegistrationRowOf,
  documents: readonly DocumentRow[],
  persons: readonly SamePersonRow[],
): Registration {
  return {
    ...toOwnRegistration(row, documents),
    user_id: row.user_id,
    email: row.email,
    state: row.state,
    guardian_name: row.guardian_name,
    persons: persons.map((person) => ({
      person_id: person.id,
      fullName: fullName(person),
      birthday: person.birthday,
      city_title: person.city_title,
      player_id: person.player_id,
      referee_id: person.referee_id,
    })),
  };
}
