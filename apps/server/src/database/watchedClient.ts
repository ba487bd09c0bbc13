import type { Socket } from 'node:net';
import pg from 'pg';

/** Longer than the database lets a statement take by itself. */
export const SILENCE_MS = 20_000;
const FAREWELL_MS = 2_000;

/** A statement that lets those after it take longer, for the rest of the transaction or of the connection. */
const UNHURRIED = /^\s*set (local )?statement_timeout/;
const TRANSACTION_END = /^(?:commit|rollback)\b/;
const HURRIED = /^\s*reset statement_timeout/;

type Method = (...parameters: readonly unknown[]) => unknown;

/**
 * A client that gives up a database which owes an answer and says nothing: one whose machine or network went away closes no
 * connection, and the system would wait for a quarter of an hour.
 */
export class WatchedClient extends pg.Client {
  /** Milliseconds. */
  silenceMs = SILENCE_MS;
  /** What ends the time in which statements may take as long as they need. */
  #unhurriedUntil: RegExp | undefined;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.once('connect', () => {
      const socket = this.#socket;
      socket.on('timeout', () => {
        socket.destroy(new Error('Connection terminated: the database owes an answer and says nothing'));
      });
    });
    this.on('drain', () => this.#socket.setTimeout(0));
  }

  get #socket(): Socket {
    return (this as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream;
  }

  protected readonly send: Method = (query, ...rest) => {
    this.#watch(typeof query === 'string' ? query : ((query as { readonly text?: string }).text ?? ''));
    return (super.query as Method)(query, ...rest);
  };

  override query = this.send as pg.Client['query'];

  #watch(text: string): void {
    const [isUnhurried, isLocal] = UNHURRIED.exec(text) ?? [];
    if (isUnhurried) this.#unhurriedUntil = isLocal ? TRANSACTION_END : HURRIED;
    else if (this.#unhurriedUntil?.test(text)) this.#unhurriedUntil = undefined;
    this.#socket.setTimeout(this.#unhurriedUntil ? 0 : this.silenceMs);
  }

  override end = ((...rest) => {
    this.#socket.setTimeout(FAREWELL_MS);
    return (super.end as Method)(...rest);
  }) as Method as pg.Client['end'];
}
