import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { noteChecked } from './backup/checked.ts';
import { createBackupJob } from './backup/job.ts';
import { openPlace } from './backup/openPlace.ts';
import { listenForChanges } from './database/changes.ts';
import { connect, type Connection, type Db } from './database/connection.ts';
import { openDatabase, type OpenDatabase } from './database/open.ts';
import { prepareDatabase, type Preparing } from './database/prepare.ts';
import { openReads } from './database/replica/reads.ts';
import { DEMO_LOGINS } from './demo/logins.ts';
import { createDraining, type Draining } from './draining.ts';
import { createAccountJobs, createDestructionJob, sealedFactors } from './features/accounts/index.ts';
import { createApplicationDocumentsJob, deleteApplications } from './features/applications/index.ts';
import { createStatusesJob } from './features/competitions/index.ts';
import { createDemoPlaysJob, createTrainingsJob } from './features/simulation/index.ts';
import { createDeskJob } from './features/desk/index.ts';
import { createLiveMessagesJob } from './features/live/index.ts';
import { openFileBoxPost, createLettersJob, createMailService, openSmtpPost } from './features/mail/index.ts';
import { createNoticesJob, createOldNoticesJob, deriveVapidKeys } from './features/notices/index.ts';
import { createPrivateFilesJob, sealedDocuments } from './features/privateFiles/index.ts';
import { deleteTrainings, readAnew, withdrawUnplayed } from './features/play/index.ts';
import { createRatingListsJob, createRatingsJob } from './features/ratings/index.ts';
import { createJobFailures } from './jobs/failures.ts';
import { startJobs, type Jobs } from './jobs/jobs.ts';
import { readSecretKeys } from './keys/keyFiles.ts';
import { loadLastingKeys, type LastingKeys } from './keys/lastingKeys.ts';
import type { SecretKeys } from './keys/secretKeys.ts';
import { watchKeys } from './keys/watch.ts';
import { openLog, type Log } from './log.ts';
import { createActivity } from './metrics/activity.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { watchQueries, type Counters } from './metrics/queries.ts';
import { startMetricsServer } from './metrics/server.ts';
import { openBuiltPortal, type PortalSource } from './portal/source.ts';
import { getConsoleAddress, isOfDevelopment, type Settings } from './settings.ts';
import { StartError } from './startFaults.ts';
import { prepareDataDir } from './storage/dataDir.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';
import type { Tracer } from './tracing/tracer.ts';
import { leaveWhenUncaught } from './uncaught.ts';

const APPS = path.resolve(import.meta.dirname, '../..');

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Starts everything in its order, and arranges that one signal stops everything in the reverse order. */
export async function serve(
  given: Settings,
  portalOf: () => Promise<PortalSource> = () => openBuiltPortal(path.join(APPS, 'portal/build')),
): Promise<void> {
  const settings = await takeFreePort(given);
  const closers: (() => Promise<void>)[] = [];
  const draining = createDraining(settings);
  const stop = stopOnSignal(closers, draining);
  let isStarting = true;
  try {
    await prepareDataDir(settings.dataDir);
    const log = openLog(settings);
    const tracer = await startTracing(settings, log, closers);
    const storage = await openStorage(settings, say, tracer);
    const counters = createCounters(settings);
    const database = await openDatabase(settings, say);
    closers.unshift(() => database.close());
    const onQuery = watchQueries(log, counters, { tracer, isStarting: () => isStarting });
    const connection = connect(database.url, { onQuery });
    closers.unshift(() => connection.db.destroy());
    const [{ db }, { url }] = [connection, database];
    const demoLoaded = await prepareUntilStopped({ db, url, settings }, closers);
    leaveWhenUncaught({ log, closeAll: stop.closeAll });
    const { known, watching } = await openKeys(settings, db, log);
    closers.unshift(() => watching.stop());
    const shared = { ...known, storage, log, tracer };
    const work = await startWork(settings, { ...shared, connection, database, demoLoaded });
    closers.unshift(() => work.stop());
    const changes = listenForChanges(url, log);
    closers.unshift(() => changes.stop());
    const replicaUrl = settings.databaseReplicaUrl;
    const reads = openReads({ primary: connection, replicaUrl, changes, log, onQuery });
    closers.unshift(() => reads.stop());
    counters.metrics?.watchWork({ ...settings, connection, reads });
    const requiresSecondFactor = settings.staffSecondFactor ?? (settings.production || !demoLoaded);
    const app = await buildApp({
      ...shared,
      settings,
      db,
      reads,
      changes,
      ...counters,
      draining,
      requiresSecondFactor,
      liveUrl: url,
      jobs: work.jobs,
      countWaitingQueries: () => connection.pool.waitingCount,
      portalSource: await portalOf(),
      consoleFolder: path.join(APPS, 'console/build'),
    });
    closers.unshift(() => app.close());
    await listen(app, settings);
    if (counters.metrics) closers.unshift(await listenForMetrics(counters.metrics, settings, log));
    announce(settings, { demoLoaded, requiresSecondFactor });
    isStarting = false;
  } catch (error) {
    await stop.closeAll();
    throw error;
  }
}

