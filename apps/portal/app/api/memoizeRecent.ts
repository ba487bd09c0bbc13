import { isApiError } from './result';

const FRESH_MS = 60_000;
const MOST = 40;

const kept = new Map<string, { readonly value: unknown; readonly askedAt: number }>();

/**
 * What this visit asked for within the last minute is not asked for again: a page that is come back to stands at once, and
 * its place with it. Failures are not cached, and where there is no answer the last one stands.
 */
export async function memoizeRecent<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known && Date.now() - known.askedAt < FRESH_MS) return known.value as T;
  const askedAt = Date.now();
  try {
    const value = await ask();
    put(key, value, askedAt);
    return value;
  } catch (error) {
    if (known && !isRefusal(error)) return known.value as T;
    throw error;
  }
}

/** It was answered, and the answer is no: it is gone, or moved. */
function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.status >= 300 && error.status < 500;
}

/** Keeps what came with the page from the server; what is cached already gets no younger. */
export function primeRecent(key: string, value: unknown, askedAt: number): void {
  if (kept.get(key)?.value !== value) put(key, value, askedAt);
}

function put(key: string, value: unknown, askedAt: number): void {
  kept.delete(key);
  kept.set(key, { value, askedAt });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
