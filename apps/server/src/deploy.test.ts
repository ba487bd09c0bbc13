import { execFileSync } from 'node:child_process';
import { access, readFile, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createIsProxy, getClientAddress } from './http/clientAddress.ts';
import { readSettings, SETTING_NAMES } from './settings.ts';
import { makeTemporaryFolder } from './testing/temporaryFolder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (name: string): Promise<string> => readFile(path.join(ROOT, name), 'utf8');

const [image, compose, nginx, service, backup, guide, operating, ignored, workspaces] = await Promise.all([
  read('deploy/Containerfile'),
  read('deploy/compose.yaml'),
  read('deploy/nginx/nginx.conf'),
  read('deploy/systemd/nardy.service'),
  read('deploy/systemd/nardy-backup.service'),
  read('docs/guides/production.md'),
  read('docs/operating.md'),
  read('.dockerignore'),
  read('package.json'),
]);

interface Service {
  readonly image: string;
  readonly build?: object;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

const { services, volumes } = parse(compose, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: object;
};

/** What the first group finds, each once. */
const findAll = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

/** The variables of both copies, each with the value that `values` has for what is asked of .env. */
function copyVariables(values: Readonly<Record<string, string>>): Record<string, string> {
  const filled = (text: string) =>
    text.replaceAll(/\$\{(\w+):[?-]\}/g, (_, name: string) => values[name] ?? '');
  const [first, second] = [services['portal-one'], services['portal-two']];
  expect(first?.environment).toEqual(second?.environment);
  return Object.fromEntries(
    Object.entries(first?.environment ?? {}).map(([name, value]) => [name, filled(value)]),
  );
}

const NAMED = findAll(guide, /^ {7}([A-Z\d_]+)=/gm);
/** What the guide has in .env. */
const FILLED = {
  ...Object.fromEntries(NAMED.map((name) => [name, 'x'.repeat(40)])),
  PUBLIC_ORIGIN: 'https://nardy.example',
  SMTP_URL: 'smtps://mail.example:465',
  MAIL_FROM: 'portal@nardy.example',
};

test('Whatever the container, the units and the compose file set is a setting', () => {
  const given = [
    ...findAll(image, /\b([A-Z_]+)=\S/g),
    ...findAll(`${service}${backup}`, /^Environment=([A-Z_]+)=/gm),
    ...Object.keys(copyVariables({})),
  ];
  // One of each of the three.
  expect(given).toEqual(expect.arrayContaining(['HOST', 'BACKUP_DIR', 'S3_ENDPOINT']));
  expect(given.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
});

test('The server starts with what the guide has in .env, and the guide has all that is asked for', () => {
  expect(findAll(compose, /\$\{(\w+):\?\}/g).toSorted()).toEqual(NAMED.toSorted());
  const settings = readSettings({ NODE_ENV: 'production', ...copyVariables(FILLED) });
  expect(settings).toMatchObject({
    production: true,
    backups: { to: '/backups' },
    trustProxy: 1,
  });
  expect(settings.plain).not.toContain('x'.repeat(40));
});

test('A visitor whom nginx sees by an address of the containers cannot write another one for himself', () => {
  const { trustProxy } = readSettings({ TRUST_PROXY: services['portal-one']?.environment['TRUST_PROXY'] });
  // The left one is the visitor's own, the right one is what nginx saw: the gateway of its network.
  const headers = { 'x-forwarded-for': '198.51.100.7, 172.18.0.1' };
  const request = { socket: { remoteAddress: '172.18.0.5' }, headers } as unknown as IncomingMessage;
  expect(getClientAddress(request, createIsProxy(trustProxy))).toBe('172.18.0.1');
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;');
});

test('nginx asks the copies of the compose file, on the port of the container', () => {
  const port = /\bPORT=(\d+)/.exec(image)?.[1];
  const copies = Object.keys(services).filter((name) => services[name]?.build);
  expect(copies).toHaveLength(2);
  expect(findAll(nginx, /^ {4}server (\S+:\d+) /gm)).toEqual(copies.map((name) => `${name}:${port}`));
});

test('Every setting stands in the tables of the document, from which the journeys know them', () => {
  const documented = findAll(operating, /^\| `([A-Z][A-Z0-9_]+)` /gm);
  expect(documented.toSorted()).toEqual(SETTING_NAMES.filter((name) => name !== 'NODE_ENV').toSorted());
});

test('nginx may open two files for each of its connections, to the visitor and to a copy', () => {
  const [connections] = findAll(nginx, /^ *worker_connections (\d+);/gm);
  const [files] = findAll(nginx, /^worker_rlimit_nofile (\d+);/gm);
  expect(Number(files)).toBeGreaterThanOrEqual(2 * Number(connections));
});

test('Only nginx is open to others, which passes on to the portal and not to its metrics', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['nginx']);
  expect(findAll(nginx, /proxy_pass (\S+);/g)).toEqual(['http://portal']);
});

test('Images that others make have a version', () => {
  const others = Object.values(services).filter((each) => !each.build);
  expect(others.length).toBeGreaterThan(4);
  for (const each of others) expect(each.image).toMatch(/^\S+\/\S+:(?!latest$)\w\S*$/);
});

test('Images of PostgreSQL name their Debian: another one has another order of letters under the indexes of the data', () => {
  const databases = Object.values(services).filter((each) => each.image.includes('/postgres:'));
  expect(databases.length).toBeGreaterThan(3);
  expect([...new Set(databases.map((each) => each.image))]).toEqual([
    expect.stringMatching(/\/postgres:\d+-[a-z]+$/),
  ]);
});

