import { randomBytes } from 'node:crypto';
import { ApiError, type Transport } from '@nardy/contract/client';
import type { FastifyBaseLogger } from 'fastify';
import { createRequestHandler } from 'react-router';
import { MovedError, RefusalError } from '../http/errors.ts';
import { runOperation, type Handlers, type RequestContext } from '../http/operations.ts';
import type { RenderedResponse } from '../responseCache/responseCache.ts';
import { tagsOf } from '../responseCache/tags.ts';
import { protectPage } from './policy.ts';
import type { PortalSource } from './source.ts';

const STYLESHEET = /<link rel="stylesheet" href="([^"]+)"/;

/** Renders the page at `request`; its loaders call the API in this process. */
export async function renderPage(
  { source, handlers }: { readonly source: PortalSource; readonly handlers: Handlers },
  request: Request,
  context: RequestContext,
  log: FastifyBaseLogger,
): Promise<RenderedResponse> {
  const shown: Shown = { tags: new Set(), failed: false };
  const transport = inProcess(handlers, context, shown, log);
  const build = await source.load();
  const handle = createRequestHandler(build, source.mode);
  const scriptMark = source.mode === 'production' ? randomBytes(16).toString('hex') : undefined;
  const response = await handle(
    request,
    build.entry.module.createRequestContext(transport, {
      requestId: context.requestId,
      scriptMark,
      report: (error) => log.error({ err: error }, 'page could not be rendered'),
    }),
  );
  const text = await response.text();
  const headers = { 'cache-control': 'no-cache', ...Object.fromEntries(response.headers) } as Record<
    string,
    string
  >;
  const page = { status: response.status, tags: shown.tags, cacheable: !shown.failed };
  if (!headers['content-type']?.startsWith('text/html') || scriptMark === undefined)
    return { ...page, headers, body: text };
  const { html, policy } = protectPage(text, scriptMark);
  return { ...page, headers: { ...headers, ...headersOf(html, policy) }, body: html };
}

function headersOf(html: string, policy: string): Record<string, string> {
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
}

function inProcess(
  handlers: Handlers,
  context: RequestContext,
  shown: Shown,
  log: FastifyBaseLogger,
): Transport {
  const send: Transport = async (call) => {
    const { name, params, query, body } = call;
    try {
      const answer = await runOperation(handlers, name, { params, query, body }, context);
      for (const tag of tagsOf(name, params, answer)) shown.tags.add(tag);
      return answer;
    } catch (error) {
      shown.failed = true;
      if (error instanceof MovedError) return send({ ...call, params: { ...params, id: error.to } });
      if (error instanceof RefusalError) throw new ApiError(error.status, error.refusal, context.requestId);
      log.error({ err: error, operation: name }, 'a block of a page failed');
      throw new ApiError(500, undefined, context.requestId);
    }
  };
  return send;
}
