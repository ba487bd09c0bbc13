import type { Readable } from 'node:stream';
import type { Feature, Operation } from '@nardy/contract';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { eventStream, sendEvents, type Messages } from './eventStream.ts';
import { sendFile, type FileAnswer } from './fileAnswer.ts';
import type { RawRequest, RequestContext } from './operations.ts';
import { referenceOf } from './reference.ts';

/** How long a browser may keep a public answer; the rest is asked again each time and answered by ETag. */
const MAX_AGE_SECONDS: Partial<Record<Feature, number>> = { geography: 3600 };

export type Run = (raw: RawRequest, context: RequestContext) => Promise<unknown>;

/** The route of an operation, documented from its definition. Streams that it opens are put into `open`. */
export function routeOf(name: string, operation: Operation, run: Run, open: Set<Readable>): RouteOptions {
  return {
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    schema: referenceOf(name, operation),
    // A HEAD of a stream would never end.
    exposeHeadRoute: operation.stream === undefined,
    ...(operation.limit ? { config: { rateLimit: operation.limit } } : {}),
    handler: async (request, reply) => {
      const result = await run(request, contextOf(request));
      reply.header('cache-control', cacheControl(operation, request));
      if (operation.authorization) reply.header('vary', 'authorization');
      if (operation.file) return sendFile(reply, result as FileAnswer);
      return operation.stream ? sendStream(request, reply, result as Messages, open) : result;
    },
  };
}

function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  messages: Messages,
  open: Set<Readable>,
): FastifyReply {
  const events = eventStream(messages, request.log);
  open.add(events);
  events.once('close', () => open.delete(events));
  return sendEvents(reply, events);
}

function contextOf(request: FastifyRequest): RequestContext {
  const [, accessToken] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return { requestId: request.id, ip: request.ip, ...(accessToken !== undefined && { accessToken }) };
}

/** What depends on who asks is nobody else's; what is counted is asked each time. */
function cacheControl({ method, authorization, feature, limit }: Operation, request: FastifyRequest): string {
  if (method !== 'GET' || authorization === 'required' || limit) return 'no-store';
  if (authorization && request.headers.authorization !== undefined) return 'no-store';
  const maxAge = MAX_AGE_SECONDS[feature];
  return maxAge ? `public, max-age=${maxAge}` : 'public, no-cache';
}
