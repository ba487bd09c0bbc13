import { setTimeout as sleep } from 'node:timers/promises';

const STEP_MS = 20;

/** Whether `condition` came true within `patienceMs`; it is asked at least once. */
export async function becomesTrue(
  condition: () => boolean | Promise<boolean>,
  patienceMs: number,
): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await sleep(STEP_MS);
  }
  return true;
}
