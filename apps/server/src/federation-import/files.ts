import type { FileStore } from '../storage/storage.ts';
import { nameCompressedTwin, putMedia } from '../storage/files.ts';
import { matchContent } from './content.ts';
import { RefusedError } from './origin/faults.ts';
import type { Origin } from './origin/origin.ts';
import { TooLargeError } from './origin/requests.ts';
import { isFilePath } from '../storage/storage.ts';

/** More than the longest film that a federation has put up itself. */
const MOST_BYTES = 64 * 1024 * 1024;
const FOLDER = '/media/';

/** Public files of the other server: which were brought, which could not be, and withdrawing what was brought. */
export class ImportedFiles {
  /** Sizes in bytes by path. */
  readonly #brought = new Map<string, number>();
  readonly #leftOut = new Map<string, string>();
  readonly #added: string[] = [];
  readonly #origin: Origin;
  readonly #media: FileStore;

  constructor(origin: Origin, media: FileStore) {
    this.#origin = origin;
    this.#media = media;
  }

  /** Addresses of what is not here, each with the reason. */
  get leftOut(): readonly string[] {
    return Array.from(this.#leftOut, ([link, reason]) => `${link}: ${reason}`);
  }

  get count(): number {
    return this.#brought.size;
  }

  /** Brings the files at these addresses, each once and under the path that it has there. */
  async bring(links: Iterable<string>): Promise<void> {
    const paths = new Set<string>();
    for (const link of new Set(links)) {
      const path = this.#pathIn(link);
      if (path === undefined) this.#leftOut.set(link, 'is not among the public files of that server');
      else paths.add(path);
    }
    await Promise.all(Array.from(paths, (path) => this.#bringOne(path)));
  }

  /** Where a file lies here; undefined when it was not brought. */
  pathOf(link: string): string | undefined {
    const path = this.#pathIn(link);
    return path !== undefined && this.#brought.has(path) ? path : undefined;
  }

  sizeOf(path: string): number {
    return this.#brought.get(path) ?? 0;
  }

  /** Removes what this import has added, where nothing came of it. */
  async undo(): Promise<void> {
    for (const path of this.#added) {
      await this.#media.remove(path);
      await this.#media.remove(nameCompressedTwin(path));
    }
  }

  #pathIn(link: string): string | undefined {
    const url = URL.parse(link, this.#origin.url.href);
    if (url?.origin !== this.#origin.url.origin || !url.pathname.startsWith(FOLDER)) return undefined;
    const path = url.pathname.slice(FOLDER.length);
    return isFilePath(path) ? path : undefined;
  }

  async #bringOne(path: string): Promise<void> {
    const bytes = await this.#download(path);
    if (bytes === undefined) return;
    if (!matchContent(path, bytes)) {
      this.#leftOut.set(FOLDER + path, 'is not what its name says');
      return;
    }
    if ((await this.#media.facts(path)) === undefined) this.#added.push(path);
    await putMedia(this.#media, path, bytes);
    this.#brought.set(path, bytes.length);
  }

  async #download(path: string): Promise<Uint8Array | undefined> {
    try {
      return await this.#origin.requests.get(FOLDER + path, MOST_BYTES);
    } catch (error) {
      if (error instanceof TooLargeError)
        this.#leftOut.set(FOLDER + path, `is larger than ${MOST_BYTES} bytes`);
      else if (error instanceof RefusedError && error.status === 404)
        this.#leftOut.set(FOLDER + path, 'is not there');
      else throw error;
      return undefined;
    }
  }
}
