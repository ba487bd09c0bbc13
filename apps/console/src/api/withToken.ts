import { ApiError } from '@nardy/contract/client';
import { renewToken } from './renewal.ts';
import { currentSession } from './session.ts';

/** Does a request as the staff member: one whose token is refused renews it and asks once more. */
export async function withToken<T>(request: (token: string) => Promise<T>): Promise<T> {
  const token = currentSession()?.token;
  if (token === undefined) throw new ApiError(401);
  try {
    return await request(token);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    const renewed = await renewToken(token);
    if (renewed === undefined) throw error;
    return request(renewed);
  }
}
