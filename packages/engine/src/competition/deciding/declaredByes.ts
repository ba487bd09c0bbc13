import type { EventBody } from '../events.ts';
import type { Bye } from '../model.ts';

/** Declares byes again after an event that drops those of the next tour: another draw of the last tour, or a new beginning. */
export function declareAgain(byes: readonly Bye[]): readonly EventBody[] {
  return byes.map((bye) => ({ type: 'bye-declared', bye }));
}
