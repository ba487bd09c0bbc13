import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TaggedCache, type CacheEntry } from '../cache/taggedCache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

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

export interface CachedResponse extends CacheEntry {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  /**
   * Those encodings that somebody asked for, each byte a letter (latin1): Node joins a string with the head and sends both in one piece,
   * for a tenth less than a buffer beside it (`bench/cachedPage.ts`).
   */
  readonly bodies: Map<Encoding, string>;
}

export interface ResponseCacheOptions {
  readonly maxBytes: number;
  /** From 0, quick, to 11, small, for whom the first to ask waits; the work is done beside the main thread. */
  readonly brotliQuality: number;
  /** For an answer that is asked for again: nobody waits for this, so it may be thorough. */
  readonly qualityWhenAskedAgain?: number;
  /** Whether `last` gives an answer for a minute after it was dropped. */
  readonly givesLast?: boolean;
}

/** Answers that are the same for everybody, made once, packed once an encoding; only whole successful ones are cached. */
export class ResponseCache {
  readonly #entries: TaggedCache<CachedResponse>;
  /** Those whose bodies are being packed. */
  readonly #packing = new WeakMap<CachedResponse, Map<Encoding, Promise<void>>>();
  /** Answers whose brotli is as small as it gets, or is being made so. */
  readonly #repacked = new WeakSet<CachedResponse>();
  /** One at a time: visitors' own answers come first. */
  #isRepacking = false;
  readonly #options: ResponseCacheOptions;

  constructor(options: ResponseCacheOptions) {
    this.#options = options;
    const { maxBytes, givesLast = false } = options;
    this.#entries = new TaggedCache({ maxBytes, measure: measureBodies, givesLast });
  }

  /** What all answers take together, in every encoding that they stand ready in. */
  get bytes(): number {
    return this.#entries.bytes;
  }

  /** The cached answer while it is fresh and its body stands ready; counts as a use of it. */
  fresh(key: string, accepted: Encoding): CachedResponse | undefined {
    const kept = this.#entries.fresh(key);
    if (!kept || !getBody(kept, accepted)) return undefined;
    // Nobody waits for it: where it fails, the first brotli stays.
    if (accepted === 'br') this.#repack(key, kept).catch(() => undefined);
    return kept;
  }

  /** The cached answer, or one made now, with its body in the encoding. */
  async get(key: string, accepted: Encoding, make: () => Promise<RenderedResponse>): Promise<CachedResponse> {
    const answer = await this.#entries.get(key, async () => createEntry(await make()));
    await this.#pack(key, answer, accepted);
    return answer;
  }

  /** Drops every answer that shows something under `tag`. */
  drop(tag: string): void {
    this.#entries.drop(tag);
  }

  /** Nothing that stands here is given any more but by `last`; for when announcements may have been missed. */
  expire(): void {
    this.#entries.expire();
  }

  /** The cached answer and its text, also when it was dropped within the last minute; for when none can be made. */
  last(key: string): { readonly answer: CachedResponse; readonly text: string } | undefined {
    const answer = this.#entries.last(key);
    const bytes = answer && Buffer.from(answer.bodies.get('identity') ?? '', 'latin1');
    return answer && bytes && { answer, text: bytes.toString() };
  }

  /** Drops everything; for when announcements may have been missed. */
  clear(): void {
    this.#entries.clear();
  }

  async #pack(key: string, answer: CachedResponse, accepted: Encoding): Promise<void> {
    if (getBody(answer, accepted)) return;
    const packing = this.#packing.get(answer) ?? new Map<Encoding, Promise<void>>();
    this.#packing.set(answer, packing);
    const packed =
      packing.get(accepted) ??
      this.#compress(answer, accepted)
        .then((body) => this.#hold(key, answer, accepted, body))
        .finally(() => packing.delete(accepted));
    packing.set(accepted, packed);
    await packed;
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

  #hold(key: string, answer: CachedResponse, encoding: Encoding, body: string): void {
    answer.bodies.set(encoding, body);
    this.#entries.remeasure(key, answer);
  }

  async #compress(
    answer: CachedResponse,
    encoding: Encoding,
    brotliQuality = this.#options.brotliQuality,
  ): Promise<string> {
    const identity = Buffer.from(answer.bodies.get('identity') ?? '', 'latin1');
    if (encoding === 'gzip') return (await compressGzip(identity)).toString('latin1');
    const packed = await compressBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    });
    return packed.toString('latin1');
  }
}

/** In which encoding an answer goes to who accepts this one. */
export function chooseEncoding({ bodies }: CachedResponse, accepted: Encoding): Encoding {
  return (bodies.get('identity')?.length ?? 0) < SMALL_BYTES ? 'identity' : accepted;
}

/** The body for who accepts this encoding, once it stands ready. */
export function getBody(answer: CachedResponse, accepted: Encoding): string | undefined {
  return answer.bodies.get(chooseEncoding(answer, accepted));
}

function createEntry({ status, headers, tags, body, cacheable }: RenderedResponse): CachedResponse {
  const identity = Buffer.from(body);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const bodies = new Map([['identity' as const, identity.toString('latin1')]]);
  return {
    status,
    headers,
    tags,
    etag,
    bodies,
    madeAt: Date.now(),
    cacheable: status === 200 && cacheable,
  };
}

function measureBodies({ bodies }: CachedResponse): number {
  return [...bodies.values()].reduce((sum, body) => sum + body.length, 0);
}
