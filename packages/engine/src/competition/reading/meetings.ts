import { haveMet, type Players } from '../model.ts';
import type { Stage } from '../state.ts';

/** The tours, from 1, in which two sat at the board against each other in a stage; before a tour where that is given. */
export function listMeetings({ tours }: Stage, [one, other]: Players, before = Infinity): readonly number[] {
  return tours.flatMap(({ games }, index) => {
    if (index + 1 >= before) return [];
    const met = games.some(
      ({ players, result }) =>
        players.includes(one) && players.includes(other) && result !== undefined && haveMet(result),
    );
    return met ? [index + 1] : [];
  });
}
