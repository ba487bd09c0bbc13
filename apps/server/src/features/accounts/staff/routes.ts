import type { StaffMember } from '@nardy/contract';
import { pageAnswer } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import type { AccountsParts } from '../parts.ts';
import { listStaffMembers, type StaffRow } from './repository.ts';

/** Who works in the console. */
export function staffHandlers({ db }: Pick<AccountsParts, 'db'>): Pick<Handlers, 'listStaff'> {
  return {
    listStaff: async ({ query }) => pageAnswer(await listStaffMembers(db, query), toStaffMember),
  };
}

function toStaffMember(row: StaffRow): StaffMember {
  return {
    user_id: row.id,
    fullName: row.full_name ?? row.email,
    email: row.email,
    userRole: row.role,
    state: row.state,
    has_second_factor: row.has_factor ? 1 : 0,
    seen_dt: row.seen_at?.toISOString() ?? null,
  };
}
