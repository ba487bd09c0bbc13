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
