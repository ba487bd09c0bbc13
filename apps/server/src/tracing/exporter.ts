import type { Log } from '../log.ts';
import type { TracingSettings } from '../tracingSettings.ts';
import { version } from '../version.ts';
import { formatSpans } from './otlp.ts';
import type { Span } from './span.ts';

const BATCH = 512;
/** Where nobody takes them, spans are lost before memory is. */
const MOST_WAITING = 4096;

export interface ExporterParts {
  readonly settings: TracingSettings;
  readonly log: Log;
  /** How long spans are gathered, and how long the receiver may take. */
  readonly everyMs?: number;
  readonly patienceMs?: number;
}

export interface Exporter {
  add(span: Span): void;
  /** Sends what waits, and nothing after that. */
  stop(): Promise<void>;
}

/**
 * Sends spans by OTLP over HTTP, beside what they tell of: one request at a time, each batch once. Whatever the receiver does costs
 * the spans of that time and nothing else; the log says when it begins to fail and when it takes them again.
 */
export function startExporter({
  settings,
  log,
  everyMs = 5_000,
  patienceMs = 10_000,
}: ExporterParts): Exporter {
  const { endpoint, headers, service } = settings;
  const about = { 'service.name': service, 'service.version': version };
  let waiting: Span[] = [];
  let lost = 0;
  let isFailing = false;
  let sending: Promise<void> | undefined;

  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH);
      const reason = await post(formatSpans(batch, about)).catch(explain);
      if (reason !== undefined) lost += batch.length;
      if (isFailing !== (reason !== undefined)) note(reason);
      // The rest waits for the next time: a receiver that is away is not asked again and again.
      if (reason !== undefined) return;
    }
  }

  /** Gives the reason when the spans were not taken. */
  async function post(body: string): Promise<string | undefined> {
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    // What it says is of no interest, and may have no end.
    await answer.body?.cancel();
    return answer.ok ? undefined : `status ${answer.status}`;
  }

  function note(reason: string | undefined): void {
    isFailing = reason !== undefined;
    if (isFailing) log.warn({ reason }, 'the receiver of traces takes none; they are lost until it does');
    else log.info({ lost }, 'the receiver of traces takes them again');
    if (!isFailing) lost = 0;
  }

  const flush = (): Promise<void> =>
    (sending ??= send().finally(() => {
      sending = undefined;
    }));
  const timer = setInterval(() => void flush(), everyMs).unref();

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) lost += 1;
      else waiting.push(span);
      if (waiting.length === BATCH && !isFailing) void flush();
    },
    async stop() {
      clearInterval(timer);
      await sending;
      await flush();
      waiting = [];
    },
  };
}

function explain(error: unknown): string {
  const { name, message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
  return cause?.code ?? `${name}: ${message}`;
}
