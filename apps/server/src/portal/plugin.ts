import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../database/changes.ts';
import type { Handlers } from '../http/operations.ts';
import type { Settings } from '../settings.ts';
import { buildProtectingHeaders } from '../http/headers.ts';
import type { RenderedResponse } from '../responseCache/responseCache.ts';
import { parseAcceptedEncoding } from '../responseCache/encoding.ts';
import { sendCachedResponse } from '../responseCache/send.ts';
import { withPreviewNotice } from '../preview/notice.ts';
import type { PageCache } from './pageCache.ts';
import { formatLossNotice, insertNotice } from './notice.ts';
import { renderPage, UNAVAILABLE } from './render.ts';
import type { PortalSource } from './source.ts';

interface PortalParts {
  readonly source: PortalSource;
  readonly handlers: Handlers;
  readonly settings: Settings;
  /** Absent while the portal is being developed. */
  readonly kept: PageCache | undefined;
  /** What drops cached pages; without it nothing is cached. */
  readonly changes: Changes | undefined;
}

/** The public site: its built files, and every other address rendered by React. */
export async function registerPortal(app: FastifyInstance, parts: PortalParts): Promise<void> {
  if (parts.source.clientFolder) await serveBuild(app, parts.source.clientFolder);
  await parts.source.attach?.(app);
  // Form posts of the portal reach React as they are; JSON stays with the API.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const { kept, changes } = parts;
  changes?.subscribe({
    onChange: (tag) => kept?.cache.drop(tag),
    // Once changes are received again, nobody knows which were missed.
    onGap: (isOver) => (isOver ? kept?.cache.clear() : kept?.cache.expire()),
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => answer(parts, request, reply),
  });
}

async function serveBuild(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: path.join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
  });
  await app.register(fastifyStatic, {
    root: clientFolder,
    prefix: '/',
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['assets/**'],
    maxAge: '1h',
    // A worker that a browser still holds must not keep the next version out.
    setHeaders: (reply, file) => {
      if (path.basename(file).startsWith('sw.js')) reply.header('cache-control', 'no-cache');
    },
  });
}

async function answer(
  { source, handlers, settings, kept, changes }: PortalParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { previewed } = request;
  const context = {
    requestId: request.id,
    ip: request.ip,
    ...(previewed !== undefined && { preview: previewed }),
  };
  const key = kept && previewed === undefined ? kept.keyOf(request.url) : undefined;
  // A page that others get too is made of its key alone: nothing else of this request may stand in it.
  const asked = new Request(settings.publicOrigin + (key ?? request.url));
  const render = (): Promise<RenderedResponse> =>
    renderPage({ source, handlers }, asked, context, request.log);
  if (!kept || key === undefined) return sendPage(reply, await render(), previewed !== undefined);
  const last = () => sendLast(reply, kept.cache.last(key));
  // What changes unheard of would be cached for too long.
  if (!changes?.listening) return last() ?? sendPage(reply, await render());
  const accepted = parseAcceptedEncoding(request.headers['accept-encoding']);
  const page = await kept.cache.get(key, accepted, render);
  const instead = page.status === UNAVAILABLE ? last() : undefined;
  if (instead) return instead;
  sendCachedResponse(page, request.raw, reply.hijack().raw, buildProtectingHeaders(settings), request.id);
  return reply;
}

function sendPage(reply: FastifyReply, page: RenderedResponse, isPreview = false): FastifyReply {
  const own = isPreview ? { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } : {};
  return reply
    .status(page.status)
    .headers({ ...page.headers, ...own })
    .send(isPreview ? withPreviewNotice(page.body) : page.body);
}

/** The page as it was before the database was lost, which says so; undefined where there is none. */
function sendLast(
  reply: FastifyReply,
  last: ReturnType<PageCache['cache']['last']>,
): FastifyReply | undefined {
  return (
    last &&
    reply
      .headers({ ...last.answer.headers, 'cache-control': 'no-store' })
      .send(insertNotice(last.text, formatLossNotice(last.answer.madeAt)))
  );
}
