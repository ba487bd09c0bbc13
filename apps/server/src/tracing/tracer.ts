import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runAfterAnswers } from '../http/afterAnswers.ts';
import { formatLoggedAddress } from '../http/loggedAddress.ts';
import { nameStatement } from '../metrics/statements.ts';
import type { Exporter } from './exporter.ts';
import {
  createSpanId,
  createTraceId,
  formatTraceparent,
  parseTraceparent,
  type AttributeValue,
  type Span,
  type SpanContext,
  type SpanKind,
} from './span.ts';

type Attributes = Readonly<Record<string, AttributeValue>>;

export interface Tracing {
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

/** Notes what takes how long within what. Where there is none, nothing of it is loaded. */
export interface Tracer {
  /** Does the work within a span of its own, below the one that is under way. */
  trace<T>(name: string, of: Tracing, work: () => Promise<T>): Promise<T>;
  /** A span for each request that `app` routes, around all that is done for it. */
  watchRequests(app: FastifyInstance): void;
  /** A query has ended, within what is under way. */
  noteQuery(query: LogEvent): void;
  /** The header that hands the span under way on; undefined: none is. */
  traceparent(): string | undefined;
  stop(): Promise<void>;
}

const LONGEST_TEXT = 300;

/** A span that is under way. */
interface Running extends SpanContext, Pick<Span, 'parentId' | 'startedAt'> {
  isOver: boolean;
}

/** What is known of a span at its end. */
type Told = Pick<Span, 'kind' | 'name' | 'attributes' | 'isFault'>;

interface Parts {
  readonly exporter: Exporter;
  /** The part of traces that begin here which is sent. */
  readonly ratio: number;
}

export function createTracer({ exporter, ratio }: Parts): Tracer {
  const current = new AsyncLocalStorage<Running>();
  const now = (): number => performance.timeOrigin + performance.now();

  function begin(parent: SpanContext | undefined): Running {
    const isSampled = parent ? parent.isSampled : Math.random() < ratio;
    const traceId = parent?.traceId ?? createTraceId();
    return {
      traceId,
      spanId: createSpanId(),
      parentId: parent?.spanId,
      isSampled,
      startedAt: now(),
      isOver: false,
    };
  }

  function end(span: Running, told: Told): void {
    span.isOver = true;
    if (!span.isSampled) return;
    const { isOver: _, ...context } = span;
    exporter.add({ ...context, ...told, endedAt: now() });
  }

  /** The span under way: what was begun within one and goes on after it, as a connection does, is no part of it. */
  function findCurrent(): Running | undefined {
    const span = current.getStore();
    return span?.isOver ? undefined : span;
  }

  return {
    async trace(name, { kind = 'internal', attributes = {} }, work) {
      const span = begin(findCurrent());
      let isFault = true;
      try {
        const result = await current.run(span, work);
        isFault = false;
        return result;
      } finally {
        end(span, { kind, name, attributes, isFault });
      }
    },
    watchRequests: (app) => watchRequests(app, { begin, end, run: (span, next) => current.run(span, next) }),
    noteQuery(query) {
      const parent = findCurrent();
      // What is asked beside all work, as whether the replica is there, is no trace of its own.
      if (!parent?.isSampled) return;
      end({ ...begin(parent), startedAt: now() - query.queryDurationMillis }, describeQuery(query));
    },
    traceparent() {
      const span = findCurrent();
      return span && formatTraceparent(span);
    },
    stop: () => exporter.stop(),
  };
}

/** A query by its operation and the name that it has in the log, without its values. */
function describeQuery({ level, query: { sql: text } }: LogEvent): Told {
  const operation = /^(?:\s|\/\*.*?\*\/)*(\w+)/s.exec(text)?.[1]?.toLowerCase() ?? 'query';
  const statement = nameStatement(text);
  return {
    kind: 'client',
    name: `${operation} ${statement}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, LONGEST_TEXT),
      'nardy.statement': statement,
    },
    isFault: level === 'error',
  };
}

interface Watching {
  readonly begin: (parent: SpanContext | undefined) => Running;
  readonly end: (span: Running, told: Told) => void;
  readonly run: (span: Running, next: () => void) => void;
}

function watchRequests(app: FastifyInstance, { begin, end, run }: Watching): void {
  const spans = new WeakMap<FastifyRequest, Running>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = begin(parseTraceparent(typeof traceparent === 'string' ? traceparent : undefined));
    spans.set(request, span);
    run(span, done);
  });
  // A body is read by the socket's events, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) run(span, done);
    else done();
  });
  runAfterAnswers(app, (request, reply) => {
    const span = spans.get(request);
    if (span) end(span, describeRequest(request, reply.raw.statusCode));
  });
}

/** What is asked for, without what stands behind the question mark: people write names and addresses of others there. */
function describeRequest({ id, method, url, routeOptions }: FastifyRequest, status: number): Told {
  const { url: route } = routeOptions;
  return {
    kind: 'server',
    name: route === undefined ? method : `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      ...(route !== undefined && { 'http.route': route }),
      'url.path': formatLoggedAddress(url).split('?')[0] ?? '',
      'http.response.status_code': status,
      'nardy.request_id': id,
    },
    isFault: status >= 500,
  };
}
