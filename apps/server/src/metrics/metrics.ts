import type { FastifyInstance, FastifyReply } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { runAfterAnswers } from '../http/afterAnswers.ts';
import { collectDatabaseLog } from './databaseLog.ts';
import { collectCaches, collectResources, type WatchedCaches, type WatchedResources } from './resources.ts';
import { collectWork, type WatchedWork } from './work.ts';

/** From what a cached page takes to what makes people leave, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this copy of the server counts for Prometheus. Names and labels stand in docs/operating.md. */
export interface Metrics {
  readonly registry: Registry;
  /** An answer was sent before routing, from a cache. */
  readonly countCached: () => void;
  /** A query has ended; `seconds` is how long it took, with the time to be sent. */
  readonly countQuery: (seconds: number, isFault: boolean) => void;
  /** Counts the requests that `app` routes. */
  readonly watchRequests: (app: FastifyInstance) => void;
  /** Reads, at each asking, how large the caches of answers are, by their names. */
  readonly watchCaches: (caches: WatchedCaches) => void;
  /** Reads, at each asking, how the databases, the disks and the work beside requests stand. */
  readonly watchWork: (watched: WatchedWork & WatchedResources) => void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const cached = new Counter({
    name: 'nardy_cached_answers_total',
    help: 'Answers that were sent from a cache, before routing.',
    registers,
  });
  const queries = new Histogram({
    name: 'nardy_database_query_seconds',
    help: 'Time of queries, with that of their way.',
    buckets: SECONDS,
    registers,
  });
  const faults = new Counter({
    name: 'nardy_database_query_faults_total',
    help: 'Queries that the database refused or did not answer.',
    registers,
  });
  return {
    registry,
    countCached: () => cached.inc(),
    countQuery: (seconds, isFault) => {
      queries.observe(seconds);
      if (isFault) faults.inc();
    },
    watchRequests: (app) => watchRequests(app, registers),
    watchCaches: (caches) => collectCaches(caches, registers),
    watchWork: (watched) => {
      collectWork(watched, registers);
      collectResources(watched, registers);
      collectDatabaseLog(watched.connection.db, registers);
    },
  };
}

function watchRequests(app: FastifyInstance, registers: Registry[]): void {
  const labels = ['method', 'route'] as const;
  const time = new Histogram({
    name: 'nardy_http_request_seconds',
    help: 'Time from a request to the end of its answer, of those that are routed; streams are left out.',
    labelNames: [...labels, 'status'],
    buckets: SECONDS,
    registers,
  });
  const running = new Gauge({
    name: 'nardy_http_requests_running',
    help: 'Requests that are being answered, open streams among them.',
    labelNames: labels,
    registers,
  });
  const uploads = new Counter({
    name: 'nardy_uploads_total',
    help: 'Files that came in forms, by what became of their form.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ['taken', 'refused', 'failed']) uploads.inc({ outcome }, 0);
  app.addHook('onRequest', (request, _reply, done) => {
    running.inc(buildLabels(request));
    done();
  });
  runAfterAnswers(app, (request, reply) => {
    const of = buildLabels(request);
    running.dec(of);
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    if (!isStream) time.observe({ ...of, status: reply.raw.statusCode }, reply.elapsedTime / 1000);
    // Only requests of the API have the count.
    if (request.uploadedFiles > 0) uploads.inc({ outcome: getOutcome(reply) }, request.uploadedFiles);
  });
}

/** What became of the files of a form; who goes before the answer has sent only a part of it. */
function getOutcome({ raw }: FastifyReply): string {
  if (raw.statusCode >= 500) return 'failed';
  return raw.statusCode < 400 && raw.headersSent ? 'taken' : 'refused';
}

/** The pattern of the route and not its address: values of a label must be few. */
function buildLabels({
  method,
  routeOptions: { url = 'none' },
}: {
  readonly method: string;
  readonly routeOptions: { readonly url?: string | undefined };
}) {
  return { method, route: url };
}
