import { z } from 'zod';

/** An account: the way of its registration, or blocked from it. */
export const accountState = z.enum(['registered', 'confirmed', 'active', 'returned', 'blocked']);

export type AccountState = z.output<typeof accountState>;

/** A wish to join a regional federation; `withdrawn`: the person thought better of it. */
export const federationRequestStatus = z.enum(['submitted', 'approved', 'returned', 'withdrawn']);
