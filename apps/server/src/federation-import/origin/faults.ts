import pg from 'pg';
import { StartError } from '../../startFaults.ts';

/** Why nothing was imported, in one sentence for the operator. */
export class ImportError extends StartError {}

/** An answer that says no: the thing is not there, or not for everybody. */
export class RefusedError extends ImportError {
  readonly status: number;

  constructor(address: string, status: number) {
    super(`${address} answers ${status}. Nothing was imported.`);
    this.status = status;
  }
}

const NOT_UNIQUE = '23505';

/** Two names of the origin may be one here, where letters in two parts are joined; anything else stays what it is. */
export function explainCollision(error: unknown, { origin }: URL): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== NOT_UNIQUE) return error;
  return new ImportError(
    `${origin} has two entries where there can be one (${error.table}: ${error.detail}) Their names may differ only in how ` +
      'letters like «й» are written. Rename one of them there. Nothing was imported.',
    { cause: error },
  );
}
