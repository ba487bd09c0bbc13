/** Of the times of a refresh token and its login, all in milliseconds. */
export interface PresentedToken {
  readonly createdAt: number;
  /** When its successor was made; null for the newest of its login. */
  readonly replacedAt: number | null;
}

/**
 * For so long a token that was replaced is still answered, by its successor; and a new token is not replaced again. So in the
 * time in which the answers to a hundred tabs may overtake each other, all of them carry the same successor.
 */
export const GRACE_MS = 30_000;

/**
 * What becomes of a login whose token is presented: `keep` the token, `rotate` to a new one, give the `successor` that there
 * is, or `reuse`: somebody has a copy, and the login ends.
 */
export function decideRefresh(
  { createdAt, replacedAt }: PresentedToken,
  now: number,
): 'keep' | 'rotate' | 'successor' | 'reuse' {
  if (replacedAt === null) return now - createdAt > GRACE_MS ? 'rotate' : 'keep';
  return now - replacedAt > GRACE_MS ? 'reuse' : 'successor';
}
