import { RefusalError } from '../../http/errors.ts';

/** The act was decided on another version than the competition has now: somebody else's act came first. */
export class VersionConflictError extends RefusalError {
  /** The version that the competition has. */
  readonly version: number;

  constructor(version: number) {
    super(409, {
      error: 'Пока вы решали, соревнование изменил другой человек. Посмотрите, что изменилось, и повторите.',
    });
    this.name = 'VersionConflictError';
    this.version = version;
  }
}

/** The rules refuse the act. */
export class CommandRefusedError extends RefusalError {
  /** The engine's code, for programs. */
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(422, { error: sentence });
    this.name = 'ActRefusedError';
    this.code = code;
  }
}
