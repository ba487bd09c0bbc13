import type { Command, CompetitionState } from '@nardy/engine';
import type { Db } from '../../../database/connection.ts';
import { changeLog, CommandRefusedError, readState, type ImportedCommand } from '../index.ts';
import { NOON } from './playing.ts';

/** A competition that is played through the server, a minute for each act; keeps the acts for comparison. */
export class Driven {
  readonly acts: ImportedCommand[] = [];
  readonly db: Db;
  readonly id: number;

  /** The moment of the first act. */
  readonly start: Date;

  constructor(db: Db, id: number, start = NOON) {
    this.db = db;
    this.id = id;
    this.start = start;
  }

  state(): Promise<CompetitionState> {
    return readState(this.db, this.id);
  }

  /** Gives the command; a refusal is thrown. */
  async act(command: Command): Promise<CompetitionState> {
    const at = new Date(this.start.getTime() + 60_000 * this.acts.length);
    const change = { tournamentId: this.id, userId: null, at };
    const events = await changeLog(this.db, change, (log) => log.act(command));
    this.acts.push({ events, at });
    return this.state();
  }

  /** Gives a command that may be refused; nothing else may go wrong. */
  async attempt(command: Command): Promise<CompetitionState> {
    try {
      return await this.act(command);
    } catch (error) {
      if (error instanceof CommandRefusedError) return this.state();
      throw error;
    }
  }

  async play(...commands: readonly Command[]): Promise<CompetitionState> {
    for (const command of commands) await this.act(command);
    return this.state();
  }
}
