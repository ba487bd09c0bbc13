import { z } from 'zod';
import { flag, identifier, listOf, moment } from '../answers.ts';
import { operation } from '../operation.ts';
import { paging, searchText } from '../parameters.ts';
import { accountState } from './states.ts';

/** Somebody who works in the console. */
export const staffMember = z.object({
  user_id: identifier,
  fullName: z.string(),
  email: z.string(),
  userRole: z.string(),
  state: accountState,
  /** Whether a code of the phone is asked at the login. */
  has_second_factor: flag,
  /** When the last of the open logins was seen. */
  seen_dt: moment.nullable(),
});

export type StaffMember = z.output<typeof staffMember>;

export const listStaff = operation({
  method: 'GET',
  path: '/api/admin/staff',
  feature: 'accounts',
  authorization: 'required',
  summary: 'Who works in the console, by name',
  query: z.object({
    /** Parts of the name or e-mail. */
    name: searchText,
    ...paging({ pageSize: 50 }),
  }),
  answer: listOf(staffMember),
  refusals: [401, 403],
});
