import { randomUUID } from 'node:crypto';
import type { Desk, Given, Method, Operations, SeenByDesk } from '@nardy/contract';
import type { Command } from '@nardy/engine';

/** What a request came to. */
export interface DeskAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  /** The refusal's sentence, where it is one. */
  readonly error: string;
}

/** Sends a request of somebody who is logged in; a test's browser does, and so does `fetch`. */
export type Send = (
  method: Method,
  path: string,
  body?: object,
) => Promise<{ readonly statusCode: number; json(): unknown }>;

interface Wire {
  readonly data?: unknown;
  readonly message?: Readonly<Record<string, unknown>>;
}

export interface Done {
  readonly version: number;
  readonly is_repeated: 0 | 1;
}

/** A director at the desk of one competition: everything goes through the API. */
export class DeskDriver {
  readonly #send: Send;
  readonly #path: string;

  constructor(send: Send, tournamentId: number) {
    this.#send = send;
    this.#path = `/api/admin/tournaments/${tournamentId}/desk`;
  }

  async ask<Data>(method: Method, path = '', body?: object): Promise<DeskAnswer<Data>> {
    const answer = await this.#send(method, `${this.#path}${path}`, body);
    const { data, message } = answer.json() as Wire;
    const [sentence] = Object.values(message ?? {}).flat();
    return {
      status: answer.statusCode,
      data: data as Data,
      error: typeof sentence === 'string' ? sentence : '',
    };
  }

  /** The desk as it stands. */
  read(): Promise<Desk> {
    return this.#must<Desk>('GET');
  }

  /** Does an act; refusals are answers. */
  run(command: Command, seen: SeenByDesk = {}, key: string = randomUUID()): Promise<DeskAnswer<Done>> {
    return this.ask<Done>('POST', '/commands', { key, command, seen });
  }

  /** Does an act that must be done. */
  async act(command: Command, seen: SeenByDesk = {}): Promise<Done> {
    const answer = await this.run(command, seen);
    if (answer.status !== 200) throw new Error(`${command.type}: ${answer.status} ${answer.error}`);
    return answer.data;
  }

  /** Enters the result of a game as it is seen: without one so far. */
  enter(game: number, score: readonly [number, number], key?: string): Promise<DeskAnswer<Done>> {
    return this.run({ type: 'enter-result', game, score }, { result: null }, key);
  }

  /** Draws what comes next: opens the draft and publishes it as it is. */
  async draw(): Promise<Done> {
    const { revision } = (await this.#must<{ draft: { revision: number } }>('POST', '/draft')).draft;
    return this.#must<Done>('POST', '/draft/publish', { key: randomUUID(), revision });
  }

  /** Undoes the last act in force. */
  async undo(): Promise<Done> {
    const { undoable } = await this.read();
    return this.act({ type: 'undo' }, { act: undoable?.act ?? 0 });
  }

  mark(marks: Given<Operations['markAttendance']>['body']['marks'], key: string = randomUUID()) {
    return this.ask<{ revision: number }>('PUT', '/attendance', { key, marks });
  }

  /** Plays all open games, by a score that `scoreOf` gives; the first of both wins by default. */
  async playOpen(
    scoreOf: (game: number, length: number) => readonly [number, number] = firstWins,
  ): Promise<void> {
    for (;;) {
      const { games } = await this.read();
      const open = games.filter(({ number, outcome }) => number !== null && outcome === null);
      if (open.length === 0) return;
      for (const { number, match_length: length } of open) {
        const answer = await this.enter(number ?? 0, scoreOf(number ?? 0, length ?? 5));
        if (answer.status !== 200) throw new Error(`game ${number}: ${answer.status} ${answer.error}`);
      }
    }
  }

  /** Plays the competition from where it stands to its end, as its phases say. */
  async playToEnd(scoreOf?: (game: number, length: number) => readonly [number, number]): Promise<Desk> {
    for (;;) {
      const desk = await this.read();
      const { version, phase } = desk;
      switch (phase) {
        case 'entries':
          await this.act({ type: 'close-entries' }, { version });
          break;
        case 'to-draw':
        case 'draft':
          await this.draw();
          break;
        case 'playing':
          await this.playOpen(scoreOf);
          break;
        case 'to-finish':
          await this.act({ type: 'finish-stage' }, { version });
          break;
        case 'to-start':
          await this.act({ type: 'start-stage' }, { version });
          break;
        case 'to-end':
          await this.act({ type: 'finish' }, { version });
          break;
        case 'finished':
          return desk;
      }
    }
  }

  async #must<Data>(method: Method, path = '', body?: object): Promise<Data> {
    const answer = await this.ask<Data>(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.error}`);
    return answer.data;
  }
}

function firstWins(game: number, length: number): readonly [number, number] {
  return game % 3 === 0 ? [length - 1, length] : [length, game % length];
}
