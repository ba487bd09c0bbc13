import { listBracketPlaces, type BracketPlace } from './places.ts';
import { cutBracketAfter, listPlacesSoFar } from './standAfter.ts';
import { computeBracketState, type Bracket, type BracketGameState } from './state.ts';

/** A participant's line in the table of a bracket. */
export interface BracketLine {
  readonly participant: number;
  /** The final place; absent while the participant is still in, or others can still share it. */
  readonly place?: BracketPlace;
  /** Rounds that are decided for the participant: games and free passes. */
  readonly tours: number;
  /** Games won and lost, walkovers included. */
  readonly wins: number;
  readonly losses: number;
  /** Free passes: byes, and games to which nobody else came. */
  readonly skips: number;
}

/**
 * The table of a bracket with the fields of the specification's "Standing", by place. Those who are still in stand between
 * the places that are known from the top and those known from the bottom: fewer losses first, more wins first, by seed.
 */
export function computeBracketTable(bracket: Bracket): readonly BracketLine[] {
  const states = listStates(bracket);
  const places = listBracketPlaces(bracket);
  const order = new Map(places.map((place, index) => [place.participant, index]));
  const gap = places.findIndex((place, index) => place.from > index + 1);
  const stillIn = (gap === -1 ? places.length : gap) - 0.5;
  const rank = (line: BracketLine) => order.get(line.participant) ?? stillIn;
  return bracket.entrants
    .map((participant) => buildLine(participant, states, places[order.get(participant) ?? -1]))
    .toSorted((a, b) => rank(a) - rank(b) || a.losses - b.losses || b.wins - a.wins);
}

/**
 * The table of a bracket after so many rounds in the order of play (see `listRoundsInOrder`): everybody has a place, which those
 * who are still in share, as do those who are out by the same round.
 */
export function computeBracketTableAfter(bracket: Bracket, rounds: number): readonly BracketLine[] {
  const then = cutBracketAfter(bracket, rounds);
  const states = listStates(then);
  return listPlacesSoFar(then)
    .map((place) => ({ ...buildLine(place.participant, states, place), place }))
    .toSorted((a, b) => a.place.from - b.place.from || a.losses - b.losses || b.wins - a.wins);
}

/** The games of rounds that somebody plays: a lower bracket with many byes has rounds that are no rounds to anybody. */
function listStates(bracket: Bracket): readonly BracketGameState[] {
  const listed = new Set(bracket.plan.rounds.flatMap(({ games }) => games));
  return computeBracketState(bracket).filter(({ game }) => listed.has(game.id));
}

function buildLine(
  participant: number,
  states: readonly BracketGameState[],
  place: BracketPlace | undefined,
): BracketLine {
  const own = states.filter((state) => state.slots.includes(participant));
  const played = own.filter((state) => state.status === 'played');
  const wins = played.filter((state) => state.winner === participant).length;
  const skips = own.filter((state) => state.status === 'passed').length;
  return {
    participant,
    ...(place ? { place } : {}),
    tours: played.length + skips,
    wins,
    losses: played.length - wins,
    skips,
  };
}
