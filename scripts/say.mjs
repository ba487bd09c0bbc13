/** @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`);

/** @param {number} since as of `performance.now()` */
export const secondsSince = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Says what is being done and how long it took.
 * @param {string} what
 * @param {() => Promise<void>} work
 */
export async function sayWhile(what, work) {
  const since = performance.now();
  say(`${what}…`);
  await work();
  say(`  done in ${secondsSince(since)}`);
}
