import { EmbeddedDatabaseError } from './database/embedded/index.ts';
import { SettingsError } from './settings.ts';

/** A fault of the surroundings, told in one sentence for the operator. */
export class StartError extends Error {}

/** Says why the server cannot start, in plain words, and ends the process with exit code 1. */
export function explainAndExit(error: unknown): never {
  if (error instanceof SettingsError) {
    process.stderr.write(
      `These settings must be mended before the server can start:\n${list(error.faults)}\n`,
    );
  } else if (error instanceof StartError || error instanceof EmbeddedDatabaseError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    process.stderr.write(
      `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
  process.exit(1);
}

function list(faults: readonly string[]): string {
  return faults.map((fault) => `  - ${fault}`).join('\n');
}
