import { ApiError } from '@nardy/contract/client';
import { getCode } from '@nardy/contract/refusal';
import { renewToken } from './renewal.ts';
import { getCurrentSession, endSession } from './session.ts';
import { askForStepUp } from './stepUp.ts';

const NOT_CONFIRMED = 'Не сделано: вы не подтвердили, что это вы.';

/**
 * Does a request as the staff member. What is hardest to undo may be refused until the person has shown a password or a code
 * again: it is asked for, and the same request goes once more.
 */
export async function withToken<T>(request: (token: string) => Promise<T>): Promise<T> {
  const userId = getCurrentSession()?.userId;
  try {
    return await withRenewal(request);
  } catch (error) {
    if (!(error instanceof ApiError) || getCode(error) !== 'step-up') throw error;
    if (!(await isConfirmedBy(userId))) throw new ApiError(403, { error: NOT_CONFIRMED });
    return withRenewal(request);
  }
}

/** Whoever has logged in in another tab meanwhile is not asked, and confirms nothing, for the one who has begun. */
async function isConfirmedBy(userId: number | undefined): Promise<boolean> {
  const isLoggedIn = (): boolean => getCurrentSession()?.userId === userId;
  return isLoggedIn() && (await askForStepUp()) && isLoggedIn();
}

/** One whose token is refused renews it and asks once more. A fresh token that is refused too ends the session. */
async function withRenewal<T>(request: (token: string) => Promise<T>): Promise<T> {
  const session = getCurrentSession();
  if (session === undefined) throw new ApiError(401);
  try {
    return await request(session.token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const renewed = await renewToken(session.token);
    // What one person has begun is not done in the name of another, who has logged in in another tab.
    if (renewed === undefined || getCurrentSession()?.userId !== session.userId) throw error;
    return requestAgain(request, renewed);
  }
}

async function requestAgain<T>(request: (token: string) => Promise<T>, token: string): Promise<T> {
  try {
    return await request(token);
  } catch (error) {
    // Somebody may have logged in in another tab by now.
    if (isUnauthorized(error) && getCurrentSession()?.token === token) endSession('ended');
    throw error;
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
