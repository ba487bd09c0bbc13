import type { Stage } from './stages.ts';

/** How long a day takes: what is played at once, so many times. */
export interface DayEstimate {
  readonly games: number;
  readonly minutes: number;
  /** The most tables that are played at once. */
  readonly tablesNeeded: number;
}

const MINUTES_PER_POINT = 7.5;
const LEAST_MINUTES = 15;
const PAUSE_MINUTES = 10;

/** Minutes that a match usually takes by its length. */
export function guessMatchMinutes(matchLength: number | undefined): number {
  return Math.max(LEAST_MINUTES, Math.round((matchLength ?? 7) * MINUTES_PER_POINT));
}

/** The whole competition: tour after tour, each as often as there are too few tables for it. */
export function estimateDay(
  stages: readonly Stage[],
  participants: number,
  tables: number | null,
  matchMinutes: number,
): DayEstimate {
  let [games, rounds, needed, players] = [0, 0, 0, participants];
  for (const stage of stages) {
    players = countEntrants(stage, players);
    for (const at of listGamesAtOnce(stage, players)) {
      games += at;
      needed = Math.max(needed, at);
      rounds += tables === null || tables === 0 ? 1 : Math.ceil(at / tables);
    }
  }
  const pauses = Math.max(0, rounds - 1) * PAUSE_MINUTES;
  return { games, minutes: rounds * matchMinutes + pauses, tablesNeeded: needed };
}

function countEntrants({ take }: Stage, before: number): number {
  if (!take || take.by === 'remaining') return before;
  return take.by === 'best' ? Math.min(take.count, before) : Math.min(before, take.perGroup * 4);
}

/** Games of each tour or round of a stage, one after another. */
export function listGamesAtOnce(stage: Stage, players: number): readonly number[] {
  const pairs = Math.floor(players / 2);
  switch (stage.kind) {
    case 'swiss':
      return stage.end.by === 'tours'
        ? Array<number>(stage.end.tours).fill(pairs)
        : playUntilLosses(players, stage.end.losses, stage.end.playOff ?? 1);
    case 'single-elimination': {
      const rounds = listKnockOut(players);
      // Beside the final, for those who have lost before it.
      return stage.thirdPlace && players > 3 ? [...rounds.slice(0, -1), 2] : rounds;
    }
    case 'double-elimination':
      return listUntilTwoLosses(listKnockOut(players));
    case 'round-robin':
      return Array<number>(countCircleTours(players) * stage.circles).fill(pairs);
    case 'groups': {
      const [small, larger] = [Math.floor(players / stage.groups), players % stage.groups];
      const sizes = Array.from({ length: stage.groups }, (_, at) => small + (at < larger ? 1 : 0));
      const tours = sizes.map((size) => countCircleTours(size) * stage.circles);
      return Array.from({ length: Math.max(...tours) }, (_, tour) =>
        sizes.reduce((sum, size, at) => sum + (tour < (tours[at] ?? 0) ? Math.floor(size / 2) : 0), 0),
      );
    }
  }
}

const countCircleTours = (players: number): number => (players % 2 === 0 ? players - 1 : players);

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
  const [first = 0, ...later] = upper;
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
  let byLosses = [players, ...Array<number>(losses - 1).fill(0)];
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
