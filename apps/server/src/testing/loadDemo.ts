import { loadDemoInOwnProcess } from '../demo/ownProcess.ts';
import { readSettings } from '../settings.ts';
import { DEMO_DAY } from './demoDay.ts';
import { TEST_SECRET } from './secret.ts';

/** Fills an empty database with the demo of `DEMO_DAY`, as a start does. */
export async function loadDemo(databaseUrl: string, dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir, SECRET_KEY: TEST_SECRET });
  const order = { settings, databaseUrl, today: DEMO_DAY.toISOString() };
  await loadDemoInOwnProcess(order, { say: () => undefined });
}
