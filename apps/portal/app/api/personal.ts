import { ApiError, type Client } from '@nardy/contract/client';
import { createApi } from './api';
import { callOverNetwork } from './browser';
import { renewToken } from './renewal';
import { clearSession, readSession } from './session';

/** The API as the logged-in person sees it. Public data goes without the token: its answers are shared and kept. */
export const personalApi: Client = createApi((call) => withToken((token) => callOverNetwork(call, token)));

/**
 * Does a request as the logged-in person: one whose token is refused renews it and asks once more. A fresh token that is
 * refused too ends the session.
 */
export async function withToken<T>(request: (accessToken: string) => Promise<T>): Promise<T> {
  const session = readSession();
  if (!session) throw new ApiError(401);
  try {
    return await request(session.accessToken);
  } catch (error) {
    if (!isUnauthorized(error)) throw error;
    const renewed = await renewToken(session.accessToken);
    // What one person has begun is not done in the name of another, who has logged in in another tab.
    if (!renewed || readSession()?.userId !== session.userId) throw error;
    return requestAgain(request, renewed);
  }
}

async function requestAgain<T>(
  request: (accessToken: string) => Promise<T>,
  accessToken: string,
): Promise<T> {
  try {
    return await request(accessToken);
  } catch (error) {
    // Somebody may have logged in in another tab by now.
    if (isUnauthorized(error) && readSession()?.accessToken === accessToken) clearSession();
    throw error;
  }
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
