import { setImmediate } from 'node:timers/promises';
import type { RequestListener } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import etag from '@fastify/etag';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Changes } from './database/changes.ts';
import type { Db } from './database/connection.ts';
import type { Draining } from './draining.ts';
import { createCounts } from './database/countCache.ts';
import type { Reads } from './database/replica/reads.ts';
import { DeskHub } from './features/desk/index.ts';
import { registerDiscovery } from './features/discovery/index.ts';
import type { RunningServer } from './features/administration/index.ts';
import { createApi, type Api } from './features/handlers.ts';
import { LiveHub, type LiveLimits } from './features/live/index.ts';
import { createMailService } from './features/mail/index.ts';
import { forgetHalls } from './features/matches/index.ts';
import { PLAYER_ORIGINS } from './features/media/index.ts';
import { forgetStates } from './features/play/index.ts';
import { createPrivateFiles } from './features/privateFiles/index.ts';
import { registerApi } from './http/api.ts';
import { serveConsoleFiles, findConsoleHost } from './console/files.ts';
import { believeProxies, createIsProxy } from './http/clientAddress.ts';
import { answerFaults, answerUnknownAddress } from './http/faults.ts';
import { registerHealth } from './http/health.ts';
import { DATA_HEADERS, protectBrowsers, buildProtectingHeaders } from './http/headers.ts';
import { ApiResponseCache } from './http/apiResponseCache.ts';
import { createRequestId } from './http/requestId.ts';
import { logRequests } from './http/requestLog.ts';
import { escapeMalformed } from './http/malformedAddress.ts';
import { serveMediaFiles } from './http/media.ts';
import { OPEN_DATA_HEADERS } from './http/openData.ts';
import { SECURITY_SCHEMES } from './http/reference.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { LastingKeys } from './keys/lastingKeys.ts';
import type { SecretKeys } from './keys/secretKeys.ts';
import { createLimits, type Limits } from './limits/limits.ts';
import { createActivity, type Activity } from './metrics/activity.ts';
import { watchEventLoop } from './metrics/eventLoop.ts';
import type { Metrics } from './metrics/metrics.ts';
import { createCachedResponseServer } from './responseCache/cachedResponseServer.ts';
import type { Log } from './log.ts';
import { listCachedPages } from './portal/cachedPages.ts';
import { PageCache } from './portal/pageCache.ts';
import { registerPortal } from './portal/plugin.ts';
import type { PortalSource } from './portal/source.ts';
import { registerPreviews } from './preview/plugin.ts';
import { getConsoleAddress, type Settings } from './settings.ts';
import type { Storage } from './storage/storage.ts';
import type { Tracer } from './tracing/tracer.ts';
import { version } from './version.ts';

const BROTLI_OF_ANSWERS = { [constants.BROTLI_PARAM_QUALITY]: 4 };

export interface AppParts {
  readonly settings: Settings;
  readonly log: Log;
  readonly keys: SecretKeys;
  readonly lastingKeys: LastingKeys;
  /** Whether staff must have a second factor; true when absent. */
  readonly requiresSecondFactor?: boolean;
  readonly db: Db;
  readonly storage: Storage;
  /** Takes askings for work beside requests. */
  readonly jobs: Pick<Jobs, 'ask'>;
  /** Where the portal's build comes from; absent in tests of the API alone. */
  readonly portalSource?: PortalSource;
  /** Where public reads go; absent: to `db`. */
  readonly reads?: Reads;
  /** What announces changes; absent: neither pages nor answers are cached. */
  readonly changes?: Changes;
  /** Database that announces competitions as they happen; absent: who follows one hears nothing new. */
  readonly liveUrl?: string;
  /** Streams that may be open at once; the usual limits when absent. */
  readonly liveLimits?: LiveLimits;
  /** Folder of the console's built files; absent in tests of the API alone. */
  readonly consoleFolder?: string;
  /** Whether the process is about to leave; absent: never. */
  readonly draining?: Pick<Draining, 'isLeaving'>;
  /** What counts for people; absent: one of its own, to which no query is reported. */
  readonly activity?: Activity;
  /** Absent: nothing is counted for Prometheus. */
  readonly metrics?: Metrics | undefined;
  /** Absent: nothing is traced. */
  readonly tracer?: Tracer | undefined;
  /** Queries that wait for a connection; absent: none ever does. */
  readonly countWaitingQueries?: () => number;
}

