import {
  EXIT_CONSOLATION_FINAL,
  EXIT_CONSOLATION_WINNER,
  EXIT_FINAL,
  EXIT_THIRD_LOSER,
  EXIT_THIRD_WINNER,
} from './plan.ts';
import { computeBracketState, isDecided, type Bracket, type BracketGameState, type Slot } from './state.ts';

/** A participant's final place: `from` and `to` differ when it is shared ("5-8"). */
export interface BracketPlace {
  readonly participant: number;
  readonly from: number;
  readonly to: number;
}

/** The rank of the champion among exits: before everybody who is out. */
export const CHAMPION = 0;

/**
 * The places that are already final, best first; those who are still in have none.
 *
 * Everybody who is out by games of the same round shares a place, as is usual in knock-out events: losers of quarter-finals
 * are "5-8". The match for third place parts its two. When neither came to a game, both are out in its round and share with
 * its losers; with no champion both finalists share "1-2". A place is given once no open game can add anybody to it, or to
 * all better ones or all worse ones.
 */
export function listBracketPlaces(bracket: Bracket): readonly BracketPlace[] {
  const states = computeBracketState(bracket);
  const open = states.filter((state) => !isDecided(state)).map((state) => state.game.exitRank);
  const bestOpen = Math.min(...open.map((rank) => getBestRank(rank)));
  const worstOpen = Math.max(...open);
  const exits = listExits(states, leadsOn(bracket));
  const groups = Map.groupBy(exits.keys(), (participant) => exits.get(participant) ?? CHAMPION);
  const places: BracketPlace[] = [];
  let [better, notWorse] = [0, exits.size];
  for (const [rank, group] of [...groups].toSorted(([a], [b]) => a - b)) {
    notWorse -= group.length;
    // Counted from the top while all better places are decided, else from the bottom.
    const from = rank < bestOpen ? better + 1 : bracket.plan.size - notWorse - group.length + 1;
    const to = from + group.length - 1;
    if (rank < bestOpen || rank > worstOpen)
      places.push(...group.map((participant) => ({ participant, from, to })));
    better += group.length;
  }
  return places;
}

/** The best rank that a game with this exit rank can give: the final makes the champion, the match for third place a third. */
export function getBestRank(exitRank: number): number {
  if (exitRank === EXIT_FINAL) return CHAMPION;
  if (exitRank === EXIT_CONSOLATION_FINAL) return EXIT_CONSOLATION_WINNER;
  return exitRank === EXIT_THIRD_LOSER ? EXIT_THIRD_WINNER : exitRank;
}

/** Whether winners and losers of a game go on to another one. */
export function leadsOn(bracket: Bracket): {
  readonly winner: ReadonlySet<number>;
  readonly loser: ReadonlySet<number>;
} {
  const winner = new Set<number>();
  const loser = new Set<number>();
  for (const game of bracket.plan.games) {
    for (const source of game.sources) {
      if (source.from === 'winner') winner.add(source.game);
      if (source.from === 'loser') loser.add(source.game);
    }
  }
  return { winner, loser };
}

/** The rank by which each participant left, in the order of the games: a second final overrules the first. */
export function listExits(
  states: readonly BracketGameState[],
  goesOn: ReturnType<typeof leadsOn>,
): ReadonlyMap<number, number> {
  const exits = new Map<number, number>();
  const leave = (slots: readonly Slot[], rank: number) => {
    for (const slot of slots) if (typeof slot === 'number') exits.set(slot, rank);
  };
  for (const { game, winner, loser, slots, result } of states) {
    if (result?.kind === 'double-no-show') leave(slots, game.exitRank);
    if (!goesOn.loser.has(game.id)) leave([loser], game.exitRank);
    if (!goesOn.winner.has(game.id)) leave([winner], getBestRank(game.exitRank));
  }
  return exits;
}
