import type { CompetitionState, Stage } from '../state.ts';
import { haveMet } from '../model.ts';

/**
 * Who should be out of the table of a round robin or of groups as they stand: whoever has left and has played less than half
 * of the own games (see `LeavingRule`). A game that was missed is not played, whoever missed it.
 */
export function listLeftTooEarly(
  state: CompetitionState,
  { format, tours, groups }: Stage,
): readonly number[] {
  if (format.kind !== 'round-robin' && format.kind !== 'groups') return [];
  if (format.leaving === 'keep-results/1') return [];
  const members = new Set(groups.flat());
  const gone = state.participants.filter(({ id, status }) => status !== 'in' && members.has(id));
  const games = tours.flatMap((tour) => tour.games);
  return gone
    .map(({ id }) => id)
    .filter((id) => {
      const own = games.filter(({ players }) => players.includes(id));
      const played = own.filter(({ result }) => result !== undefined && haveMet(result));
      return 2 * played.length < own.length;
    });
}
