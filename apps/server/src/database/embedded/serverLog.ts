import { createReadStream } from 'node:fs';
import { copyFile, open, rm, stat, truncate, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { copyOwner } from './account.ts';

const LIMIT_BYTES = 10 * 1024 * 1024;
const CHECK_EVERY_MS = 10 * 60_000;

/** The server's own log: it is written by the server itself, so that it goes on when our process is killed. */
export class ServerLog {
  readonly path: string;
  #timer: NodeJS.Timeout | undefined;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'postgres.log');
  }

  /** Opened for appending: only then can it be emptied below while the server goes on writing to it. */
  async open(): Promise<FileHandle> {
    const file = await open(this.path, 'a', 0o600);
    await copyOwner(dirname(this.path), this.path);
    return file;
  }

  async size(): Promise<number> {
    return stat(this.path).then(
      ({ size }) => size,
      () => 0,
    );
  }

  /** Keeps the log and the one before it under the limit each. */
  async bound(limit = LIMIT_BYTES): Promise<void> {
    if ((await this.size()) < limit) return;
    const older = `${this.path}.1`;
    await rm(older, { force: true });
    await copyFile(this.path, older);
    await copyOwner(dirname(older), older);
    await truncate(this.path);
  }

  keepBounded(): void {
    this.#timer = setInterval(() => void this.bound().catch(() => undefined), CHECK_EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** The last lines written after `offset`, for an error's message. */
  async tail(offset: number, lines = 12): Promise<string> {
    const start = Math.max(offset, (await this.size()) - 64 * 1024);
    let text = '';
    try {
      for await (const part of createReadStream(this.path, { encoding: 'utf8', start })) text += String(part);
    } catch {
      return '';
    }
    return text.trim().split('\n').slice(-lines).join('\n');
  }
}
