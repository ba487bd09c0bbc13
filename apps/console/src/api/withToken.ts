import { ApiError } from '@nardy/contract/client';
import { renewToken } from './renewal.ts';
import { currentSession, endSession } from './session.ts';

/**
 * Does a request as the staff member: one whose token is refused renews it and asks once more. A fresh token that is refused
 * too ends the session.
 */
export async function withToken<T>(request: (token: string) => Promise<T>): Promise<T> {
  const token = currentSession()?.token;
  if (token === undefined) throw new ApiError(401);
  try {
    return await request(token);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const renewed = await renewToken(token);
    if (renewed === undefined) throw error;
    return requestAgain(request, renewed);
  }
}

async function requestAgain<T>(request: (token: string) => Promise<T>, token: string): Promise<T> {
  try {
    return await request(token);
  } catch (error) {
    // Somebody may have logged in in another tab by now.
    if (isUnauthorized(error) && currentSession()?.token === token) endSession('ended');
    throw error;
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
