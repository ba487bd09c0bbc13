import type { StaffMember } from '@nardy/contract';
import { answerPage } from '../../../http/answers.ts';
import type { Handlers } from '../../../http/operations.ts';
import type { AccountsParts } from '../parts.ts';
import { listStaffMembers, type StaffRow } from './repository.ts';
import { StaffMembers } from './service.ts';

const DONE = { success: true as const, data: {} };

/** Who works in the console. */
export function createStaffHandlers(parts: AccountsParts) {
  const members = new StaffMembers(parts);
  return {
    listStaff: async ({ query }) => answerPage(await listStaffMembers(parts.db, query), toStaffMember),
    addStaffMember: async ({ body }, context) => {
      const { email, userRole: role, person_id: personId } = body;
      return { success: true, data: await members.add({ email, role, personId }, context) };
    },
    changeStaffMember: async ({ params, body }, context) => {
      const { userRole: role, was, person_id: personId } = body;
      await members.change(params.id, { role, was, personId }, context);
      return DONE;
    },
    inviteStaffMemberAgain: async ({ params }, context) => {
      await members.inviteAgain(params.id, context);
      return DONE;
    },
    endStaffSessions: async ({ params }, context) => {
      await members.endSessions(params.id, context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}

function toStaffMember(row: StaffRow): StaffMember {
  return {
    user_id: row.id,
    fullName: row.full_name ?? row.email,
    email: row.email,
    userRole: row.role,
    person_id: row.person_id,
    state: row.state,
    is_invited: row.is_invited ? 1 : 0,
    has_second_factor: row.has_factor ? 1 : 0,
    seen_dt: row.seen_at?.toISOString() ?? null,
  };
}
