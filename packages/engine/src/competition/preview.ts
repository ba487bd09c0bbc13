import type { Breach } from '../swiss/index.ts';
import type { Command, CorrectionMode, CorrectResult } from './commands.ts';
import { decide } from './decide.ts';
import { refuseMalformed } from './deciding/malformed.ts';
import type { CompetitionEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { formatCorrection } from './previewing/correctionText.ts';
import {
  compareGames,
  type PairingChange,
  type ResultChange,
  type SeriesChange,
} from './previewing/gameChanges.ts';
import {
  listPlaceChanges,
  compareStagePlaces,
  type PlaceChange,
  type StagePlaceChange,
} from './previewing/placeChanges.ts';
import { computePlayChanges, type PlayChanges } from './previewing/playChanges.ts';
import {
  computeRatingChanges,
  compareRatings,
  type RatingChanges,
  type RatingContext,
} from './previewing/ratingChanges.ts';
import { takeSnapshot, type Snapshot } from './previewing/snapshot.ts';
import type { Decision } from './refusals.ts';
import type { CompetitionState } from './state.ts';

/** What a command would change. */
export interface CommandChanges extends PlayChanges {
  readonly ok: true;
  /** What would be stored. */
  readonly events: readonly CompetitionEvent[];
  readonly results: readonly ResultChange[];
  /** Matches of series that come, go or change. */
  readonly series: readonly SeriesChange[];
  /** Games that come, go or get other players. */
  readonly pairings: readonly PairingChange[];
  /** Places in the competition. */
  readonly places: readonly PlaceChange[];
  /** Places in the tables of the stages. */
  readonly stagePlaces: readonly StagePlaceChange[];
  /** When ratings were asked for. */
  readonly ratings?: RatingChanges;
  /** What pairs set by hand break. */
  readonly breaches: readonly Breach[];
  /** Participants none of whose results would count in their round robin any more, and those whose results would again. */
  readonly annulled: readonly number[];
  readonly restored: readonly number[];
}

/** Whether a way of correcting is open now: what it would do to the pairs, or why it is not, in Russian. */
export type CorrectionOption =
  | { readonly allowed: true; readonly sentence: string }
  | { readonly allowed: false; readonly code: string; readonly sentence: string };

/** A preview. A correction always comes with the ways that are open, also when the one asked for is refused. */
export type CommandPreview = (CommandChanges | Extract<Decision, { readonly ok: false }>) & {
  readonly corrections?: Readonly<Record<CorrectionMode, CorrectionOption>>;
};

/**
 * What a command would change, without doing it: games, which of them are being played, pairs, places, and with `ratings` given whose
 * rating would move, at the end whom all of the competition moves. The same refusals as `decide`. Throws only when `ratings` names two
 * games alike.
 */
export function preview(state: CompetitionState, command: Command, ratings?: RatingContext): CommandPreview {
  const decision = decide(state, command);
  const corrections = isCorrection(command) ? { corrections: buildOptions(state, command) } : {};
  if (!decision.ok) return { ...decision, ...corrections };
  return { ...computeChangesBy(takeSnapshot(state), decision.events, ratings), ...corrections };
}

/** What the events of an act change in a state, that was read before for all acts that are previewed on it. */
export function computeChangesBy(
  before: Snapshot,
  events: readonly CompetitionEvent[],
  ratings?: RatingContext,
): CommandChanges {
  const { state } = before;
  const after = takeSnapshot(
    events.reduce((now, event) => evolve(now, event), state),
    before,
  );
  const games = compareGames(before, after);
  return {
    ok: true,
    events,
    ...games,
    ...computePlayChanges(state, events, games),
    places: listPlaceChanges(before, after),
    stagePlaces: compareStagePlaces(before, after),
    ...(ratings === undefined ? {} : { ratings: computeRatings(state, after.state, ratings) }),
    annulled: listNamed(events, 'results-annulled'),
    restored: listNamed(events, 'results-restored'),
    breaches: events.flatMap((event) => ('breaches' in event ? (event.breaches ?? []) : [])),
  };
}

/** The end itself moves nobody: then these are all changes by the competition. */
function computeRatings(
  before: CompetitionState,
  after: CompetitionState,
  ratings: RatingContext,
): RatingChanges {
  const isEnd = after.finished && !before.finished;
  return isEnd ? computeRatingChanges(after, ratings) : compareRatings(before, after, ratings);
}

/** A correction that is one by its schema: nothing else has ways to be made in. */
function isCorrection(command: Command): command is CorrectResult {
  return refuseMalformed(command) === undefined && command.type === 'correct-result';
}

function listNamed(
  events: readonly CompetitionEvent[],
  type: 'results-annulled' | 'results-restored',
): readonly number[] {
  return events.flatMap((event) => (event.type === type ? event.participant : []));
}

function buildOptions(
  state: CompetitionState,
  command: CorrectResult,
): Readonly<Record<CorrectionMode, CorrectionOption>> {
  const option = (mode: CorrectionMode): CorrectionOption => {
    const decision = decide(state, { ...command, mode });
    if (!decision.ok) return { allowed: false, ...decision.refusal };
    return { allowed: true, sentence: formatCorrection(state, decision.events, mode) };
  };
  return { record: option('record'), propagate: option('propagate'), redraw: option('redraw') };
}
