import type { RequestStatus } from './repository.ts';

/** On the wire a request is sent back, not rejected: the person may mend what was missing, and ask once more. */
export const STATUSES = {
  submitted: 'submitted',
  approved: 'approved',
  rejected: 'returned',
  withdrawn: 'withdrawn',
} as const satisfies Record<RequestStatus, string>;
