import { randomBytes } from 'node:crypto';
import { ApiError, type Transport } from '@nardy/contract/client';
import type { FastifyBaseLogger } from 'fastify';
import { createRequestHandler, type RequestHandler } from 'react-router';
import { DatabaseUnavailableError, RETRY_SECONDS } from '../database/unavailable.ts';
import { MovedError, RefusalError } from '../http/errors.ts';
import { DATABASE_UNAVAILABLE } from '../http/faults.ts';
import { runOperation, type Handlers, type RequestContext } from '../http/operations.ts';
import type { RenderedResponse } from '../responseCache/responseCache.ts';
import { listTags } from '../responseCache/tags.ts';
import { protectPage } from './policy.ts';
import type { PortalBuild, PortalSource } from './source.ts';

/** The status of what the database would be needed for while it cannot be reached. */
export const UNAVAILABLE = 503;

/** React Router ranks the routes of a build once for each handler. */
const requestHandlers = new WeakMap<PortalBuild, RequestHandler>();

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"/;

/** Renders the page at `request`; its loaders call the API in this process. */
export async function renderPage(
  { source, handlers }: { readonly source: PortalSource; readonly handlers: Handlers },
  request: Request,
  context: RequestContext,
  log: FastifyBaseLogger,
): Promise<RenderedResponse> {
  const shown: Shown = { tags: new Set(), failed: false, lostDatabase: false };
  const transport = createTransport(handlers, context, shown, log);
  const build = await source.load();
  const handle = requestHandlers.get(build) ?? createRequestHandler(build, source.mode);
  requestHandlers.set(build, handle);
  const scriptMark = source.mode === 'production' ? randomBytes(16).toString('hex') : undefined;
  let delivered: string | undefined;
  const response = await handle(
    request,
    build.entry.module.createRequestContext(transport, {
      requestId: context.requestId,
      scriptMark,
      report: (error) => log.error({ err: error }, 'page could not be rendered'),
      deliver: (html) => (delivered = html),
    }),
  );
  const text = delivered ?? (await response.text());
  const headers: Record<string, string> = {
    'cache-control': 'no-cache',
    ...Object.fromEntries(response.headers),
    ...(shown.lostDatabase && { 'retry-after': String(RETRY_SECONDS) }),
  };
  const page = {
    status: shown.lostDatabase ? UNAVAILABLE : response.status,
    tags: shown.tags,
    cacheable: !shown.failed,
  };
  if (!headers['content-type']?.startsWith('text/html') || scriptMark === undefined)
    return { ...page, headers, body: text };
  const { html, policy } = protectPage(text, scriptMark);
  return { ...page, headers: { ...headers, ...buildHeaders(html, policy) }, body: html };
}

function buildHeaders(html: string, policy: string): Record<string, string> {
  const stylesheet = STYLESHEET.exec(html)?.[1];
  return {
    'content-security-policy': policy,
    // Fonts and scripts stand before it in the page and would take the browser's connections first.
    ...(stylesheet !== undefined && { link: `<${stylesheet}>; rel=preload; as=style` }),
  };
}

/** What the loaders of a page asked for. */
interface Shown {
  readonly tags: Set<string>;
  failed: boolean;
  /** Some of it could not be read because the database is unavailable. */
  lostDatabase: boolean;
}

/** The same parameters, of what is left of a card that was merged. */
function followMove(
  params: Readonly<Record<string, unknown>>,
  { from, to }: MovedError,
): Record<string, unknown> {
  const moved = Object.entries(params).map(([name, value]) => [
    name,
    String(value) === String(from) ? to : value,
  ]);
  return Object.fromEntries(moved) as Record<string, unknown>;
}

function createTransport(
  handlers: Handlers,
  context: RequestContext,
  shown: Shown,
  log: FastifyBaseLogger,
): Transport {
  const send: Transport = async (call) => {
    const { name, params, query, body } = call;
    try {
      const answer = await runOperation(handlers, name, { params, query, body }, context);
      for (const tag of listTags(name, params)) shown.tags.add(tag);
      return answer;
    } catch (error) {
      shown.failed = true;
      if (error instanceof MovedError) return send({ ...call, params: followMove(params, error) });
      if (error instanceof RefusalError) throw new ApiError(error.status, error.refusal, context.requestId);
      if (error instanceof DatabaseUnavailableError) {
        shown.lostDatabase = true;
        log.warn({ reason: error.message, operation: name }, 'a block of a page failed');
        throw new ApiError(UNAVAILABLE, DATABASE_UNAVAILABLE, context.requestId);
      }
      log.error({ err: error, operation: name }, 'a block of a page failed');
      throw new ApiError(500, undefined, context.requestId);
    }
  };
  return send;
}