test('The archive of log and the base backups lie in another volume than the primary', () => {
  const mounted = (name: string) => services[name]?.volumes ?? [];
  expect(mounted('postgres')).toEqual(
    expect.arrayContaining(['postgres:/var/lib/postgresql', 'archive:/archive']),
  );
  for (const name of ['archive', 'base-backups']) {
    expect(mounted(name)).toContain('archive:/archive');
    expect(mounted(name)).not.toContainEqual(expect.stringMatching(/^postgres:/));
  }
  expect(Object.keys(volumes)).toContain('archive');
});

test('The portal may list the base backups, and open nothing of the archive', async () => {
  const folder = await makeTemporaryFolder();
  const [command = ''] = services['archive']?.command ?? [];
  const own = command.replaceAll('/archive/', `${folder}/`).replaceAll(/-[og] postgres /g, '');
  execFileSync('sh', ['-c', own], { stdio: 'ignore' });
  const modeOf = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o777).toString(8);
  expect([await modeOf('wal'), await modeOf('base')]).toEqual(['700', '755']);
});

test('The server may write the backups that its unit has it make', () => {
  const [folder] = findAll(service, /^Environment=BACKUP_DIR=(\S+)$/gm);
  expect(folder).toMatch(/^\//);
  expect(findAll(service, /^ReadWritePaths=-?(\S+)$/gm)).toEqual([folder]);
  expect(guide).toContain(`install -d -o nardy -g nardy -m 0700 ${folder}`);
  // With the timer in its place, which has a folder of its own, the server makes none.
  const environment = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://nardy.example', BACKUP_DIR: '' };
  const settings = readSettings({
    ...environment,
    DATABASE_URL: 'postgresql://nardy@localhost/nardy',
    SECRET_KEY: 'x'.repeat(40),
  });
  expect(settings.backups).toBeUndefined();
  expect(backup).toContain(`backUp.ts --to ${folder} --keep 7\n`);
});

test('The steps with systemd begin with what they call, and with the user and the group of the units', () => {
  const [, steps = ''] = /^## With systemd\n([^]*?)^## /m.exec(guide) ?? [];
  const [installed = ''] = findAll(steps, /`apt install ([^`]+)`/g);
  expect(installed.split(' ')).toEqual(expect.arrayContaining(['npm', 'nginx', 'postgresql', 'openssl']));
  expect(steps.indexOf('apt install')).toBeLessThan(steps.indexOf('npm ci'));
  const users = findAll(steps, /`useradd --system --user-group [^`]*?([\w-]+)`/g);
  expect(users).toHaveLength(1);
  for (const unit of [service, backup]) expect(findAll(unit, /^(?:User|Group)=(\S+)$/gm)).toEqual(users);
});

test('The guide restores the files of containers with their settings but for those of S3', () => {
  const [command = ''] = findAll(guide, /^ *(podman .+ portal-one .+\/restore\.ts --from \S+)$/gm);
  const given = Object.fromEntries(
    [...command.matchAll(/ -e (\w+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const settings = readSettings({ NODE_ENV: 'production', ...copyVariables(FILLED), ...given });
  expect(settings).toMatchObject({ s3: undefined, dataDir: '/data/restored' });
  expect(services['portal-one']?.volumes).toEqual(
    expect.arrayContaining(['data-one:/data', `backups:${command.replace(/.* /, '')}`]),
  );
});

test('No secret, no benchmark, journey or document gets into the image, and every package.json does', () => {
  const lines = ignored.split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '.git',
      'deploy/.env',
      'deploy/tls',
      'docs',
      'bench/*',
      'e2e/*',
      '**/node_modules',
    ]),
  );
  const kept = (JSON.parse(workspaces) as { workspaces: string[] }).workspaces.filter(
    (each) => !each.endsWith('/*'),
  );
  expect(kept).toEqual(['e2e', 'bench']);
  for (const name of kept) expect(lines).toContain(`!${name}/package.json`);
});

test('Programs and files that are named are there', async () => {
  const text = `${image}${service}${backup}`;
  const named = findAll(text, /(?<![\w/])((?:apps|deploy|bench)\/[\w./-]+\.\w+)/g).filter(
    (name) => !/^deploy\/(tls|\.env)/.test(name),
  );
  expect(named).toEqual(expect.arrayContaining(['apps/server/src/main.ts', 'apps/server/src/backUp.ts']));
  const mounted = findAll(compose, /^ +- \.\/(postgres\/\S+?|nginx):/gm).map((name) => `deploy/${name}`);
  expect(mounted).toHaveLength(4);
  for (const name of [...named, ...mounted, 'node_modules/node/bin/node'])
    await expect(access(path.join(ROOT, name)), name).resolves.toBeUndefined();
});

test('What the guide makes of the nginx file for one copy has nothing of the containers left', () => {
  const [, command = ''] = /^ {7}(sed (?:.+\\\n)+ .+ deploy\/nginx\/nginx\.conf) > /m.exec(guide) ?? [];
  const made = execFileSync('sh', ['-c', command], { cwd: ROOT, encoding: 'utf8' });
  expect(findAll(made, /^ *server (\S+) max_fails/gm)).toEqual(['127.0.0.1:3000']);
  // Debian's unit waits for this file, and gives nginx a socket for its output, which cannot be opened by name.
  expect(made).toContain('pid /run/nginx.pid;');
  expect(findAll(made, /_log (\S+) /g)).toEqual(['/var/log/nginx/access.log', '/var/log/nginx/error.log']);
});
