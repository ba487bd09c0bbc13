// A process of its own for the tests: starts the database on the folder given, reports, and obeys lines on its input.
import { createInterface } from 'node:readline';

import { startEmbeddedDatabase } from '../index.ts';
import type { Report } from './starterProcess.ts';

const [dataDir = '', olderPrograms] = process.argv.slice(2);

try {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined, olderPrograms });
  report({ url: database.url });
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === 'exit') process.exit(0);
    await database.stop();
    break;
  }
} catch (error) {
  const { name, message } = error as Error;
  report({ name, message });
}

function report(outcome: Report): void {
  process.stdout.write(`${JSON.stringify(outcome)}\n`);
}
