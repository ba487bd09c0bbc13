/** The referee's own page. */
export function getRefereePath(refereeId: number): string {
  return `/judge-profile/${refereeId}`;
}
