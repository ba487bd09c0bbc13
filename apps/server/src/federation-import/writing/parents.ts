import type { ReadCompetition } from '../reading/competitions.ts';

/** The parent of each child. What answers tell alike of both is the parent's: the child follows when it changes. */
export function listParents(
  competitions: readonly ReadCompetition[],
): (child: ReadCompetition) => ReadCompetition | undefined {
  const byId = new Map(competitions.map((one) => [one.tournament.tournament_id, one]));
  return ({ tournament }) => byId.get(tournament.parent_tournament_id ?? 0);
}
