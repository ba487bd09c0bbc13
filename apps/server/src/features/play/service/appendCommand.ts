import type { Command, CompetitionEvent } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { VersionConflictError } from '../errors.ts';
import { changeLog, type LogChange } from './changeLog.ts';

export interface CommandRequest extends LogChange {
  readonly command: Command;
  /** The version of the competition that whoever decided has seen. */
  readonly expectedVersion: number;
}

export interface AppendedCommand {
  /** The version after the act. */
  readonly version: number;
  readonly events: readonly CompetitionEvent[];
}

/**
 * Does an act in a competition, with all that follows from it, in one transaction (see `changeLog`). Throws `NotFoundError`
 * when there is no such competition or it is a parent, `VersionConflictError` (409) when another act came first,
 * `CommandRefusedError` (422) with the engine's sentence when the rules refuse it; nothing is stored then.
 */
export function appendCommand(db: Db, request: CommandRequest): Promise<AppendedCommand> {
  return changeLog(db, request, async (log) => {
    const { version } = log.timed.state;
    if (version !== request.expectedVersion) throw new VersionConflictError(version);
    const events = await log.act(request.command);
    return { version: log.timed.state.version, events };
  });
}
