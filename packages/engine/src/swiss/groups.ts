import type { History } from './history.ts';

/** The players of one score, by rank. */
export interface Group {
  readonly score: number;
  readonly members: readonly number[];
}

/** Splits players, given by ascending rank, into score groups from the top. */
export function buildGroups(history: History, drawn: readonly number[]): Group[] {
  const groups: { score: number; members: number[] }[] = [];
  for (const rank of drawn) {
    const score = history.players[rank]?.score ?? 0;
    const last = groups.at(-1);
    if (last?.score === score) last.members.push(rank);
    else groups.push({ score, members: [rank] });
  }
  return groups;
}
