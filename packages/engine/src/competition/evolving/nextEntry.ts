import type { Pairing, PairingReasons, PairReason } from '../../swiss/index.ts';
import type { Players } from '../model.ts';
import { planStage, type CompetitionState, type Game, type StageBracket, type Tour } from '../state.ts';
import { withCurrentStage } from './replace.ts';
import { withSeries } from './results.ts';

/** The stage under way before its draw, for others; penalties of those who stay are kept. */
export function applyStageRestarted(state: CompetitionState, entrants: readonly number[]): CompetitionState {
  return withCurrentStage(state, ({ format, counting, penalties }) => ({
    ...planStage(format, counting),
    status: 'running',
    entrants,
    penalties: penalties.filter(({ participant }) => entrants.includes(participant)),
  }));
}

type InsteadOf = (id: number) => number;

/** Others in the places of those who have not played in the stage under way; what followed from their absence is gone. */
export function applyEntrantsReplaced(
  state: CompetitionState,
  replaced: readonly Players[],
): CompetitionState {
  const named = new Map(replaced);
  const now: InsteadOf = (id) => named.get(id) ?? id;
  return withCurrentStage(
    state,
    ({ entrants, groups, tours, bracket, third, declaredByes, penalties, ...rest }) => ({
      ...(rest.secondEntries === undefined
        ? {}
        : { secondEntries: rest.secondEntries.filter(({ participant }) => !named.has(participant)) }),
      entrants: entrants.map((id) => now(id)),
      groups: groups.map((group) => group.map((id) => now(id))),
      tours: tours.map((tour) => renameTour(tour, named, now)),
      bracket: bracket && renameBracket(bracket, named, now),
      third: third && renameGame(third, named, now),
      declaredByes: declaredByes.filter(({ participant }) => !named.has(participant)),
      penalties: penalties.filter(({ participant }) => !named.has(participant)),
    }),
  );
}

function renameTour(tour: Tour, named: ReadonlyMap<number, number>, now: InsteadOf): Tour {
  return {
    ...tour,
    games: tour.games.map((game) => renameGame(game, named, now)),
    byes: tour.byes.map((bye) => ({ ...bye, participant: now(bye.participant) })),
    ...(tour.reasons === undefined ? {} : { reasons: renameReasons(tour.reasons, named, now) }),
  };
}

function renameGame(game: Game, named: ReadonlyMap<number, number>, now: InsteadOf): Game {
  if (!game.players.some((id) => named.has(id))) return game;
  const { result: _gone, matches: _played, ...open } = game;
  return { ...open, players: [now(game.players[0]), now(game.players[1])] };
}

function renameBracket(
  bracket: StageBracket,
  named: ReadonlyMap<number, number>,
  now: InsteadOf,
): StageBracket {
  const { series = [], ...others } = bracket;
  return {
    ...others,
    entrants: bracket.entrants.map((id) => now(id)),
    results: bracket.results.filter(({ result }) => !result.players.some((id) => named.has(id))),
    ...withSeries(series.filter(({ players }) => !players.some((id) => named.has(id)))),
  };
}

function renameReasons(
  reasons: PairingReasons,
  named: ReadonlyMap<number, number>,
  now: InsteadOf,
): PairingReasons {
  const pairs = reasons.pairs.map((reason): PairReason => {
    const out = reason.pair.find((id) => named.has(id));
    if (out === undefined) return reason;
    return { ...reason, pair: [now(reason.pair[0]), now(reason.pair[1])], inPlaceOf: out };
  });
  const { bye, schedule } = reasons;
  return {
    ...reasons,
    pairs,
    ...(bye === undefined ? {} : { bye: { ...bye, id: now(bye.id) } }),
    ...(schedule === undefined ? {} : { schedule: schedule.map((tour) => renamePairing(tour, now)) }),
  };
}

function renamePairing({ pairs, bye }: Pairing, now: InsteadOf): Pairing {
  return {
    pairs: pairs.map(([one, other]) => [now(one), now(other)] as const),
    ...(bye === undefined ? {} : { bye: now(bye) }),
  };
}
