import { randomUUID } from 'node:crypto';
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
import { protectBrowsers } from './http/headers.ts';
import { mediaFiles } from './http/media.ts';
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
  const app = Fastify({
    logger: loggerOf(settings),
    genReqId: () => randomUUID().slice(0, 13),
    trustProxy: settings.trustProxy,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 1_048_576,
  });
  const handlers = handlersOf(parts);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  answerFaults(app);
  protectBrowsers(app, settings);
  await app.register(rateLimit, { global: false });
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'Nardy federation API', version } } });
  await app.register(health, { db });
  await app.register(mediaFiles, { dataDir: settings.dataDir });
  await app.register(async (scope) => {
    await scope.register(cors, { origin: '*', methods: ['GET', 'HEAD'], exposedHeaders: ['etag', 'x-request-id'] });
    await scope.register(compress, { encodings: ['br', 'gzip'], brotliOptions: { params: BROTLI_OF_ANSWERS } });
    await scope.register(etag);
    await scope.register(api, { handlers });
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
    scope.all('/api/*', { schema: { hide: true } }, answerUnknownAddress);
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  if (parts.consoleFolder) {
    const host = consoleHost(settings.adminOrigin, settings.publicOrigin);
    await app.register(consoleFiles, { folder: parts.consoleFolder, host });
  }
  if (parts.portalSource) await app.register(portal, { source: parts.portalSource, handlers, settings, changesUrl: parts.changesUrl });
  return app;
}

function loggerOf({ logLevel, production }: Settings) {
  if (logLevel === 'silent') return false;
  return { level: logLevel, ...(production ? {} : { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }) };
}
