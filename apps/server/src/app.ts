import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Db } from './database/connection.ts';
import { handlersOf } from './features/handlers.ts';
import { api } from './http/api.ts';
import { consoleFiles, consoleHost } from './console/files.ts';
import { answerFaults, answerUnknownAddress } from './http/faults.ts';
import { health } from './http/health.ts';
import { protectBrowsers, protectingHeaders } from './http/headers.ts';
import { mediaFiles } from './http/media.ts';
import { KeptPages } from './portal/keptPages.ts';
import { portal } from './portal/plugin.ts';
import type { PortalSource } from './portal/source.ts';
import type { Settings } from './settings.ts';
import { version } from './version.ts';

const BROTLI_OF_ANSWERS = { [constants.BROTLI_PARAM_QUALITY]: 4 };

export interface AppParts {
  readonly settings: Settings;
  readonly secretKey: string;
  readonly db: Db;
  /** Where the portal's build comes from; absent in tests of the API alone. */
  readonly portalSource?: PortalSource;
  /** Database that announces changes; absent: no page is kept. */
  readonly changesUrl?: string;
  /** Folder of the console's built files; absent in tests of the API alone. */
  readonly consoleFolder?: string;
}

/** Composes the whole server; it listens to nothing yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, db } = parts;
  const host = consoleHost(settings.adminOrigin, settings.publicOrigin);
  const kept = parts.portalSource?.mode === 'production' ? keptPagesOf(settings, host) : undefined;
  const app: FastifyInstance = Fastify({
    logger: loggerOf(settings),
    ...(kept && { serverFactory: (next: RequestListener) => kept.serverFor(next, () => app.log) }),
    genReqId: () => randomUUID().slice(0, 13),
    trustProxy: settings.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 1_048_576,
  });
  const handlers = handlersOf(parts);
  answerFaults(app);
  protectBrowsers(app, settings);
  await app.register(rateLimit, { global: false });
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Nardy federation API', version } },
  });
  await app.register(health, { db });
  await app.register(mediaFiles, { dataDir: settings.dataDir });
  await app.register(async (scope) => {
    await scope.register(cors, {
      origin: '*',
      methods: ['GET', 'HEAD'],
      exposedHeaders: ['etag', 'x-request-id'],
    });
    await scope.register(compress, {
      encodings: ['br', 'gzip'],
      brotliOptions: { params: BROTLI_OF_ANSWERS },
    });
    await scope.register(etag);
    await scope.register(api, { handlers });
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    scope.all('/api/*', { schema: { hide: true } }, answerUnknownAddress);
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  if (parts.consoleFolder) await app.register(consoleFiles, { folder: parts.consoleFolder, host });
  const { portalSource: source, changesUrl } = parts;
  if (source) await app.register(portal, { source, handlers, settings, kept, changesUrl });
  return app;
}

function keptPagesOf(settings: Settings, otherHost: string | undefined): KeptPages {
  return new KeptPages({
    publicOrigin: settings.publicOrigin,
    headers: protectingHeaders(settings),
    otherHost,
  });
}

function loggerOf({ logLevel, production }: Settings) {
  if (logLevel === 'silent') return false;
  return {
    level: logLevel,
    ...(production ? {} : { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }),
  };
}
