import type { LiveMessage } from '@nardy/contract';
import type { Db } from '../../database/connection.ts';
import { subscribeToChannel, type Listener } from '../../database/listening.ts';
import { NotFoundError, RefusalError } from '../../http/errors.ts';
import type { Messages } from '../../http/eventStream.ts';
import { getHousehold } from '../../limits/limits.ts';
import type { Log } from '../../log.ts';
import { Reader } from './reader.ts';
import { findFamily } from './repository.ts';
import { Room } from './room.ts';

/** Streams that are open at once. Many spectators of one hall come from one address; of IPv6 a household counts as one. */
export interface LiveLimits {
  readonly perAddress: number;
  readonly perProcess: number;
}

const TOO_MANY = 'Слишком много зрителей. Попробуйте через минуту.';

const LIMITS: LiveLimits = { perAddress: 200, perProcess: 20_000 };

export interface LiveParts {
  readonly db: Db;
  readonly log: Log;
  /** The database that announces messages; absent: nobody is told anything new. */
  readonly url?: string | undefined;
  /** Called before readers are told: what they ask for next must not be from before. */
  readonly onNews?: (() => void) | undefined;
  readonly limits?: LiveLimits;
  /** Milliseconds that a reader waits for a `reload`; by default another number for each. */
  readonly pickDelay?: (() => number) | undefined;
}

/** Who follows, from where, and since which message. */
export interface Following {
  readonly tournamentId: number;
  /** The last message that arrived; undefined begins now. */
  readonly lastId: number | undefined;
  readonly ip: string;
}

/** All who follow competitions in this copy of the server. It listens once for all, from the first reader on. */
export class LiveHub {
  readonly #parts: LiveParts;
  readonly #limits: LiveLimits;
  readonly #rooms = new Map<number, Room>();
  readonly #households = new Map<string, number>();
  #readers = 0;
  #listener: Listener | undefined;
  #closed = false;

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#limits = parts.limits ?? LIMITS;
  }

  /** How many follow now, or are about to. */
  get size(): number {
    return this.#readers;
  }

  /**
   * Opens a stream. A parent's has its children's messages. Refuses with 404 when there is no such competition, with 429
   * when too many streams are open.
   */
  async follow({ tournamentId, lastId, ip }: Following): Promise<Messages<LiveMessage>> {
    const household = getHousehold(ip);
    this.#countIn(household);
    const found = await this.#findRoom(tournamentId).catch((error: unknown) => {
      this.#countOut(household);
      throw error;
    });
    const { family, room } = found;
    return (receiver) => {
      room.expected -= 1;
      const followed = tournamentId === family ? null : tournamentId;
      const reader = new Reader(followed, lastId ?? room.cursor, receiver);
      room.enter(reader);
      if (lastId !== undefined) {
        reader.hold();
        room.catchUp(reader, lastId, tournamentId).catch((error: unknown) => {
          // The reader comes back and asks again.
          this.#parts.log.warn({ err: error }, 'missed live messages could not be read');
          reader.end();
        });
      }
      return () => {
        room.leave(reader);
        this.#countOut(household);
        this.#closeEmpty(family, room);
      };
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const room of this.#rooms.values()) room.close();
    this.#rooms.clear();
    await this.#listener?.stop();
  }

  /** Counts one more, who may still be on the way: many who come at once are not more than may be. */
  #countIn(household: string): void {
    const own = this.#households.get(household) ?? 0;
    if (own >= this.#limits.perAddress)
      throw new RefusalError(429, {
        error: 'С вашего адреса открыто слишком много трансляций. Закройте лишние.',
      });
    if (this.#readers >= this.#limits.perProcess) throw new RefusalError(429, { error: TOO_MANY });
    this.#readers += 1;
    this.#households.set(household, own + 1);
  }

  #countOut(household: string): void {
    this.#readers -= 1;
    const left = (this.#households.get(household) ?? 1) - 1;
    if (left === 0) this.#households.delete(household);
    else this.#households.set(household, left);
  }

  async #findRoom(tournamentId: number): Promise<{ readonly family: number; readonly room: Room }> {
    const family = await findFamily(this.#parts.db, tournamentId);
    if (family === undefined) throw new NotFoundError('Соревнование не найдено');
    return { family, room: await this.#expectIn(family) };
  }

  /** The open room of a family, where one more is expected: one that is closed meanwhile, or could not be opened, is made anew. */
  async #expectIn(family: number): Promise<Room> {
    this.#listen();
    for (;;) {
      if (this.#closed) throw new RefusalError(429, { error: TOO_MANY });
      const room = this.#rooms.get(family) ?? new Room(this.#parts, family);
      this.#rooms.set(family, room);
      try {
        await room.opened();
      } catch (error) {
        if (this.#rooms.get(family) === room) this.#rooms.delete(family);
        throw error;
      }
      if (this.#rooms.get(family) === room) {
        room.expected += 1;
        return room;
      }
    }
  }

  #listen(): void {
    const { url, log, onNews } = this.#parts;
    if (this.#listener || !url) return;
    const on = {
      onPayload: (family: string) => {
        onNews?.();
        this.#rooms.get(Number(family))?.look();
      },
      onGap: () => {
        for (const room of this.#rooms.values()) room.lookAfterGap();
      },
    };
    this.#listener = subscribeToChannel({ url, channel: 'live' }, on, log);
  }

  /** What is announced to nobody is read by nobody: a room that is left would give its next reader all that came meanwhile. */
  #closeEmpty(family: number, room: Room): void {
    if (!room.isEmpty || this.#rooms.get(family) !== room) return;
    this.#rooms.delete(family);
    room.close();
  }
}
