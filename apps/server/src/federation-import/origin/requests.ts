import { setTimeout as pause } from 'node:timers/promises';
import { ImportError, RefusedError } from './faults.ts';
import { Gate } from './gate.ts';

/** Requests under way together: a server at work for visitors must not feel them. */
const AT_ONCE = 8;
const ATTEMPTS = 5;
const PATIENCE_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;

export interface RequestOptions {
  /** The first pause before a request is tried again; each next one is twice as long. */
  readonly pauseMs?: number;
  /** Of somebody of the origin's staff, for what it does not show to everybody. */
  readonly token?: string | undefined;
}

/** What is asked with a token, and nothing else: what everybody sees is asked as everybody does. */
const STAFF = '/api/admin/';

/** More bytes than were expected of an answer. */
export class TooLargeError extends ImportError {}

/** Asks one origin and no other: redirects are not followed. */
export class Requests {
  readonly #origin: URL;
  readonly #pauseMs: number;
  readonly #token: string | undefined;
  readonly #gate = new Gate(AT_ONCE);
  readonly #ended = new AbortController();

  constructor(origin: URL, { pauseMs = 500, token }: RequestOptions = {}) {
    this.#origin = origin;
    this.#pauseMs = pauseMs;
    this.#token = token;
  }

  /** The body of an answer with 200. What a network or a busy server fails at is tried again, a refusal is not. */
  get(path: string, mostBytes: number): Promise<Uint8Array> {
    return this.#gate.through(async () => {
      for (let attempt = 1; ; attempt += 1) {
        const ended = await this.#attempt(path, mostBytes);
        if ('body' in ended) return ended.body;
        if (attempt >= ATTEMPTS || this.#ended.signal.aborted) throw ended.fault;
        await pause(ended.pauseMs ?? this.#pauseMs * 2 ** (attempt - 1));
      }
    });
  }

  /** Ends what is under way; nothing more is asked. */
  end(): void {
    this.#ended.abort();
  }

  async #attempt(path: string, mostBytes: number): Promise<Attempt> {
    const address = new URL(path, this.#origin).href;
    try {
      const answer = await fetch(address, {
        redirect: 'manual',
        headers: {
          'user-agent': 'nardy-import',
          accept: '*/*',
          ...(this.#token !== undefined &&
            path.startsWith(STAFF) && { authorization: `Bearer ${this.#token}` }),
        },
        signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), this.#ended.signal]),
      });
      if (answer.status === 200) return { body: await readBytes(answer, mostBytes, address) };
      await answer.body?.cancel();
      const fault = new RefusedError(address, answer.status);
      if (answer.status !== 429 && answer.status < 500) throw fault;
      return { fault, pauseMs: pauseIn(answer) };
    } catch (error) {
      if (error instanceof ImportError) throw error;
      return {
        fault: new ImportError(`${address} does not answer (${formatReason(error)}). Nothing was imported.`),
      };
    }
  }
}

type Attempt =
  | { readonly body: Uint8Array }
  | { readonly fault: ImportError; readonly pauseMs?: number | undefined };

/** How long the server asks to wait, in seconds. */
function pauseIn({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : undefined;
}

async function readBytes(answer: Response, most: number, address: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > most)
      throw new TooLargeError(`${address} is larger than ${most} bytes. Nothing was imported.`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function formatReason(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  if (name === 'TimeoutError') return 'no answer in time';
  return cause?.code ?? cause?.message ?? message;
}
