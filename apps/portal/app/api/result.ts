import type { ApiError } from '@nardy/contract/client';

/** A block's data, or what kept it from coming; it crosses from the server's rendering to the browser as data. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: number };

/**
 * Waits for one block of a page, so that its failure stays its own. An aborted load is passed on: nobody waits for
 * its answer.
 */
export async function settle<T>(pending: Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await pending };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    return { ok: false, status: isApiError(error) ? error.status : 500 };
  }
}

/** The data of a block; undefined while it is on its way and when it did not come. */
export function findValue<T>(result: Result<T> | Promise<Result<T>> | undefined): T | undefined {
  return result && 'ok' in result && result.ok ? result.value : undefined;
}

/** Known by its name: the server throws its own copy of the class, which the portal's build has bundled once more. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/** What a block asked for is not there, and that is no fault. */
export function isMissing(result: Result<unknown>): boolean {
  return !result.ok && result.status === 404;
}
