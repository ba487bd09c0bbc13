import {
  listGames,
  evolve,
  FIRST_STATE,
  fold,
  type CompetitionEvent,
  type CompetitionState,
  type GameView,
} from '@nardy/engine';
import { NO_HALL, seatGames } from './seating.ts';

/** Events of one act, when it was stored, and under which account; without one the program did it. */
export interface TimedCommand {
  readonly events: readonly CompetitionEvent[];
  readonly at: Date;
  readonly userId?: number | null;
}

/** When an act was stored, in milliseconds since 1970, who did it, and which act took it back. */
export interface ActTimes {
  readonly at: number;
  readonly userId: number | null;
  /** The version that the undo was decided on; null while the act is in force. */
  readonly undoneBy: number | null;
}

/** When a game got its players and its result, in milliseconds since 1970, and where it is played. */
export interface GameTimes {
  readonly players: GameView['players'];
  readonly drawnAt: number;
  /** Of the first result since it was last open: a correction does not move a game in time. */
  readonly playedAt: number | null;
  /** Of the last correction of that result; null where there is none. */
  readonly correctedAt: number | null;
  /** Of a series, when each of its matches was first entered. */
  readonly matches: readonly number[];
  /** In a bracket, the first table that was free when the players were known; null elsewhere. */
  readonly table: number | null;
}

/** A competition's state with the moments of what happened. */
export interface TimedState {
  readonly state: CompetitionState;
  /** By number of the game. */
  readonly games: ReadonlyMap<number, GameTimes>;
  /** All acts, undone ones included, by the version that each was decided on. */
  readonly acts: ReadonlyMap<number, ActTimes>;
  /** How often athletes of the log had been merged or parted, or its games moved to other tables, when it was read. */
  readonly revision: number;
}

const FIRST_TIMED: TimedState = { state: FIRST_STATE, games: new Map(), acts: new Map(), revision: 0 };

/** The state after an act. What an undone act had brought goes with its moments. */
export function advance(timed: TimedState, { events, at, userId = null }: TimedCommand): TimedState {
  const [first] = events;
  if (first === undefined) return timed;
  const acts = new Map(timed.acts).set(first.decidedOn, { at: at.getTime(), userId, undoneBy: null });
  const state = applyEvents(timed.state, events);
  const isUndo = events.some(({ type }) => type === 'undone');
  const taken = isUndo ? timed.state.log.at(-1)?.decidedOn : undefined;
  const undone = taken === undefined ? undefined : acts.get(taken);
  if (taken !== undefined && undone) acts.set(taken, { ...undone, undoneBy: first.decidedOn });
  const games = isUndo
    ? computeTimes(state, acts)
    : computeTimesAfter(timed.games, state, events, at.getTime());
  return { ...timed, state, acts, games };
}

/** The state that a whole log leads to. */
export function foldCommands(acts: Iterable<TimedCommand>): TimedState {
  let timed = FIRST_TIMED;
  for (const act of acts) timed = advance(timed, act);
  return timed;
}

/** The acts of a log as it is stored: events of one act were decided on one version. */
export function listCommands(
  events: readonly (CompetitionEvent & { readonly at: Date; readonly userId?: number | null })[],
): readonly TimedCommand[] {
  return [...Map.groupBy(events, ({ decidedOn }) => decidedOn).values()].map((own) => ({
    events: own.map(({ at: _at, userId: _user, ...event }) => event),
    at: own[0]?.at ?? new Date(0),
    userId: own[0]?.userId ?? null,
  }));
}

function applyEvents(state: CompetitionState, events: readonly CompetitionEvent[]): CompetitionState {
  return events.reduce((now, event) => evolve(now, event), state);
}

/** Times by the acts in force alone, from the first. */
function computeTimes({ log }: CompetitionState, acts: TimedState['acts']): TimedState['games'] {
  let state = fold([]);
  let games: TimedState['games'] = new Map();
  for (const [decidedOn, events] of Map.groupBy(log, (event) => event.decidedOn)) {
    state = applyEvents(state, events);
    games = computeTimesAfter(games, state, events, acts.get(decidedOn)?.at ?? 0);
  }
  return games;
}

function computeTimesAfter(
  before: TimedState['games'],
  state: CompetitionState,
  events: readonly CompetitionEvent[],
  at: number,
): TimedState['games'] {
  const games = listGames(state);
  const corrected = new Set(events.flatMap((event) => (event.type === 'result-corrected' ? event.game : [])));
  const tables = computeTables(before, games);
  const after = new Map<number, GameTimes>();
  for (const game of games) {
    const old = before.get(game.id);
    const same = old?.players[0] === game.players[0] && old.players[1] === game.players[1] ? old : undefined;
    after.set(game.id, {
      players: game.players,
      drawnAt: same?.drawnAt ?? at,
      playedAt: game.result === undefined ? null : (same?.playedAt ?? at),
      correctedAt:
        game.result === undefined ? null : corrected.has(game.id) ? at : (same?.correctedAt ?? null),
      matches: (game.matches ?? []).map((_, index) => same?.matches[index] ?? at),
      table: tables.get(game.id) ?? old?.table ?? null,
    });
  }
  return after;
}

/** Tables of the open games of brackets where nothing is said of the hall. */
function computeTables(before: TimedState['games'], games: readonly GameView[]): ReadonlyMap<number, number> {
  const open = games.filter(({ tour, result }) => tour === undefined && result === undefined);
  const seated = open.flatMap(({ id, players }) => {
    const table = before.get(id)?.table ?? null;
    return table === null ? [] : [{ game: id, players, table }];
  });
  const back = new Set(open.flatMap(({ id }) => (before.get(id)?.playedAt == null ? [] : [id])));
  const seats = seatGames(open, { hall: NO_HALL, seated, wanted: new Map(), back });
  return new Map(seats.map(({ game, table }) => [game, table]));
}
