import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** A kept page is compressed once, beside the main thread, for all who read it: 9 makes it a quarter smaller than 4. */
const BROTLI_QUALITY = 9;

const MAX_BYTES = 256 * 1024 * 1024;
/** Past this age a page is still answered, and rendered anew behind the answer: dates and countdowns stay true. */
const FRESH_MS = 60_000;

export type Encoding = 'br' | 'gzip' | 'identity';

export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** What the page shows, by the tags that the database announces changes under. */
  readonly tags: ReadonlySet<string>;
  /** False when some block failed: the page stands, and the next visitor deserves another try. */
  readonly keepable: boolean;
}

export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly tags: ReadonlySet<string>;
  readonly renderedAt: number;
}

/**
 * Pages that are the same for everybody, rendered once. Bounded by bytes with the least recently used going first;
 * only whole successful pages are kept, never an error's answer.
 */
export class PageCache {
  readonly #pages = new Map<string, KeptPage>();
  readonly #underway = new Map<string, Promise<KeptPage>>();
  readonly #maxBytes: number;
  /** Counts the drops, so that a page rendered from data older than a drop is not kept after it. */
  #generation = 0;
  #bytes = 0;

  constructor({ maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
    this.#maxBytes = maxBytes;
  }

  /** The kept page while it is fresh; counts as a use of it. */
  fresh(key: string): KeptPage | undefined {
    const kept = this.#pages.get(key);
    if (!kept || Date.now() - kept.renderedAt > FRESH_MS) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    return kept;
  }

  /** The kept page, or one rendered now; many who ask for the same page at once wait for one rendering. */
  async get(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const kept = this.#pages.get(key);
    if (!kept) return this.#renderOnce(key, render);
    this.#pages.delete(key);
    this.#pages.set(key, kept);
    // A failed refresh leaves the kept page in place; the next request tries again.
    if (Date.now() - kept.renderedAt > FRESH_MS) this.#renderOnce(key, render).catch(() => undefined);
    return kept;
  }

  /** Drops every page that shows something under `tag`. */
  drop(tag: string): void {
    this.#generation += 1;
    this.#underway.clear();
    for (const [key, page] of this.#pages) if (page.tags.has(tag)) this.#remove(key);
  }

  /** Drops everything; for when announcements may have been missed. */
  clear(): void {
    this.#generation += 1;
    this.#underway.clear();
    this.#pages.clear();
    this.#bytes = 0;
  }

  #renderOnce(key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> {
    const running = this.#underway.get(key);
    if (running) return running;
    const generation = this.#generation;
    const started = this.#renderAndKeep(key, render, generation).finally(() => {
      if (this.#underway.get(key) === started) this.#underway.delete(key);
    });
    this.#underway.set(key, started);
    return started;
  }

  async #renderAndKeep(
    key: string,
    render: () => Promise<RenderedPage>,
    generation: number,
  ): Promise<KeptPage> {
    const rendered = await render();
    const page = await pack(rendered);
    const whole = rendered.status === 200 && rendered.keepable;
    if (whole && generation === this.#generation) this.#keep(key, page);
    return page;
  }

  #keep(key: string, page: KeptPage): void {
    this.#remove(key);
    this.#pages.set(key, page);
    this.#bytes += weight(page);
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= weight(page);
  }
}

async function pack({ html, status, headers, tags }: RenderedPage): Promise<KeptPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    compressGzip(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, headers, tags, etag, bodies: { identity, br, gzip: gz }, renderedAt: Date.now() };
}

function weight({ bodies }: KeptPage): number {
  return bodies.identity.length + bodies.br.length + bodies.gzip.length;
}
