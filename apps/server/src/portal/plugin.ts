import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../http/operations.ts';
import type { Settings } from '../settings.ts';
import { keyOf } from './address.ts';
import { listenForChanges } from './changes.ts';
import { acceptedEncoding } from './encoding.ts';
import { PageCache, type KeptPage, type RenderedPage } from './pageCache.ts';
import { renderPage } from './render.ts';
import type { PortalSource } from './source.ts';

interface PortalParts {
  readonly source: PortalSource;
  readonly handlers: Handlers;
  readonly settings: Settings;
  /** Database whose announcements drop kept pages. */
  readonly changesUrl: string | undefined;
}

/** The public site: its built files, and every other address rendered by React. */
export async function portal(app: FastifyInstance, parts: PortalParts): Promise<void> {
  if (parts.source.clientFolder) await serveBuild(app, parts.source.clientFolder);
  await parts.source.attach?.(app);
  // Form posts of the portal reach React as they are; JSON stays with the API.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const cache = keepPages(app, parts);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    schema: { hide: true },
    handler: async (request, reply) => answer(parts, cache, request, reply),
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
  });
}

/** Pages are kept only where their changes are heard of, and never while they are being developed. */
function keepPages(app: FastifyInstance, { source, changesUrl }: PortalParts): PageCache | undefined {
  if (source.mode === 'development' || !changesUrl) return undefined;
  const cache = new PageCache();
  const listener = listenForChanges(
    changesUrl,
    { onChange: (tag) => cache.drop(tag), onGap: () => cache.clear() },
    app.log,
  );
  app.addHook('onClose', () => listener.stop());
  return cache;
}

async function answer(
  parts: PortalParts,
  cache: PageCache | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const url = new URL(request.url, parts.settings.publicOrigin);
  const context = { requestId: request.id, ip: request.ip };
  const render = (): Promise<RenderedPage> => renderPage(parts, new Request(url), context, request.log);
  const key = cache && keyOf(url);
  if (cache && key !== undefined) return sendKept(await cache.get(key, render), request, reply);
  const page = await render();
  return reply
    .status(page.status)
    .headers({ 'cache-control': 'no-cache', ...page.headers })
    .send(page.html);
}

function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ ...page.headers, 'cache-control': 'no-cache', vary: 'accept-encoding', etag: page.etag });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.status(page.status).send(page.bodies[encoding]);
}
