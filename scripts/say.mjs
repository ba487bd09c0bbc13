/** @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`);

/** @param {number} since as of `performance.now()` */
export const formatSecondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

const TELL_EVERY_MS = 10_000;

/**
 * Says what is being done and how long it took; what takes its time says how far it is.
 * @param {string} what
 * @param {() => Promise<void>} work
 * @param {() => string} [progress]
 */
export async function sayWhile(what, work, progress) {
  const since = performance.now();
  say(`${what}…`);
  const telling = progress && setInterval(() => say(`  ${progress()}`), TELL_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(telling);
  }
  say(`  done in ${formatSecondsSince(since)}`);
}
