import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fold } from './evolve.ts';
import type { CompetitionEvent } from './events.ts';

interface OldLog {
  readonly name: string;
  /** SHA-256 of the state as JSON, as the engine of that time folded it. */
  readonly state: string;
  readonly events: readonly CompetitionEvent[];
}

/** Random competitions of the state's form `competition/3`, one a line: byte for byte what was stored then. */
const LOGS = readFileSync(new URL('testing/oldLogs.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as OldLog);

test.each(LOGS)('The old log of $name folds to the bytes that it folded to', ({ state, events }) => {
  const bytes = JSON.stringify(fold(events));
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(state);
});
