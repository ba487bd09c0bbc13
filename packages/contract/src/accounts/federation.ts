import { z } from 'zod';
import { flag, identifier, listOf, moment } from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { id, defineOptionalChoice, definePaging, searchText, sortBy } from '../parameters.ts';
import { done } from './session.ts';
import { accountState, federationRequestStatus } from './states.ts';

const desk = { feature: 'accounts', authorization: 'required' } as const;
const REFUSALS = [401, 403, 404, 409] as const;

/** Somebody's wish to join a regional federation. */
export const federationRequest = z.object({
  request_id: identifier,
  user_id: identifier,
  fullName: z.string(),
  email: z.string(),
  birthday: z.iso.date().nullable(),
  city_title: z.string().nullable(),
  /** The region whose federation is meant. */
  region_title: z.string().nullable(),
  /** A request is decided once the account is active. */
  account_state: accountState,
  /** Who was invited to the console has none. */
  has_registration: flag,
  player_id: identifier.nullable(),
  federation_member: flag,
  status: federationRequestStatus,
  submitted_dt: moment,
  decided_dt: moment.nullable(),
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
});

export type FederationRequest = z.output<typeof federationRequest>;

export const listFederationRequests = defineOperation({
  ...desk,
  method: 'GET',
  path: '/api/admin/federation-requests',
  summary: 'Wishes to join a regional federation, those that have waited longest first',
  query: z.object({
    status: defineOptionalChoice(['submitted', 'approved', 'returned', 'withdrawn']),
    /** Parts of the name or e-mail. */
    name: searchText,
    sort: sortBy(['submitted', 'name', 'region']),
    ...definePaging({ pageSize: 20 }),
  }),
  answer: listOf(federationRequest),
  refusals: [401, 403],
});

export const approveFederationRequest = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/federation-requests/{id}/approve',
  summary: 'Take somebody into the federation, by letter; the athlete is marked as a member',
  params: z.object({ id }),
  answer: done,
  // 409: decided already, or the account is not active.
  refusals: REFUSALS,
});

export const returnFederationRequest = defineOperation({
  ...desk,
  method: 'POST',
  path: '/api/admin/federation-requests/{id}/return',
  summary: 'Send a wish to join back with the reason, by letter',
  params: z.object({ id }),
  body: z.object({
    reason: z
      .string('Укажите причину')
      .trim()
      .min(1, 'Укажите причину')
      .max(2000, 'Не длиннее 2000 символов'),
  }),
  answer: done,
  refusals: REFUSALS,
});
