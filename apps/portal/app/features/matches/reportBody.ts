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
export function toReportBody({ game, series }: Match, said: Said): ReportBody {
  const match = series === null ? null : series.matches.length + 1;
  return { key: crypto.randomUUID(), game, match, ...said };
}

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
