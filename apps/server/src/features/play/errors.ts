import { RefusalError } from '../../http/errors.ts';

/** The rules refuse the act. */
export class CommandRefusedError extends RefusalError {
  /** The engine's code, for programs. */
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(422, { error: sentence });
    this.name = 'CommandRefusedError';
    this.code = code;
  }
}
