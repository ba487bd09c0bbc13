import type { Match, MatchReport } from '@nardy/contract';

/** How a match ended, as it is said on a page: first and second as on the slip. */
export interface Said {
  readonly score1: number;
  readonly score2: number;
  readonly is_unfinished: 0 | 1;
  readonly note: string | null;
}

export interface ReportBody extends Said {
  readonly key: string;
  readonly game: number;
  /** Which match of a series it is, from 1; null where the pair plays one. */
  readonly match: number | null;
}

/** A report as it is sent; its key makes it one, however often it goes out. */
export function toReportBody(match: Match, said: Said): ReportBody {
  return { key: crypto.randomUUID(), game: match.game, match: getNumber(match), ...said };
}

/** Whether a report is of the match that is being played, and not of an earlier one. */
export function isOfMatch(report: ReportBody | undefined, match: Match): boolean {
  return report?.game === match.game && report.match === getNumber(match);
}

const getNumber = ({ series }: Match): number | null => (series === null ? null : series.matches.length + 1);

/** What a report says, to be said again by the other side. */
export function repeat({ score1, score2, is_unfinished }: MatchReport): Said {
  return { score1, score2, is_unfinished, note: null };
}

/** "9 : 4", the points of `side` first. */
export function formatScore(
  { score1, score2 }: { readonly score1: number | null; readonly score2: number | null },
  side: 1 | 2,
): string {
  return side === 1 ? `${score1} : ${score2}` : `${score2} : ${score1}`;
}
