/** The athlete's own page. */
export function getAthletePath(playerId: number): string {
  return `/athlete-competitions/${playerId}`;
}
