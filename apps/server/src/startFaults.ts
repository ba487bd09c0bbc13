import { EmbeddedDatabaseError } from './database/embedded/index.ts';
import { NewerSchemaError } from './database/migrate.ts';
import { DatabaseFullError, DatabaseUnavailableError } from './database/unavailable.ts';
import { SettingsError } from './settings.ts';

/** A fault of the surroundings, told in one sentence for the operator. */
export class StartError extends Error {}

/** What the server needs does not answer, and may do so in a moment. */
export class AwayError extends StartError {}

/** Whoever keeps the server running tries it again after this one: https://man.freebsd.org/cgi/man.cgi?sysexits(3), EX_TEMPFAIL. */
const AWAY_CODE = 75;
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Says why the server cannot start, in plain words, and ends the process: with exit code 1, or 75 where to try again may help. */
export function explainAndExit(error: unknown): never {
  if (error instanceof SettingsError) {
    process.stderr.write(
      `These settings must be mended before the server can start:\n${list(error.faults)}\n`,
    );
  } else if (isSentence(error)) {
    process.stderr.write(`${error.message}\n`);
  } else if (error instanceof DatabaseUnavailableError) {
    process.stderr.write(`The database has gone away during the start: ${(error.cause as Error).message}.\n`);
  } else if (error instanceof DatabaseFullError) {
    process.stderr.write(`The disk of the database is full: ${(error.cause as Error).message}. Make room.\n`);
  } else if (isRefusedRight(error)) {
    process.stderr.write(
      `The user of DATABASE_URL may not make what the server needs (${error.message}); let it own the database (docs/operating.md, "The database").\n`,
    );
  } else {
    process.stderr.write(
      `The server could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
  }
  process.exit(isAway(error) ? AWAY_CODE : 1);
}

const isAway = (error: unknown): boolean =>
  error instanceof AwayError ||
  error instanceof DatabaseUnavailableError ||
  error instanceof DatabaseFullError;

/** Faults that say in one sentence for the operator what is wrong. */
const isSentence = (error: unknown): error is Error =>
  error instanceof StartError || error instanceof EmbeddedDatabaseError || error instanceof NewerSchemaError;

const isRefusedRight = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && error.code === INSUFFICIENT_PRIVILEGE;

function list(faults: readonly string[]): string {
  return faults.map((fault) => `  - ${fault}`).join('\n');
}
