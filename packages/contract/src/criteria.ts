import type { Standing } from './competitions/standings.ts';

/** The criteria of a table, one of each that any line has: whoever was left behind has those of an earlier stage. */
export function listCriteria(lines: readonly Pick<Standing, 'tie_breaks'>[]): Standing['tie_breaks'] {
  const all = lines.flatMap(({ tie_breaks: tieBreaks }) => tieBreaks);
  return [...new Map(all.map((tieBreak) => [tieBreak.criterion, tieBreak])).values()];
}
