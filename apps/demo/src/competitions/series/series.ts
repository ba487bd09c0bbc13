import type { CompetitionPlan } from '../plan.ts';

/** A competition that comes back every year. */
export interface Series extends Omit<CompetitionPlan, 'status' | 'start' | 'city' | 'address'> {
  /** How many days ago it was last played; each time before, 52 weeks earlier. */
  readonly ago: number;
  readonly times: number;
  /** One for each time, from the last; the only one, or the last one, stays. */
  readonly venues: readonly (readonly [city: string, address: string])[];
  /** Absent where it is played online. */
  readonly online?: true;
}
