const FRESH_MS = 60_000;
const MOST = 40;

const kept = new Map<string, { readonly value: unknown; readonly askedAt: number }>();

/**
 * What this visit asked for within the last minute is not asked for again: a page that is come back to stands at once, and
 * its place with it. Failures are not kept.
 */
export async function recently<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known && Date.now() - known.askedAt < FRESH_MS) return known.value as T;
  const askedAt = Date.now();
  const value = await ask();
  keepRecent(key, value, askedAt);
  return value;
}

/** Keeps what came with the page from the server. */
export function keepRecent(key: string, value: unknown, askedAt: number): void {
  kept.delete(key);
  kept.set(key, { value, askedAt });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}
