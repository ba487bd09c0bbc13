import type { Stage } from '../state.ts';
import { isBegun } from './games.ts';

/** The stage as it was before its last tour was drawn: byes that had been declared for it are declared again. */
export function dropLastTour(stage: Stage): Stage {
  const declared = (stage.tours.at(-1)?.byes ?? []).filter((bye) => bye.declared === true);
  return { ...stage, tours: stage.tours.slice(0, -1), declaredByes: declared };
}

/** Whether the last tour is drawn and nothing has been entered in it, no match of a series either. */
export function isUntouched({ tours }: Stage): boolean {
  const games = tours.at(-1)?.games ?? [];
  return games.length > 0 && games.every((game) => !isBegun(game));
}
