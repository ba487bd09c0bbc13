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
    case 'single-elimination':
      return listKnockOut(players);
    case 'double-elimination': {
      const upper = listKnockOut(players);
      // Each round of the upper bracket sends its losers into two rounds of the lower one.
      return [...upper.flatMap((count) => [count, Math.ceil(count / 2)]), 1];
    }
    case 'round-robin':
      return Array<number>(countCircleTours(players) * stage.circles).fill(pairs);
    case 'groups': {
      const size = Math.ceil(players / stage.groups);
      return Array<number>(countCircleTours(size) * stage.circles).fill(pairs);
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
