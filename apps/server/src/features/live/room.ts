import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../database/connection.ts';
import type { Log } from '../../log.ts';
import { toMessage } from './messages.ts';
import type { Reader } from './reader.ts';
import { isStored, readLastMessageId, readMessages, readVersion } from './repository.ts';

/** Rows of one query. */
const AT_ONCE = 500;
/** Who has missed more is better off with the whole. */
const MOST_MISSED = 500;
const RETRY_MS = 1_000;
/** A restart sends all readers of a hall a `reload`: not all of them ask for everything in the same moment. */
const pickReloadDelay = () => Math.random() * 1_000;

export interface RoomParts {
  readonly db: Db;
  readonly log: Log;
  /** Milliseconds that a reader waits for a `reload`. */
  readonly pickDelay?: (() => number) | undefined;
}

/** The readers of a family: each new message is read once for all of them. */
export class Room {
  /** How many are about to enter. */
  expected = 0;
  readonly #readers = new Set<Reader>();
  readonly #db: Db;
  readonly #log: Log;
  readonly #pickDelay: () => number;
  readonly #family: number;
  /** Known once the room is open. */
  #cursor = 0;
  readonly #open: Promise<void>;
  #reading = false;
  #again = false;
  /** Whether another database may have taken over, without the last messages. */
  #isInDoubt = false;
  #retry: NodeJS.Timeout | undefined;

  constructor({ db, log, pickDelay = pickReloadDelay }: RoomParts, family: number) {
    this.#db = db;
    this.#log = log;
    this.#pickDelay = pickDelay;
    this.#family = family;
    this.#open = this.#start();
  }

  /** Ready for readers; throws when the database cannot be asked. */
  opened(): Promise<void> {
    return this.#open;
  }

  /** The last message that was given to the readers: who has nothing begins after it. */
  get cursor(): number {
    return this.#cursor;
  }

  get isEmpty(): boolean {
    return this.#readers.size + this.expected === 0;
  }

  enter(reader: Reader): void {
    this.#readers.add(reader);
    // What was announced while nobody was here has not been read.
    if (this.#again) this.look();
  }

  leave(reader: Reader): void {
    this.#readers.delete(reader);
  }

  /** Something was announced: reads what is new and gives it to all. */
  look(): void {
    this.#again = true;
    if (!this.#reading) void this.#readAll();
  }

  /** The same after announcements may have been missed. */
  lookAfterGap(): void {
    this.#isInDoubt = true;
    this.look();
  }

  /**
   * Gives a reader what came after the last message that it has, up to now, and from then on all that comes. More than is
   * kept, or very much, is one `reload`.
   */
  async catchUp(reader: Reader, after: number, tournament: number): Promise<void> {
    const isComplete = await isStored(this.#db, this.#family, after);
    const missed = isComplete ? await readMessages(this.#db, this.#family, after, MOST_MISSED + 1) : [];
    if (isComplete && missed.length <= MOST_MISSED) for (const row of missed) reader.catchUp(toMessage(row));
    else await this.#reload(reader, tournament);
    reader.release();
  }

  close(): void {
    clearTimeout(this.#retry);
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }

  async #start(): Promise<void> {
    this.#cursor = await readLastMessageId(this.#db, this.#family);
  }

  async #reload(reader: Reader, tournament: number): Promise<void> {
    await sleep(this.#pickDelay(), undefined, { ref: false });
    const last = await readLastMessageId(this.#db, this.#family);
    const version = await readVersion(this.#db, tournament);
    reader.restart({ id: Math.max(last, 1), tournament_id: tournament, version, type: 'reload' }, last);
  }

  /** False where it could not be opened: who wants to follow is told so and gets another room, and nobody is in this one. */
  #isOpened(): Promise<boolean> {
    return this.#open.then(
      () => true,
      () => false,
    );
  }

  async #readAll(): Promise<void> {
    this.#reading = true;
    try {
      if (!(await this.#isOpened())) return;
      while (this.#again && this.#readers.size > 0) {
        this.#again = false;
        if (this.#isInDoubt) await this.#endIfLost();
        await this.#readNew();
      }
    } catch (error) {
      this.#log.warn(
        { err: error, family: this.#family },
        'new live messages could not be read; trying again',
      );
      this.#retry = setTimeout(() => this.look(), RETRY_MS);
    } finally {
      this.#reading = false;
    }
  }

  /** Readers of a message that is there no more come back, and load everything anew. */
  async #endIfLost(): Promise<void> {
    // Another gap meanwhile is asked about anew.
    this.#isInDoubt = false;
    try {
      if (this.#cursor === 0 || (await isStored(this.#db, this.#family, this.#cursor))) return;
      this.#cursor = await readLastMessageId(this.#db, this.#family);
    } catch (error) {
      this.#isInDoubt = true;
      throw error;
    }
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
  }

  async #readNew(): Promise<void> {
    for (;;) {
      const rows = await readMessages(this.#db, this.#family, this.#cursor, AT_ONCE);
      for (const row of rows) {
        const message = toMessage(row);
        this.#cursor = row.id;
        for (const reader of this.#readers) reader.give(message);
      }
      if (rows.length < AT_ONCE) return;
    }
  }
}
