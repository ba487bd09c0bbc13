import type { Desk } from '@nardy/contract';
import {
  computeBracketState,
  computeCompetitionNow,
  getBracket,
  listLate,
  type CompetitionState,
  type StageFormat,
} from '@nardy/engine';
import { findTourInPlay } from '../../../play/index.ts';
import { breakAfterTour, computeDuration, computeGuideline, countRounds } from './timing.ts';
import type { Snapshot } from './snapshot.ts';
import { countExpected, listStages } from './stages.ts';
import { computeStart } from './tourTimes.ts';

/** What a clock begins with; a match for third place after the last tour has one of its own. */
const DRAWN: ReadonlySet<string> = new Set(['tour-drawn', 'tours-drawn', 'third-place-drawn']);

/** The clock of the running tour: which act began it, and when. Undefined in a bracket and while nothing is played. */
export function findTourStart({
  timed,
}: Pick<Snapshot, 'timed'>): { readonly act: number; readonly at: number } | undefined {
  const { state, acts } = timed;
  const { phase, stage: index } = computeCompetitionNow(state);
  const tour = findTourInPlay(state);
  const stage = index === null ? undefined : state.stages[index];
  if (phase !== 'playing' || stage === undefined || tour === null) return undefined;
  const act = state.log.findLast(({ type }) => DRAWN.has(type))?.decidedOn;
  const drawnAt = act === undefined ? undefined : acts.get(act)?.at;
  if (act === undefined || drawnAt === undefined) return undefined;
  if (stage.format.kind === 'swiss') return { act, at: drawnAt };
  // Their results came when this tour was long played.
  const late = listLate(state);
  const before = stage.tours[tour - 2]?.games.filter(({ id }) => !late.has(id)) ?? [];
  return { act: act * 1_000 + tour, at: computeStart(timed, drawnAt, before) };
}

/**
 * How long a match of a stage, by default the running one, takes at most as a rule; of a series all its matches, of which the
 * last one decides.
 */
function readGuideline(
  snapshot: Snapshot,
  format: StageFormat | undefined = listStages(snapshot)[snapshot.timed.state.current ?? 0],
): number {
  const { tournament } = snapshot;
  const length = format?.matchLength ?? tournament.max_point;
  const matches = 2 * (format?.winsNeeded ?? 1) - 1;
  return matches * computeGuideline(length, tournament.time_control_name);
}

/** The clock as the desk shows it. */
export function readClock(snapshot: Snapshot): Desk['clock'] {
  const start = findTourStart(snapshot);
  if (start === undefined) return null;
  const { clock } = snapshot.desk;
  const own = clock?.act === start.act ? clock : null;
  return {
    started_dt: new Date(start.at).toISOString(),
    paused_dt: own?.paused_dt ?? null,
    paused_ms: own?.paused_ms ?? 0,
    guideline_ms: readGuideline(snapshot),
  };
}

/**
 * When the competition is expected to end: what is left of the running round, and the rounds to come, each as long as a match
 * takes with a break before it. Null once nothing is left to be played.
 */
export function expectEnd(snapshot: Snapshot): Date | null {
  const { timed, now } = snapshot;
  const { phase } = computeCompetitionNow(timed.state);
  if (['to-end', 'finished'].includes(phase)) return null;
  const guideline = readGuideline(snapshot);
  const rounds = [
    ...repeat(countRoundsLeft(timed.state), guideline),
    ...listLaterStages(snapshot).flatMap(({ format, rounds: count }) =>
      repeat(count, readGuideline(snapshot, format)),
    ),
  ];
  const isPlaying = phase === 'playing';
  const began = findTourStart(snapshot)?.at ?? findDrawTime(snapshot);
  const from = isPlaying && began !== undefined ? began : now.getTime();
  const running = isPlaying
    ? Math.max(now.getTime(), from + guideline)
    : Math.max(now.getTime(), getStart(snapshot));
  if (rounds.length === 0) return isPlaying ? new Date(running) : null;
  return new Date(running + (isPlaying ? breakAfterTour() : 0) + computeDuration(rounds));
}

const repeat = (times: number, value: number): readonly number[] =>
  Array.from({ length: times }, () => value);

function getStart({ tournament, timed }: Snapshot): number {
  return timed.state.entries === 'open' ? tournament.start_at.getTime() : 0;
}

function findDrawTime({ timed: { state, games } }: Snapshot): number | undefined {
  const open = new Set(computeCompetitionNow(state).openGames);
  const drawn = [...games].flatMap(([id, { drawnAt }]) => (open.has(id) ? [drawnAt] : []));
  return drawn.length === 0 ? undefined : Math.min(...drawn);
}

/** Rounds of matches of the running stage after the running one. */
function countRoundsLeft(state: CompetitionState): number {
  const { stage: index, phase } = computeCompetitionNow(state);
  const stage = index === null ? undefined : state.stages[index];
  if (stage === undefined || phase === 'to-finish' || phase === 'to-start') return 0;
  if (stage.bracket !== null) return countBracketRoundsLeft(stage);
  const all = countRounds(stage.format, stage.entrants.length);
  if (stage.format.kind === 'swiss') return Math.max(0, all - stage.tours.length);
  // Of tours that were drawn at once only those up to the running one have begun.
  const running = findTourInPlay(state) ?? 0;
  const begun = stage.tours.slice(0, running).filter(({ games }) => games.length > 0).length;
  return Math.max(0, all - begun);
}

interface LaterStage {
  readonly format: StageFormat;
  readonly rounds: number;
}

/**
 * The stages after the running one, each with the rounds for those who come into it from the one before. Before the start there are none
 * while nobody is there to play.
 */
function listLaterStages(snapshot: Snapshot): readonly LaterStage[] {
  const { state } = snapshot.timed;
  const isOpen = state.entries === 'open';
  let players = isOpen
    ? countExpected(snapshot)
    : state.participants.filter(({ status }) => status === 'in').length;
  if (isOpen && players < 2) return [];
  const { stage: index } = computeCompetitionNow(state);
  const formats = listStages(snapshot);
  const all = formats.map((format, at): LaterStage => {
    players = countTaken(format, formats[at - 1], players);
    return { format, rounds: countRounds(format, players) };
  });
  return all.slice((index ?? -1) + 1);
}

type Stage = CompetitionState['stages'][number];

/** The games of the longest way that is still to be played, but for the first of it, which is being played. */
function countBracketRoundsLeft(stage: Stage): number {
  const bracket = getBracket(stage);
  const ways = new Map<number, number>();
  for (const { game, status, slots } of bracket === undefined ? [] : computeBracketState(bracket)) {
    const sources = game.sources.flatMap((source) => ('game' in source ? [source.game] : []));
    // The second final comes after the first, though both have the same sources.
    const before = [...sources, game.onlyIfSecondWon].map((id) => ways.get(id ?? 0) ?? 0);
    const isPlace = game.number !== undefined && !slots.includes('nobody');
    const isLeft = isPlace && (status === 'waiting' || status === 'ready');
    ways.set(game.id, Math.max(...before) + (isLeft ? 1 : 0));
  }
  return Math.max(1, ...ways.values()) - 1;
}

function countTaken({ take }: StageFormat, before: StageFormat | undefined, all: number): number {
  switch (take?.by) {
    case 'best':
      return Math.min(all, take.count);
    case 'groups':
      return Math.min(all, take.perGroup * (before?.kind === 'groups' ? before.groups : 1));
    case 'remaining':
      return Math.min(
        all,
        before?.kind === 'swiss' && before.end.by === 'losses' ? (before.end.playOff ?? 1) : all,
      );
    default:
      return all;
  }
}
