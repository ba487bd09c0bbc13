import { randomBytes } from 'node:crypto';
import { access, chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../database/connection.ts';
import { startEmbeddedDatabase } from '../database/embedded/index.ts';
import { migrateToLatest } from '../database/migrate.ts';
import { loadGeography } from '../geography-import/load.ts';
import { formatDatabaseUrl, dropDatabases, runInDatabase } from './connections.ts';
import { loadDemo } from './loadDemo.ts';

/** Nobody misses what a crash would take from these databases: nothing waits for the disk, or is written a second time for it. */
const CARELESS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
};

let undo: (() => Promise<void>) | undefined;

/**
 * Starts the embedded server, or takes the one of DATABASE_URL, and makes the template once for all files. Where TEST_TEMPLATE
 * names a folder beside DATABASE_URL, the template stays on that server and its pictures in that folder for the next runs.
 */
export async function setup(project: TestProject): Promise<void> {
  const lasting = process.env['TEST_TEMPLATE'];
  const folder = await makeFolder(lasting);
  const server = await startServer(folder);
  const databasePrefix = `nardy_test_${randomBytes(4).toString('hex')}`;
  const templateName = lasting ? 'nardy_template' : `${databasePrefix}_template`;
  undo = async () => {
    await dropDatabases(server.url, databasePrefix);
    await server.stop();
    if (!lasting) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const marker = path.join(folder, 'template-is-filled');
  if (!(lasting && (await isThere(marker)))) {
    await runInDatabase(server.url, `create database ${templateName}`);
    await fillTemplate(formatDatabaseUrl(server.url, templateName), folder);
    if (lasting) await writeFile(marker, '');
  }
  project.provide('maintenanceUrl', server.url);
  project.provide('templateName', templateName);
  project.provide('databasePrefix', databasePrefix);
  project.provide('dataDir', folder);
}

export async function teardown(): Promise<void> {
  await undo?.();
}

async function makeFolder(lasting: string | undefined): Promise<string> {
  const folder = lasting ?? (await mkdtemp(path.join(tmpdir(), 'nardy-server-test-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  return folder;
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

async function startServer(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env['DATABASE_URL'];
  if (given) return { url: given, stop: async () => undefined };
  return startEmbeddedDatabase({ dataDir, log: () => undefined, settings: CARELESS });
}

async function fillTemplate(url: string, dataDir: string): Promise<void> {
  const { db } = connect(url, { max: 2 });
  await migrateToLatest(db);
  await loadGeography({ db, report: () => undefined });
  await db.destroy();
  await loadDemo(url, dataDir);
}
