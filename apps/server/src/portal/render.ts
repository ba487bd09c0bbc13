import { operations, type Feature } from '@nardy/contract';
import { ApiError, type Transport } from '@nardy/contract/client';
import { createRequestHandler } from 'react-router';
import { RefusalError } from '../http/errors.ts';
import { runOperation, type Handlers, type RequestContext } from '../http/operations.ts';
import type { RenderedPage } from './pageCache.ts';
import { policyFor } from './policy.ts';
import type { PortalBuild, PortalSource } from './source.ts';

/** An answer of one feature shows things of others too: an athlete's city, a competition's discipline. */
const SHOWS: Readonly<Record<Feature, readonly string[]>> = {
  site: ['site'],
  geography: ['geography'],
  athletes: ['athletes', 'geography'],
  competitions: ['competitions', 'geography', 'athletes'],
  accounts: [],
};

/** Renders the page at `request`; its loaders call the API in this process. */
export async function renderPage(
  source: PortalSource,
  build: PortalBuild,
  handlers: Handlers,
  request: Request,
  context: RequestContext,
): Promise<RenderedPage> {
  const tags = new Set<string>();
  const transport = inProcess(handlers, context, tags);
  const handle = createRequestHandler(build, source.mode);
  const response = await handle(request, build.entry.module.createRequestContext(transport));
  const html = await response.text();
  const headers = Object.fromEntries(response.headers);
  if (headers['content-type']?.startsWith('text/html') && source.mode === 'production') {
    headers['content-security-policy'] = policyFor(html);
  }
  return { status: response.status, headers, html, tags };
}

function inProcess(handlers: Handlers, context: RequestContext, tags: Set<string>): Transport {
  return async ({ name, params, query, body }) => {
    for (const tag of SHOWS[operations[name].feature]) tags.add(tag);
    try {
      return await runOperation(handlers, name, { params, query, body }, context);
    } catch (error) {
      if (error instanceof RefusalError) throw new ApiError(error.status, error.refusal, context.requestId);
      throw error;
    }
  };
}
