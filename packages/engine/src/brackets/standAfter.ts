import { listExits, leadsOn, getBestRank, CHAMPION, type BracketPlace } from './places.ts';
import { EXIT_CONSOLATION_WINNER, type BracketPlan, type PlannedRound } from './plan.ts';
import { computeBracketState, isDecided, type Bracket, type BracketGameState } from './state.ts';

/** The rounds of a bracket in the order of play: each after those that it depends on, the match for third place before the final. */
export function listRoundsInOrder({ rounds }: BracketPlan): readonly PlannedRound[] {
  return rounds.toSorted((one, other) => (one.games[0] ?? 0) - (other.games[0] ?? 0));
}

/** The bracket as it was once so many rounds, in the order of play, were over: later results are left out. */
export function cutBracketAfter(bracket: Bracket, rounds: number): Bracket {
  const later = new Set(
    listRoundsInOrder(bracket.plan)
      .slice(Math.max(0, rounds))
      .flatMap(({ games }) => games),
  );
  return { ...bracket, results: new Map([...bracket.results].filter(([game]) => !later.has(game))) };
}

/**
 * Everybody's place in a bracket as it stands, best first: those who are out by games of one round share, and so do those
 * who are still in and can come equally far; whoever plays for third place, or in the consolation bracket, can come no further
 * than that.
 */
export function listPlacesSoFar(bracket: Bracket): readonly BracketPlace[] {
  const states = computeBracketState(bracket);
  const exits = listExits(states, leadsOn(bracket));
  const rankOf = (participant: number) =>
    findBestOpenRank(participant, states) ?? exits.get(participant) ?? CHAMPION;
  const groups = Map.groupBy(bracket.entrants, rankOf);
  let better = 0;
  return [...groups]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, group]) => {
      const shared = { from: better + 1, to: better + group.length };
      better += group.length;
      return group.map((participant) => ({ participant, ...shared }));
    });
}

/** The best rank that is within reach of somebody who waits for a game; undefined for who does not. */
function findBestOpenRank(participant: number, states: readonly BracketGameState[]): number | undefined {
  const waitsFor = states.find((state) => !isDecided(state) && state.slots.includes(participant));
  if (waitsFor === undefined) return undefined;
  if (waitsFor.game.part === 'consolation') return EXIT_CONSOLATION_WINNER;
  return waitsFor.game.part === 'third' ? getBestRank(waitsFor.game.exitRank) : CHAMPION;
}
