import { computePlaces, listRounds, type CompetitionState } from '@nardy/engine';
import type { GameFacts, ParticipantFacts, Projection, ResultFacts } from '../projection.ts';
import { computeGameFacts } from './games.ts';
import { computeRoundFacts, computeStageFacts } from './rounds.ts';
import type { Seat } from './seating.ts';
import { reuseFacts } from './reuseFacts.ts';
import { computeTableFacts } from './standings.ts';
import type { TimedState } from './timed.ts';

/** What was read from an earlier state of the same competition. */
export interface Projected {
  readonly state: CompetitionState;
  readonly projection: Projection;
}

/**
 * Everything that the tables hold of a competition, read from its state. Games have the tables that were given to them, if any were.
 * What is as it was in `before` is the same object still. Tables of tours that nothing has touched since are taken from there: they
 * are what costs.
 */
export function project(timed: TimedState, seats: readonly Seat[] = [], before?: Projected): Projection {
  const { state } = timed;
  const drawn = listRounds(state);
  const { games, byes } = computeGameFacts(timed, drawn, seats);
  const projection = {
    participants: isEnteredAsBefore(state, before)
      ? before.projection.participants
      : buildParticipantFacts(timed),
    stages: computeStageFacts(state),
    ...computeRoundFacts(state, drawn),
    games,
    byes,
    tables: computeTableFacts(
      state,
      drawn,
      before && { state: before.state, tables: before.projection.tables },
    ),
    results: buildResultFacts(state, games),
  };
  return before === undefined ? projection : reuseFacts(projection, before.projection);
}

/** Moments and seeds of participants are those of their entries, which are told apart by the list that they made. */
function isEnteredAsBefore(state: CompetitionState, before: Projected | undefined): before is Projected {
  return before?.state.participants === state.participants && before.state.entries === state.entries;
}

function buildParticipantFacts({ state, acts }: TimedState): readonly ParticipantFacts[] {
  const isSeeded = state.entries === 'closed' || state.log.some(({ type }) => type === 'seeded');
  const entries = listEntries(state);
  return state.participants.map(({ id, persons, status, rating }, index) => {
    const entry = entries.get(id);
    return {
      number: id,
      players: persons,
      seed: isSeeded ? index + 1 : null,
      status,
      rating: rating === undefined ? null : Math.round(rating),
      isLate: entry?.isLate ?? false,
      joinedAt: acts.get(entry?.decidedOn ?? -1)?.at ?? 0,
    };
  });
}

interface Entry {
  readonly decidedOn: number;
  readonly isLate: boolean;
}

/** By whom and when, from the log: whoever enters after a draw is late. */
function listEntries({ log }: CompetitionState): ReadonlyMap<number, Entry> {
  const entries = new Map<number, Entry>();
  let isLate = false;
  for (const event of log) {
    const { decidedOn } = event;
    if (event.type === 'entered')
      for (const { id } of event.participants) entries.set(id, { decidedOn, isLate: false });
    if (event.type === 'late-entered') entries.set(event.participant.id, { decidedOn, isLate });
    isLate ||= event.type.endsWith('-drawn');
  }
  return entries;
}

function buildResultFacts(state: CompetitionState, games: readonly GameFacts[]): readonly ResultFacts[] {
  const places = new Map(
    (state.finished ? computePlaces(state) : []).map((place) => [place.participant, place]),
  );
  // Whoever had byes alone was drawn against nobody and has a place all the same.
  const placed = [...places.values()].filter(({ from }) => from !== null);
  const named = [...(state.places ?? []).flat(), ...placed.map(({ participant }) => participant)];
  const results = new Map(named.map((participant) => [participant, { games: 0, wins: 0, losses: 0 }]));
  for (const { match, players, outcome, winner } of games) {
    if (match > 0) continue;
    for (const [side, id] of players.entries()) {
      const own = results.get(id) ?? { games: 0, wins: 0, losses: 0 };
      results.set(id, own);
      if (outcome !== 'played') continue;
      own.games += 1;
      own.wins += Number(winner === side + 1);
      own.losses += Number(winner !== null && winner !== side + 1);
    }
  }
  return [...results].map(([participant, counts]) => {
    const place = places.get(participant);
    return { participant, from: place?.from ?? null, to: place?.to ?? null, ...counts };
  });
}