/** A signal ends the loading of the demo. */
function prepareUntilStopped(
  parts: Pick<Preparing, 'db' | 'url' | 'settings'>,
  closers: (() => Promise<void>)[],
): Promise<boolean> {
  const loading = new AbortController();
  closers.unshift(async () => loading.abort());
  return prepareDatabase({ ...parts, say, signal: loading.signal });
}

function createCounters({ metricsPort }: Settings): Counters {
  return { activity: createActivity(), metrics: metricsPort === undefined ? undefined : createMetrics() };
}

interface KnownKeys {
  readonly keys: SecretKeys;
  readonly lastingKeys: LastingKeys;
}

/** The keys of this copy; former ones are retired until it stops. */
async function openKeys(
  settings: Settings,
  db: Db,
  log: Log,
): Promise<{ readonly known: KnownKeys; readonly watching: { stop(): Promise<void> } }> {
  const keys = await readSecretKeys(settings.givenKeys, settings.dataDir);
  const lastingKeys = await loadLastingKeys(db, keys);
  const watching = await watchKeys({ db, keys, log, sealed: [sealedDocuments, sealedFactors] });
  return { known: { keys, lastingKeys }, watching };
}

interface WorkParts extends KnownKeys {
  readonly connection: Connection;
  readonly database: OpenDatabase;
  readonly storage: Storage;
  readonly log: Log;
  readonly tracer: Tracer | undefined;
  readonly demoLoaded: boolean;
}

/** Undefined, and nothing of it loaded, where there is no receiver of traces. */
async function startTracing(
  { tracing }: Settings,
  log: Log,
  closers: (() => Promise<void>)[],
): Promise<Tracer | undefined> {
  if (!tracing) return undefined;
  const [{ createTracer }, { startExporter }] = await Promise.all([
    import('./tracing/tracer.ts'),
    import('./tracing/exporter.ts'),
  ]);
  const tracer = createTracer({ exporter: startExporter({ settings: tracing, log }), ratio: tracing.ratio });
  closers.unshift(() => tracer.stop());
  return tracer;
}

/** What other features do when an account is destroyed. */
const DESTRUCTION = { deleteApplications, deleteTrainings, withdrawUnplayed, readAnew };

/** What is done beside requests. */
async function startWork(
  settings: Settings,
  parts: WorkParts,
): Promise<{ readonly jobs: Jobs; stop(): Promise<void> }> {
  const { smtpUrl, mailFrom, publicOrigin, backups, dataDir } = settings;
  const { storage, log, tracer, keys, lastingKeys, demoLoaded } = parts;
  const { db } = parts.connection;
  const { url, cluster } = parts.database;
  const { documents, media } = storage;
  const database = cluster === undefined ? undefined : { url, cluster };
  const post = smtpUrl ? openSmtpPost(smtpUrl) : openFileBoxPost(getMailFolder(settings));
  const jobs = await startJobs({
    url,
    log,
    failures: createJobFailures(db),
    tracer,
    jobs: (asking) => {
      // A job may write letters, which asks for another one.
      const mail = createMailService({ jobs: asking, publicOrigin });
      return [
        createLettersJob({ db, post, log, tracer, from: mailFrom }),
        ...createAccountJobs({ db, mail, consoleAddress: getConsoleAddress(settings) }),
        createApplicationDocumentsJob({ db }),
        createDestructionJob({ db, jobs: asking, mail, media, ...DESTRUCTION }),
        createPrivateFilesJob({ db, documents, media }),
        createRatingsJob({ db, log }),
        createRatingListsJob({ db, log }),
        createLiveMessagesJob({ db }),
        createNoticesJob({
          db,
          log,
          sender: { keys: deriveVapidKeys(lastingKeys.webPush), subject: formatSender(settings) },
        }),
        createOldNoticesJob({ db }),
        createDeskJob({ db }),
        createStatusesJob({ db }),
        createTrainingsJob({ db, jobs: asking }),
        ...(backups
          ? [
              createBackupJob({
                backups,
                openPlace: () => openPlace(backups, dataDir, tracer),
                parts: { storage, database, keys, settings: settings.plain },
                onChecked: (checked) => noteChecked(db, checked),
              }),
            ]
          : []),
        ...(demoLoaded && settings.demoPlays ? [createDemoPlaysJob({ db, jobs: asking })] : []),
      ];
    },
  });
  return { jobs, stop: () => jobs.stop().finally(() => post.close()) };
}

