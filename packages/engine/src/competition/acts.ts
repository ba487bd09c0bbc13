import type { CompetitionEvent } from './events.ts';
import type { CompetitionState } from './state.ts';

/** One act in force: the events that one command gave. */
export interface Act {
  /** The version of the state that it was decided on: no other act has it, and its first event is the next one stored. */
  readonly decidedOn: number;
  readonly events: readonly CompetitionEvent[];
  /** Why it was done, where the director said so. */
  readonly reason?: string;
}

/** All acts in force, the first one first; acts that were undone are not among them, and `undo` undoes the last. */
export function listActs({ log }: CompetitionState): readonly Act[] {
  return [...Map.groupBy(log, ({ decidedOn }) => decidedOn)].map(([decidedOn, events]): Act => {
    const reason = events.find((event) => event.reason !== undefined)?.reason;
    return { decidedOn, events, ...(reason === undefined ? {} : { reason }) };
  });
}