/** Composes the whole server; it listens to nothing yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, db } = parts;
  const host = findConsoleHost(settings.adminOrigin, settings.publicOrigin);
  const kept = await createCaches(parts, host);
  const isProxy = createIsProxy(settings.trustProxy);
  const isLeaving = () => parts.draining?.isLeaving ?? false;
  const { activity = createActivity(), metrics, tracer } = parts;
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (next: RequestListener) =>
      createCachedResponseServer({
        stores: [kept.pages, kept.answers].filter((store) => store !== undefined),
        headers: buildProtectingHeaders(settings),
        next,
        isProxy,
        log: () => app.log,
        isLeaving,
        onCached: () => {
          activity.countCached();
          metrics?.countCached();
        },
      }),
    genReqId: createRequestId,
    rewriteUrl: ({ url = '/' }) => escapeMalformed(url),
    trustProxy: isProxy,
    // What comes on a connection that is still open is answered to the end.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 1_048_576,
  });
  const limits = createLimits(db);
  const served = buildApi(app, parts, { limits, activity });
  forgetAfterGaps(parts);
  // The port is looked at once more just before: whoever has connected and is not accepted is cut off when it closes.
  app.addHook('preClose', () => setImmediate());
  answerFaults(app);
  believeProxies(app, isProxy);
  logRequests(app);
  tracer?.watchRequests(app);
  activity.watchRequests(app);
  metrics?.watchRequests(app);
  metrics?.watchCaches(kept);
  protectBrowsers(app, settings);
  registerPreviews(app, {
    ...served,
    keys: parts.keys,
    isSecure: settings.publicOrigin.startsWith('https:'),
  });
  await registerRoutes(app, parts, { served, limits, kept, host, isLeaving });
  return app;
}

interface RouteParts {
  readonly served: Api;
  readonly limits: Limits;
  readonly kept: Awaited<ReturnType<typeof createCaches>>;
  /** The console's, where it has one of its own. */
  readonly host: string | undefined;
  readonly isLeaving: () => boolean;
}

async function registerRoutes(
  app: FastifyInstance,
  parts: AppParts,
  { served, limits, kept, host, isLeaving }: RouteParts,
): Promise<void> {
  const { settings, db, reads, storage, changes } = parts;
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Nardy federation API', version },
      components: { securitySchemes: SECURITY_SCHEMES },
    },
  });
  await app.register(registerHealth, { db, isLeaving, replicaState: reads?.replicaState });
  await app.register(serveMediaFiles, { media: storage.media });
  await app.register(registerDiscovery, { db: reads?.db ?? db, publicOrigin: settings.publicOrigin });
  await app.register(openData, { ...parts, ...served, limits, answers: kept.answers });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  const { consoleFolder: folder, portalSource: source } = parts;
  if (folder) await app.register(serveConsoleFiles, { folder, host, players: PLAYER_ORIGINS });
  if (source)
    await app.register(registerPortal, {
      source,
      handlers: served.handlers,
      settings,
      kept: kept.pages,
      changes,
    });
}

interface ApiParts {
  readonly limits: Limits;
  readonly activity: Activity;
}

