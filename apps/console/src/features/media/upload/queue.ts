import type { ManagedPhoto } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { ALBUM_PHOTO_MOST, findFileSizeFault } from '@nardy/contract/forms';
import { formatFaultInLine } from '../../../api/faults.ts';
import { sortFiles, isSettled, type Item } from './item.ts';

/** So many files go out at once. */
const AT_ONCE = 3;
/** After a failure that may pass: soon, then less and less often. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000] as const;
/** A fault of the server itself may lie in the file: after so many tries it is told. */
const MOST_FAULTS = 4;

export interface Sent {
  readonly photo: ManagedPhoto;
  readonly isNew: boolean;
}

/** What a queue needs of the world around it. */
export interface QueueParts {
  readonly send: (file: File, onSent: (bytes: number) => void, signal: AbortSignal) => Promise<Sent>;
  /** SHA-256 in hexadecimal; nothing where the browser does not compute it. */
  readonly hashOf: (file: File) => Promise<string | undefined>;
  /** What the file is not, by its first bytes. */
  readonly kindFault: (file: File) => Promise<string | undefined>;
  /** The photo of the album with this content, once it is settled whether it stays. */
  readonly findKnown: (hash: string | undefined) => Promise<ManagedPhoto | undefined>;
  readonly onStored: (photo: ManagedPhoto) => void;
  /** Everything is settled: the photos that have come since the last end, in the order of their files. */
  readonly onDone: (photos: readonly ManagedPhoto[]) => void;
}

/** Why nothing goes out at the moment. */
export type Halt = 'connection' | 'session';

/**
 * Sends files a few at a time. What fails for want of a connection waits and is sent again, by itself and at once when
 * the connection returns; what the album has already is not sent.
 */
export class UploadQueue {
  #items: readonly Item[] = [];
  #halt: Halt | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #nextId = 1;
  /** The first of those whose end is still to be told: photos that came before them may have been arranged since. */
  #firstId = 1;
  /** Whether the end is still to be told. */
  #isRunning = false;
  #abort = new AbortController();
  readonly #parts: QueueParts;
  readonly #listeners = new Set<() => void>();

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** A snapshot, another one after each change. */
  get items(): readonly Item[] {
    return this.#items;
  }

  get halt(): Halt | undefined {
    return this.#halt;
  }

  get isBusy(): boolean {
    return this.#items.some((item) => !isSettled(item));
  }

  readonly follow = (onChange: () => void): (() => void) => {
    this.#listeners.add(onChange);
    return () => this.#listeners.delete(onChange);
  };

  readonly snapshot = (): readonly Item[] => this.#items;

  /** Takes files in the order of their names. */
  add(files: readonly File[]): void {
    if (!this.#isRunning) this.#firstId = this.#nextId;
    const added = sortFiles(files).map((file): Item => {
      const id = this.#nextId;
      this.#nextId += 1;
      const fault = findFileSizeFault(file, ALBUM_PHOTO_MOST);
      const item = { id, file, sent: 0, tries: 0 };
      return fault === undefined ? { ...item, state: 'waiting' } : { ...item, state: 'refused', fault };
    });
    this.#isRunning = true;
    this.#show([...this.#items, ...added]);
    this.#go();
    this.#tellEnd();
  }

  /** Goes on at once: the connection is back, or somebody has logged in again. */
  resume(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#halt = undefined;
    this.#show(this.#items);
    this.#go();
  }

  /** Forgets whatever has not gone out; what was stored stays in the album. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#halt = undefined;
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#show(this.#items.filter(isSettled));
    this.#tellEnd();
  }

  /** Puts what is settled out of sight. */
  clear(): void {
    this.#show(this.#items.filter((item) => !isSettled(item)));
  }

  #go(): void {
    if (this.#halt !== undefined) return;
    const running = this.#items.filter(({ state }) => state === 'sending').length;
    const next = this.#items
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(0, AT_ONCE - running));
    for (const { id } of next) {
      this.#change(id, { state: 'sending', sent: 0 });
      void this.#work(id, this.#abort.signal);
    }
  }

  async #work(id: number, signal: AbortSignal): Promise<void> {
    const file = this.#items.find((item) => item.id === id)?.file;
    if (!file) return;
    try {
      await this.#carry(id, file, signal);
      this.#failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      this.#failed(id, error);
    }
    if (signal.aborted) return;
    this.#go();
    this.#tellEnd();
  }

  async #carry(id: number, file: File, signal: AbortSignal): Promise<void> {
    const { send, hashOf, kindFault, findKnown, onStored } = this.#parts;
    const fault = await kindFault(file);
    if (fault !== undefined) return this.#change(id, { state: 'refused', fault });
    const known = await findKnown(await hashOf(file));
    if (signal.aborted) return;
    if (known) return this.#change(id, { state: 'known', photo: known });
    const { photo, isNew } = await send(file, (sent) => this.#change(id, { sent }), signal);
    if (signal.aborted) return;
    this.#change(id, { state: isNew ? 'stored' : 'known', photo });
    onStored(photo);
  }

  #failed(id: number, error: unknown): void {
    const status = error instanceof ApiError ? error.status : undefined;
    const tries = (this.#items.find((item) => item.id === id)?.tries ?? 0) + 1;
    const isLost = status === 0 || status === 429;
    const isFault = status !== undefined && status >= 500 && tries < MOST_FAULTS;
    if (status === 401) {
      this.#change(id, { state: 'waiting', sent: 0 });
      this.#halt = 'session';
    } else if (isLost || isFault) {
      this.#change(id, { state: 'waiting', sent: 0, tries: isFault ? tries : tries - 1 });
      this.#pause();
    } else {
      this.#change(id, { state: 'refused', fault: formatFaultInLine(error) });
    }
  }

  #pause(): void {
    if (this.#halt !== undefined) return;
    this.#halt = 'connection';
    const pause = PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)];
    this.#failures += 1;
    this.#timer = setTimeout(() => this.resume(), pause);
  }

  /** Announces the end, once. */
  #tellEnd(): void {
    if (!this.#isRunning || this.isBusy) return;
    this.#isRunning = false;
    const added = this.#items.filter(({ id }) => id >= this.#firstId);
    this.#parts.onDone(added.flatMap(({ state, photo }) => (state === 'stored' && photo ? [photo] : [])));
  }

  #change(id: number, what: Partial<Item>): void {
    this.#show(this.#items.map((item) => (item.id === id ? { ...item, ...what } : item)));
  }

  #show(items: readonly Item[]): void {
    // Another array even where nothing but the halt has changed.
    this.#items = [...items];
    for (const listener of this.#listeners) listener();
  }
}