/** Whom a push service may turn to. */
const formatSender = ({ mailFrom, publicOrigin }: Settings): string =>
  `mailto:${mailFrom ?? `portal@${new URL(publicOrigin).hostname}`}`;

const getMailFolder = ({ dataDir }: Settings): string => path.join(dataDir, 'mail');

/** Addresses of letters and pages have the port in them, so a free one is chosen before anything is made of it. */
async function takeFreePort(given: Settings): Promise<Settings> {
  if (given.port !== 0) return given;
  const probe = createServer();
  try {
    await once(probe.listen(0, given.host), 'listening');
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, given.host, 0);
  }
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return { ...given, port, publicOrigin: given.publicOrigin.replace(/:0$/, `:${port}`) };
}

async function listen(app: FastifyInstance, { host, port }: Settings): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, host, port);
  }
}

/** Gives what ends it. */
async function listenForMetrics(
  { registry }: Metrics,
  { host, metricsPort = 0 }: Settings,
  log: Log,
): Promise<() => Promise<void>> {
  try {
    const server = await startMetricsServer({ registry, host, port: metricsPort, log });
    return () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
  } catch (error) {
    throw explainListen(error as NodeJS.ErrnoException, host, metricsPort, 'METRICS_PORT');
  }
}

function explainListen(error: NodeJS.ErrnoException, host: string, port: number, variable = 'PORT'): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} on ${host} is taken by another program; stop it, or choose another with ${variable}=<number>.`,
    );
  }
  if (error.code === 'EACCES')
    return new StartError(
      `This user may not listen on port ${port}; choose one above 1023 with ${variable}=<number>.`,
    );
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new StartError(`This machine has no address ${host} to listen on; check HOST.`);
  }
  return error;
}

function announce(
  settings: Settings,
  {
    demoLoaded,
    requiresSecondFactor,
  }: { readonly demoLoaded: boolean; readonly requiresSecondFactor: boolean },
): void {
  const origin = settings.publicOrigin;
  say(`\n  Portal   ${origin}`);
  const adminOrigin = settings.adminOrigin ?? origin;
  say(`  Console  ${adminOrigin}/admin`);
  say(`  API      ${origin}/api/docs`);
  if (settings.production && isOfDevelopment(settings))
    say(`  Origin   PUBLIC_ORIGIN is not set: links of letters and shared pages lead to ${origin}`);
  if (!settings.smtpUrl)
    say(
      `  Mail     kept as files in ${getMailFolder(settings)}, read at ${adminOrigin}/admin/outbox («Исходящие»)`,
    );
  say(
    requiresSecondFactor
      ? '  Login    staff log in with a password and a code'
      : '  Login    staff log in with a password alone; STAFF_SECOND_FACTOR=on asks them for a code too',
  );
  if (demoLoaded)
    for (const { role, login, password } of DEMO_LOGINS) say(`  Demo     ${role}: ${login} / ${password}`);
  say('\n  Ctrl-C stops everything.\n');
}

/**
 * The first signal closes everything in order, SIGTERM once others have stopped sending requests here; a second one does not wait.
 */
function stopOnSignal(
  closers: (() => Promise<void>)[],
  draining: Draining,
): { closeAll: () => Promise<void> } {
  let closing: Promise<void> | undefined;
  let isSignalled = false;
  const closeAll = (): Promise<void> => (closing ??= closeInOrder(closers));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isSignalled) process.exit(1);
      isSignalled = true;
      say('\nStopping…');
      const drained = signal === 'SIGTERM' ? draining.begin() : undefined;
      void Promise.resolve(drained)
        .then(closeAll)
        .then(() => process.exit(0));
    });
  }
  return { closeAll };
}

async function closeInOrder(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers) {
    await close().catch((error: unknown) => process.stderr.write(`While stopping: ${String(error)}\n`));
  }
}
