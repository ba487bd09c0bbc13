/** The athlete's own page. */
export function athletePath(playerId: number): string {
  return `/athlete-competitions/${playerId}`;
}