function buildApi(app: FastifyInstance, parts: AppParts, { limits, activity }: ApiParts): Api {
  const { db, reads, jobs } = parts;
  const { publicOrigin, smtpUrl, mailFrom, pushServices, dataDir, backups } = parts.settings;
  const live = new LiveHub({
    db,
    log: parts.log,
    url: parts.liveUrl,
    onNews: reads?.changed,
    ...(parts.liveLimits && { limits: parts.liveLimits }),
  });
  const desks = new DeskHub({ db, log: parts.log, url: parts.liveUrl });
  app.addHook('onClose', () => Promise.all([live.close(), desks.close()]));
  const eventLoop = watchEventLoop();
  app.addHook('onClose', async () => eventLoop.stop());
  return createApi({
    ...parts,
    requiresSecondFactor: parts.requiresSecondFactor ?? true,
    limits,
    publicOrigin,
    consoleAddress: getConsoleAddress(parts.settings),
    files: createPrivateFiles({ db, documents: parts.storage.documents, keys: parts.keys }),
    media: parts.storage.media,
    mail: createMailService({ jobs, publicOrigin }),
    pushServices,
    post: { hasMailServer: smtpUrl !== undefined, from: mailFrom },
    reads: reads?.db ?? db,
    counts: createCounts(parts.changes),
    live,
    desks,
    running: {
      activity,
      readDelay: eventLoop.readDelay,
      dataDir,
      backups,
      hasMailServer: smtpUrl !== undefined,
      countStreams: () => live.size + desks.size,
      countWaitingQueries: parts.countWaitingQueries ?? (() => 0),
      replica: reads && getReplica(reads),
    },
  });
}

/** Whatever is cached by a number of an act alone, when another database may have taken over. */
function forgetAfterGaps({ db, reads, changes }: AppParts): void {
  const onGap = () => {
    for (const one of [db, reads?.db ?? db]) {
      forgetStates(one);
      forgetHalls(one);
    }
  };
  changes?.subscribe({ onChange: () => undefined, onGap });
}

/** How the replica stands; undefined: there is none. */
function getReplica({ replicaState, replicaBehindMs }: Reads): RunningServer['replica'] {
  if (!replicaState) return undefined;
  return () => ({ state: replicaState(), behind_ms: replicaBehindMs?.() ?? 0 });
}

interface OpenDataParts extends Api, Pick<AppParts, 'settings' | 'reads' | 'changes'> {
  readonly limits: Limits;
  readonly answers: ApiResponseCache | undefined;
}

/** The API; its public reads are open to the scripts of every page. */
async function openData(
  app: FastifyInstance,
  { handlers, guard, settings, limits, answers, reads, changes }: OpenDataParts,
): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI_OF_ANSWERS },
  });
  await app.register(etag);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(DATA_HEADERS);
    done();
  });
  // Who has written something reads it next, and may be quicker than the announcement.
  app.addHook('onSend', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    reads?.changed();
    await changes?.caughtUp();
  });
  // Who sends nothing may call it JSON, as some programs do with each request.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) =>
    text === '' ? done(null) : parseJson(request, text, done),
  );
  // A form is read by its handler, part by part.
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
  await app.register(registerApi, { handlers, guard, limits, answers, origins: listOwnOrigins(settings) });
  app.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/*',
    schema: { hide: true },
    handler: answerUnknownAddress,
  });
}

const listOwnOrigins = ({ publicOrigin, adminOrigin }: Settings): ReadonlySet<string> =>
  new Set([publicOrigin, adminOrigin ?? publicOrigin].map((address) => new URL(address).origin));

/** The portal's pages while they are built ones, and the API's answers where changes are received. */
async function createCaches({ settings, portalSource, changes }: AppParts, otherHost: string | undefined) {
  const { publicOrigin } = settings;
  const headers = { ...buildProtectingHeaders(settings), ...DATA_HEADERS, ...OPEN_DATA_HEADERS };
  const build = portalSource?.mode === 'production' ? await portalSource.load() : undefined;
  return {
    pages: build && new PageCache({ pages: listCachedPages(build.routes), publicOrigin, otherHost }),
    answers: changes && new ApiResponseCache({ changes, headers }),
  };
}
