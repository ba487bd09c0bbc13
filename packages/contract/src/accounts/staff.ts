import { z } from 'zod';
import { flag, identifier, listOf, moment, defineOne } from '../answers.ts';
import { email, reference } from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { id, definePaging, searchText } from '../parameters.ts';
import { done } from './session.ts';
import { STAFF_ROLES, type StaffRole } from './staffRoles.ts';
import { accountState } from './states.ts';

const ROLE_NAMES = Object.keys(STAFF_ROLES) as [StaffRole, ...StaffRole[]];
const CHOOSE_ROLE = 'Выберите роль';
const desk = { feature: 'accounts', authorization: 'required' } as const;

/** Somebody who works in the console. */
export const staffMember = z.object({
  user_id: identifier,
  fullName: z.string(),
  email: z.string(),
  userRole: z.string(),
  /** The card of the account; a director is appointed to competitions by that of a referee. */
  person_id: identifier.nullable(),
  state: accountState,
  /** 1: nobody has logged in yet by the letter of the invitation. */
  is_invited: flag,
  /** Whether a code of the phone is asked at the login. */
  has_second_factor: flag,
  /** When the last of the open logins was seen. */
  seen_dt: moment.nullable(),
});

export type StaffMember = z.output<typeof staffMember>;

export const listStaff = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Who works in the console, by name',
  query: z.object({
    /** Parts of the name or e-mail. */
    name: searchText,
    ...definePaging({ pageSize: 50 }),
  }),
  answer: listOf(staffMember),
  refusals: [401, 403],
});

/** The card of a person who has no account; null leaves the account as it is. */
const card = reference.nullable().default(null);

export const addStaffMember = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'POST',
  path: '/api/admin/staff',
  summary:
    'Give a role to the account of an e-mail; where there is none, invite by a letter with a link of three days',
  body: z.object({ email, userRole: z.enum(ROLE_NAMES, CHOOSE_ROLE), person_id: card }),
  answer: defineOne(z.object({ user_id: identifier, is_new: flag })),
  // 422: somebody of the staff already, an account that is not active, a card that is taken.
  refusals: [401, 403, 422],
});

export const changeStaffMember = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'PUT',
  path: '/api/admin/staff/{id}',
  summary: 'Another role for somebody of the staff, or none; the sessions end',
  params: z.object({ id }),
  body: z.object({
    userRole: z.enum([...ROLE_NAMES, 'member'], CHOOSE_ROLE),
    /** The role that the caller has seen. */
    was: z.enum(ROLE_NAMES, CHOOSE_ROLE),
    person_id: card,
  }),
  answer: done,
  // 409: the own account, or another role meanwhile.
  refusals: [401, 403, 404, 409, 422],
});

export const inviteStaffMemberAgain = defineOperation({
  ...desk,
  needsStepUp: true,
  method: 'POST',
  path: '/api/admin/staff/{id}/invite',
  summary: 'Send the invitation again, with a new link; the one before opens no more',
  params: z.object({ id }),
  answer: done,
  // 409: has been in the console already.
  refusals: [401, 403, 404, 409],
});

export const endStaffSessions = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/staff/{id}/end-sessions',
  summary: 'End all sessions of somebody of the staff, whose device was lost perhaps',
  params: z.object({ id }),
  answer: done,
  refusals: [401, 403, 404],
});
