import { afterAll } from 'vitest';
import { closeAll } from './closing.ts';
import { takeLeaks } from './secretsInLog.ts';

// Vitest runs this for each test file of the suite.
afterAll(async () => {
  await closeAll();
  const leaks = takeLeaks();
  if (leaks.length > 0) throw new Error(`These lines of the log hold a secret:\n${leaks.join('')}`);
});
