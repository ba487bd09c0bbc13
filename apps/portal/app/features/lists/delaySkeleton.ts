const PATIENCE_MS = 200;

/** The value when it comes soon, else its promise: a quick answer spares the visitor the skeleton. */
export async function delaySkeleton<T>(pending: Promise<T>): Promise<{ value: T | Promise<T> }> {
  const patience = new Promise<{ value: Promise<T> }>((resolve) => {
    setTimeout(() => resolve({ value: pending }), PATIENCE_MS);
  });
  return Promise.race([pending.then((value) => ({ value })), patience]);
}
