import type { Operation, OperationName } from '@nardy/contract';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { getHousehold, type Limits } from '../limits/limits.ts';
import { createCookies } from './cookies.ts';
import { TooManyError } from './errors.ts';
import { sendEvents, type OpenStreams, type Messages } from './eventStream.ts';
import { sendFile, type FileAnswer } from './fileAnswer.ts';
import { readIncomingForm } from './form.ts';
import { refuseForeignPages } from './foreignPages.ts';
import type { Bearer, Guard, RawRequest, RequestContext } from './operations.ts';
import { buildReference } from './reference.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks, of operations that require a login. */
    bearer: Bearer | undefined;
    /** How many files have come with it. */
    uploadedFiles: number;
  }
}

export type Run = (raw: RawRequest, context: RequestContext) => Promise<unknown>;

/** Sends the cached answer, or makes and caches it; false when answers to this request are not cached. */
export type SendCached = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export interface RouteParts {
  readonly run: Run;
  readonly sendCached?: SendCached | undefined;
  /** Answers of the route that are streams, and have not ended. */
  readonly open: OpenStreams;
  readonly limits: Limits;
  readonly guard: Guard;
  /** Origins of our own pages. */
  readonly origins: ReadonlySet<string>;
}

/** The route of an operation, documented from its definition. */
export function buildRoute(
  name: OperationName,
  operation: Operation,
  { run, sendCached, open, ...before }: RouteParts,
): RouteOptions {
  return {
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: buildReference(name, operation),
    // A HEAD of a stream would never end.
    exposeHeadRoute: operation.stream === undefined,
    onRequest: buildHooks(name, operation, before),
    handler: async (request, reply) => {
      if (await sendCached?.(request, reply)) return reply;
      const result = await run(readRaw(operation, request, reply), createContext(request, reply));
      reply.headers(getHeaders(operation, request));
      if (operation.file) return sendFile(reply, result as FileAnswer);
      return operation.stream ? sendEvents(reply, result as Messages, open) : result;
    },
  };
}

/** What is asked before anything of the body is read: where the request comes from, who asks, and how often. */
function buildHooks(
  name: OperationName,
  { authorization, isForOwnPages, limit }: Operation,
  { limits, guard, origins }: Pick<RouteParts, 'limits' | 'guard' | 'origins'>,
) {
  return [
    ...(isForOwnPages ? [refuseForeignPages(origins)] : []),
    ...(authorization === 'required'
      ? [
          async (request: FastifyRequest): Promise<void> => {
            request.bearer = await guard(name, readAccessToken(request), request.log);
          },
        ]
      : []),
    ...(limit ? [buildCounter(name, limit, limits)] : []),
  ];
}

function buildCounter(name: string, limit: NonNullable<Operation['limit']>, limits: Limits) {
  const seconds = parseSeconds(limit.timeWindow);
  return async (request: FastifyRequest): Promise<void> => {
    const wait = await limits.take(`address ${name}`, getHousehold(request.ip), { max: limit.max, seconds });
    if (wait > 0) throw new TooManyError(wait);
  };
}

const SECONDS = { second: 1, minute: 60, hour: 3600 };

/** Seconds of a time such as `10 minutes`. */
function parseSeconds(timeWindow: string): number {
  const [, count, unit] = /^(\d+) (second|minute|hour)s?$/.exec(timeWindow) ?? [];
  if (unit === undefined) throw new Error(`"${timeWindow}" is no time such as "10 minutes"`);
  return Number(count) * SECONDS[unit as keyof typeof SECONDS];
}

function readRaw({ files }: Operation, request: FastifyRequest, reply: FastifyReply): RawRequest {
  const { params, query, headers, body } = request;
  if (!files) return { params, query, headers, body };
  const onFile = (): void => void (request.uploadedFiles += 1);
  return {
    params,
    query,
    headers,
    form: readIncomingForm(headers, body, { files, onFile, gone: watchLeaving(reply) }),
  };
}

/** Aborted when the connection is closed, which of an answered request nobody minds. */
function watchLeaving(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort());
  return leaving.signal;
}

export function createContext(request: FastifyRequest, reply: FastifyReply): RequestContext {
  const accessToken = readAccessToken(request);
  const agent = request.headers['user-agent'];
  return {
    requestId: request.id,
    ip: request.ip,
    cookies: createCookies(request, reply),
    ...(accessToken !== undefined && { accessToken }),
    ...(request.bearer && { bearer: request.bearer }),
    ...(agent !== undefined && { agent }),
    ...(request.previewed !== undefined && { preview: request.previewed }),
  };
}

/** The token that a request brings, whoever's it is. */
export function readAccessToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** Headers of an operation's answers, beside those of all answers. */
export function getHeaders(operation: Operation, request: FastifyRequest): Record<string, string> {
  return {
    'cache-control': chooseCacheControl(operation, request),
    ...(operation.authorization && { vary: 'authorization' }),
  };
}

/**
 * Stored nowhere: what depends on who asks, and what is counted, but for files. The rest is asked for again each time, and answered by
 * ETag.
 */
function chooseCacheControl(operation: Operation, request: FastifyRequest): string {
  const { method, authorization, limit, file } = operation;
  if (request.previewed !== undefined) return 'no-store';
  if (method !== 'GET' || authorization === 'required' || (limit && !file)) return 'no-store';
  if (authorization && request.headers.authorization !== undefined) return 'no-store';
  return 'public, no-cache';
}
