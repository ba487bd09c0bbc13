type Score = readonly [number, number];

/** The scores of the matches of a series, in their order: "9:5, 3:9, 9:2". */
export function formatMatches(matches: readonly Score[]): string {
  return matches.map(([one, other]) => `${one}:${other}`).join(', ');
}

/** How many matches each side of a series has won so far. */
export function countWins(matches: readonly Score[]): Score {
  const first = matches.filter(([one, other]) => one > other).length;
  return [first, matches.length - first];
}
