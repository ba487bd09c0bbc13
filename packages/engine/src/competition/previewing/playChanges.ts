import type { CompetitionEvent } from '../events.ts';
import type { Players } from '../model.ts';
import { listGamesInPlay } from '../reading/gamesInPlay.ts';
import type { CompetitionState } from '../state.ts';
import type { PairingChange, ResultChange, SeriesChange } from './gameChanges.ts';

/** What an act does to games that are being played. */
export interface PlayChanges {
  /** Games being played that the act touches: their result, their pair, or that they are there at all. */
  readonly playing: readonly number[];
  /** Those of them that it breaks off: their two do not play on, or the result comes without play, for one of them has left. */
  readonly brokenOff: readonly number[];
  /** Pairs that were not there before, whatever number their game has. */
  readonly newPairs: readonly Players[];
}

/** What an act does to the games that were being played before it. */
export function computePlayChanges(
  before: CompetitionState,
  events: readonly CompetitionEvent[],
  {
    results,
    series,
    pairings,
  }: {
    readonly results: readonly ResultChange[];
    readonly series: readonly SeriesChange[];
    readonly pairings: readonly PairingChange[];
  },
): PlayChanges {
  const gone = new Map(
    pairings.flatMap((change) => (change.before ? [[formatPlace(change, change.before), change]] : [])),
  );
  const come = new Map(
    pairings.flatMap(({ after, ...change }) => (after ? [[formatPlace(change, after), after] as const] : [])),
  );
  const automatic = new Set(
    events.flatMap((event) =>
      event.type === 'result-entered' && event.automatic === true ? event.game : [],
    ),
  );
  const moved = new Set([...gone].flatMap(([place, { game }]) => (come.has(place) ? [] : game)));
  const touched = new Set([...results, ...series, ...pairings].map(({ game }) => game));
  const playing = listGamesInPlay(before).flatMap(({ id }) => (touched.has(id) ? id : []));
  return {
    playing,
    brokenOff: playing.filter((game) => moved.has(game) || automatic.has(game)),
    newPairs: [...come].flatMap(([place, players]) => (gone.has(place) ? [] : [players])),
  };
}

/** Two people in a tour: a tour that is drawn again gives the same pair another game. */
function formatPlace({ stage, tour }: Pick<PairingChange, 'stage' | 'tour'>, [one, other]: Players): string {
  return [stage, tour ?? '', ...(one < other ? [one, other] : [other, one])].join('.');
}
