import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Past this age an answer is still given, and made anew behind it: dates and countdowns of pages stay true. */
const FRESH_MS = 60_000;
/** An entry has its key, headers and tags beside its bodies. */
const ENTRY_BYTES = 1_000;
/** Less than this is not worth compressing. */
const SMALL_BYTES = 1_024;

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it was made: a page, or JSON. */
export interface RenderedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the answer shows, by the tags that the database announces changes under. */
  readonly tags: ReadonlySet<string>;
  /** False when some part failed: the answer stands, and the next one who asks deserves another try. */
  readonly cacheable: boolean;
}

export interface CachedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /** Those encodings that somebody asked for. */
  readonly bodies: Map<Encoding, Buffer>;
  readonly tags: ReadonlySet<string>;
  readonly madeAt: number;
}

export interface ResponseCacheOptions {
  readonly maxBytes: number;
  /** From 0, quick, to 11, small, for whom the first to ask waits; the work is done beside the main thread. */
  readonly brotliQuality: number;
  /** For an answer that is asked for again: nobody waits for this, so it may be thorough. */
  readonly qualityWhenAskedAgain?: number;
}

/**
 * Answers that are the same for everybody, made once. Bounded by bytes with the least recently used going first; only
 * whole successful answers are kept, never an error's.
 */
export class ResponseCache {
  readonly #kept = new Map<string, CachedResponse>();
  /** Keys of the kept answers that show something under a tag. */
  readonly #byTag = new Map<string, Set<string>>();
  readonly #underway = new Map<string, Promise<CachedResponse>>();
  readonly #packing = new WeakMap<CachedResponse, Map<Encoding, Promise<Buffer>>>();
  /** Answers whose brotli is as small as it gets, or is being made so. */
  readonly #repacked = new WeakSet<CachedResponse>();
  /** One at a time: visitors' own answers come first. */
  #isRepacking = false;
  readonly #options: ResponseCacheOptions;
  /** Counts the drops, so that an answer made from data older than a drop is not kept after it. */
  #generation = 0;
  #bytes = 0;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
  }

  /** The kept answer while it is fresh and its body stands ready; counts as a use of it. */
  fresh(key: string, accepted: Encoding): CachedResponse | undefined {
    const kept = this.#kept.get(key);
    if (!kept || isStale(kept) || !getBody(kept, accepted)) return undefined;
    this.#use(key, kept);
    if (accepted === 'br') void this.#repack(key, kept);
    return kept;
  }

  /**
   * The kept answer, or one made now, with its body in the encoding; many who ask for the same at once wait for one
   * making.
   */
  async get(key: string, accepted: Encoding, make: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const kept = this.#kept.get(key);
    if (kept) {
      this.#use(key, kept);
      // A failed refresh leaves the kept answer in place; the next request tries again.
      if (isStale(kept)) this.#makeOnce(key, make).catch(() => undefined);
    }
    const answer = kept ?? (await this.#makeOnce(key, make));
    await this.#pack(key, answer, accepted);
    return answer;
  }

  /** Drops every answer that shows something under `tag`. */
  drop(tag: string): void {
    this.#generation += 1;
    this.#underway.clear();
    for (const key of this.#byTag.get(tag) ?? []) this.#remove(key);
  }

  /** Drops everything; for when announcements may have been missed. */
  clear(): void {
    this.#generation += 1;
    this.#underway.clear();
    this.#kept.clear();
    this.#byTag.clear();
    this.#bytes = 0;
  }

  #makeOnce(key: string, make: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const running = this.#underway.get(key);
    if (running) return running;
    const generation = this.#generation;
    const started = this.#makeAndKeep(key, make, generation).finally(() => {
      if (this.#underway.get(key) === started) this.#underway.delete(key);
    });
    this.#underway.set(key, started);
    return started;
  }

  async #makeAndKeep(
    key: string,
    make: () => Promise<RenderedResponse>,
    generation: number,
  ): Promise<CachedResponse> {
    const made = await make();
    const answer = createEntry(made);
    const isWhole = made.status === 200 && made.cacheable;
    if (isWhole && generation === this.#generation) this.#keep(key, answer);
    return answer;
  }

  async #pack(key: string, answer: CachedResponse, accepted: Encoding): Promise<void> {
    if (getBody(answer, accepted)) return;
    const packing = this.#packing.get(answer) ?? new Map<Encoding, Promise<Buffer>>();
    this.#packing.set(answer, packing);
    const first = !packing.has(accepted);
    const packed = packing.get(accepted) ?? this.#compress(answer, accepted);
    packing.set(accepted, packed);
    const body = await packed;
    if (first) this.#hold(key, answer, accepted, body);
  }

  /** What is asked for a second time will be asked for again: a tenth less to send is worth forty milliseconds once. */
  async #repack(key: string, answer: CachedResponse): Promise<void> {
    const quality = this.#options.qualityWhenAskedAgain;
    if (quality === undefined || this.#isRepacking || this.#repacked.has(answer)) return;
    if (chooseEncoding(answer, 'br') !== 'br') return;
    this.#isRepacking = true;
    this.#repacked.add(answer);
    try {
      this.#hold(key, answer, 'br', await this.#compress(answer, 'br', quality));
    } finally {
      this.#isRepacking = false;
    }
  }

  #hold(key: string, answer: CachedResponse, encoding: Encoding, body: Buffer): void {
    const before = answer.bodies.get(encoding)?.length ?? 0;
    answer.bodies.set(encoding, body);
    if (this.#kept.get(key) !== answer) return;
    this.#bytes += body.length - before;
    this.#trim();
  }

  #compress(
    answer: CachedResponse,
    encoding: Encoding,
    brotliQuality = this.#options.brotliQuality,
  ): Promise<Buffer> {
    const identity = answer.bodies.get('identity') ?? Buffer.alloc(0);
    if (encoding === 'gzip') return compressGzip(identity);
    return compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    });
  }

  #keep(key: string, answer: CachedResponse): void {
    this.#remove(key);
    this.#kept.set(key, answer);
    this.#bytes += measureBytes(answer);
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag) ?? new Set();
      this.#byTag.set(tag, keys.add(key));
    }
    this.#trim();
  }

  #trim(): void {
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#options.maxBytes) break;
      this.#remove(oldest);
    }
  }

  #use(key: string, answer: CachedResponse): void {
    this.#kept.delete(key);
    this.#kept.set(key, answer);
  }

  #remove(key: string): void {
    const answer = this.#kept.get(key);
    if (!answer) return;
    this.#kept.delete(key);
    this.#bytes -= measureBytes(answer);
    for (const tag of answer.tags) {
      const keys = this.#byTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTag.delete(tag);
    }
  }
}

/** In which encoding an answer goes to who accepts this one. */
export function chooseEncoding({ bodies }: CachedResponse, accepted: Encoding): Encoding {
  return (bodies.get('identity')?.length ?? 0) < SMALL_BYTES ? 'identity' : accepted;
}

/** The body for who accepts this encoding, once it stands ready. */
export function getBody(answer: CachedResponse, accepted: Encoding): Buffer | undefined {
  return answer.bodies.get(chooseEncoding(answer, accepted));
}

function createEntry({ status, headers, tags, body }: RenderedResponse): CachedResponse {
  const identity = Buffer.from(body);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, tags, etag, bodies: new Map([['identity', identity]]), madeAt: Date.now() };
}

function isStale({ madeAt }: CachedResponse): boolean {
  return Date.now() - madeAt > FRESH_MS;
}

function measureBytes({ bodies }: CachedResponse): number {
  return [...bodies.values()].reduce((sum, body) => sum + body.length, ENTRY_BYTES);
}
