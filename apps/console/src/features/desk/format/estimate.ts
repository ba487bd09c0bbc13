import type { Stage } from './stages.ts';

/** How long a day takes: what is played at once, so many times. */
export interface DayEstimate {
  readonly games: number;
  /** Of all games, with those of series, which last as long as they can. */
  readonly matches: number;
  readonly minutes: number;
  /** The most tables that are played at once. */
  readonly tablesNeeded: number;
}

const MINUTES_PER_POINT = 7.5;
const LEAST_MINUTES = 15;
const PAUSE_MINUTES = 10;

// What a form takes at most: a field holds anything while it is typed in, and the estimate is shown beside it.
const MOST = 99;
const MOST_PLAYERS = 1024;
const MOST_MINUTES = 9_999;

const limit = (value: number, most = MOST): number => Math.min(most, Math.max(0, Math.floor(value))) || 0;

/** Minutes that a match usually takes by its length. */
export function guessMatchMinutes(matchLength: number | undefined): number {
  return Math.max(LEAST_MINUTES, Math.round(limit(matchLength ?? 7) * MINUTES_PER_POINT));
}

/** The whole competition: tour after tour, each as often as there are too few tables for it. */
export function estimateDay(
  stages: readonly Stage[],
  participants: number,
  tables: number | null,
  matchMinutes: number,
): DayEstimate {
  let [games, matches, rounds, inTurn, needed, players] = [0, 0, 0, 0, 0, participants];
  for (const [index, stage] of stages.entries()) {
    players = countEntrants(stage, stages[index - 1], players);
    for (const at of listGamesAtOnce(stage, players)) {
      games += at;
      matches += at * countMatches(stage);
      needed = Math.max(needed, at);
      const times = tables === null || tables <= 0 ? 1 : Math.ceil(at / tables);
      rounds += times;
      inTurn += times * countMatches(stage);
    }
  }
  const pauses = Math.max(0, rounds - 1) * PAUSE_MINUTES;
  const minutes = inTurn * limit(matchMinutes, MOST_MINUTES) + pauses;
  return { games, matches, minutes, tablesNeeded: needed };
}

/** Matches one after another at a table: a series lasts as long as it can. */
function countMatches({ winsNeeded }: Stage): number {
  return 2 * Math.max(1, limit(winsNeeded ?? 1)) - 1;
}

/** Of so many in the stage before; after one until losses those whom its play-off is for. */
function countEntrants({ take }: Stage, before: Stage | undefined, players: number): number {
  switch (take?.by) {
    case 'best':
      return Math.min(players, limit(take.count, MOST_PLAYERS));
    case 'groups':
      return Math.min(players, limit(take.perGroup) * (before?.kind === 'groups' ? limit(before.groups) : 1));
    case 'remaining':
      return before?.kind === 'swiss' && before.end.by === 'losses'
        ? Math.min(players, Math.max(1, limit(before.end.playOff ?? 1)))
        : players;
    default:
      return players;
  }
}

/** Games of each tour or round of a stage, one after another. */
export function listGamesAtOnce(stage: Stage, players: number): readonly number[] {
  const pairs = Math.floor(players / 2);
  switch (stage.kind) {
    case 'swiss': {
      const tours =
        stage.end.by === 'tours'
          ? repeat(limit(stage.end.tours), pairs)
          : playUntilLosses(players, limit(stage.end.losses), Math.max(1, limit(stage.end.playOff ?? 1)));
      return stage.thirdPlace && players > 3 ? [...tours, 1] : tours;
    }
    case 'single-elimination': {
      const rounds = listKnockOut(players);
      // Beside the final, for those who have lost before it.
      return stage.thirdPlace && players > 3 ? [...rounds.slice(0, -1), 2] : rounds;
    }
    case 'double-elimination':
      return listUntilTwoLosses(listKnockOut(players));
    case 'round-robin':
      return repeat(countCircleTours(players) * stage.circles, pairs);
    case 'groups': {
      const groups = limit(stage.groups);
      const [small, larger] = [Math.floor(players / groups), players % groups];
      const sizes = Array.from({ length: groups }, (_, at) => small + (at < larger ? 1 : 0));
      const tours = sizes.map((size) => countCircleTours(size) * stage.circles);
      return Array.from({ length: Math.max(0, ...tours) }, (_, tour) =>
        sizes.reduce((sum, size, at) => sum + (tour < (tours[at] ?? 0) ? Math.floor(size / 2) : 0), 0),
      );
    }
  }
}

const countCircleTours = (players: number): number =>
  players % 2 === 0 ? Math.max(0, players - 1) : players;

const repeat = (times: number, value: number): readonly number[] =>
  Array.from({ length: times }, () => value);

function listKnockOut(players: number): readonly number[] {
  const rounds: number[] = [];
  let left = players;
  while (left > 1) {
    const size = 2 ** Math.ceil(Math.log2(left));
    const games = left - size / 2;
    rounds.push(games);
    left = size / 2;
  }
  return rounds;
}

/**
 * Both brackets and their final. Beside each round of the upper bracket after the first, those who wait in the lower one play down to
 * as many as will lose in it; then these come and all of them play.
 */
function listUntilTwoLosses(upper: readonly number[]): readonly number[] {
  const [first, ...later] = upper;
  if (first === undefined) return [];
  const rounds = [first];
  let waiting = first;
  for (const count of later) {
    const beside = waiting > count ? Math.floor(waiting / 2) : 0;
    const all = waiting - beside + count;
    rounds.push(count + beside, Math.floor(all / 2));
    waiting = Math.ceil(all / 2);
  }
  return [...rounds, 1].filter((count) => count > 0);
}

/** Half of those who play lose in each tour, until all but so many have lost so often. */
function playUntilLosses(players: number, losses: number, remaining: number): readonly number[] {
  const tours: number[] = [];
  let byLosses = repeat(losses, 0).map((none, index) => (index === 0 ? players : none));
  const countIn = () => byLosses.reduce((sum, count) => sum + count, 0);
  while (countIn() > remaining && tours.length < 99) {
    tours.push(Math.floor(countIn() / 2));
    const lost = byLosses.map((count) => Math.floor(count / 2));
    const isStuck = lost.every((count) => count === 0);
    byLosses = isStuck
      ? byLosses.with(
          byLosses.findIndex((count) => count > 0),
          0,
        )
      : byLosses.map((count, index) => count - (lost[index] ?? 0) + (lost[index - 1] ?? 0));
  }
  return tours;
}
