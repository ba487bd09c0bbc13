/** The referee's own page. */
export function refereePath(refereeId: number): string {
  return `/judge-profile/${refereeId}`;
}
