interface WhichMatches {
  readonly discipline?: number;
  /** A month, `YYYY-MM`. */
  readonly period?: string;
  readonly opponent?: number;
}

/** An athlete's matches: all, or those of one month, discipline or opponent. */
export function getMatchesPath(playerId: number, which: WhichMatches = {}): string {
  const query = new URLSearchParams(Object.entries(which).map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `/athlete-matches/${playerId}?${query}` : `/athlete-matches/${playerId}`;
}

export function getStatisticsPath(playerId: number): string {
  return `/athlete-statistics/${playerId}`;
}

/** Two athletes side by side; of one the page where the other is chosen. */
export function getComparisonPath(playerId: number, otherId?: number): string {
  return `/athlete-comparison/${playerId}${otherId === undefined ? '' : `/${otherId}`}`;
}
