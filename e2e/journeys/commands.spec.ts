import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { findFreePort } from '../../bench/whole/port.ts';
import { listDocumentedCommands } from '../support/documentedCommands.ts';
import { startPortal, type StartedPortal } from '../support/startedPortal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Steps of `npm test`; a variable before it gives the programs of another PostgreSQL. */
const STEPS = /^(?:POSTGRES_BIN=\S+ )?npm test -- /;
// A database is made first, and opened again after each fault.
const PATIENCE = { timeout: 240_000 };
const PAGES = ['/', '/competitions', '/athletes', '/photo-gallery', '/video'];

/** What cannot be run here as it is written, and what holds it true instead. */
const HELD_ELSEWHERE: Readonly<Record<string, string>> = {
  '^npm (start|test)$': 'begins this journey; the other runs it',
  '^create(user|db) ': 'apps/server/src/database/ownPostgres.test.ts',
  '^FAULT_KILLS=300 ': 'the second round of CI runs it with six kills',
  '^npm ci$': 'npm test begins with it on a fresh clone',
  '^npm prune --omit=dev$': 'takes away what these journeys need; deploy/Containerfile names it',
  '^npm run build$':
    'the step "build" of npm test; here it would take the pages from under the server of the other journeys',
  '^npm run format$': 'the step "format" of npm test, which changes nothing',
  '^npm run (backup|restore -- --from /srv/backups)$':
    'one each of two ways to name the place: apps/server/src/backup/backup.test.ts and bucketPlace.test.ts run the other',
  '^npm run pictures$': 'the step "journeys" of npm test',
  '^(podman|docker|systemctl|systemd-analyze) ': 'apps/server/src/deploy.test.ts',
  '^nginx -t$': 'apps/server/src/copies/copies.test.ts starts nginx on the file',
  '^sed -i .* deploy/nginx/nginx.conf$': 'apps/server/src/copies/copies.test.ts restarts copies so',
  '^pg_basebackup': 'apps/server/src/backup/pointInTime.test.ts',
  '^node apps/server/src/main.ts$': 'the server of these journeys',
  '^node bench/': 'figures, taken by hand',
  '^node scripts/check-dependencies.mjs --write$': 'the step "lock" of npm test runs it without writing',
};

/** Runs a command of npm as a person types it; gives what it prints. */
async function runWell(command: string, environment: NodeJS.ProcessEnv, cwd = ROOT): Promise<string> {
  const [program = '', ...args] = command.split(' ');
  // What is preloaded for servers of these journeys needs the pinned Node, which npm may not run on.
  const env = { ...environment, NODE_OPTIONS: undefined };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  await once(child, 'exit');
  const [printed, said] = await output;
  expect(child.exitCode, `${command}:\n${printed}\n${said}`).toBe(0);
  return printed;
}

test('What npm start has begun comes back after a fault, and every other command of the README, the documents and the guides does what they say', async () => {
  test.setTimeout(900_000);
  const left = new Set(listDocumentedCommands());
  const take = (command: string): string => {
    expect(left.delete(command), `no document gives ${command} any more`).toBe(true);
    return command;
  };
  for (const [pattern, where] of Object.entries(HELD_ELSEWHERE)) {
    const held = [...left].filter((command) => new RegExp(pattern).test(command));
    expect(held.length, `${pattern} (${where}) is in no document`).toBeGreaterThan(0);
    for (const command of held) left.delete(command);
  }
  const steps = await readFile(path.join(ROOT, 'scripts/steps.mjs'), 'utf8');
  for (const command of [...left].filter((one) => STEPS.test(one))) {
    const names = command.replace(STEPS, '').split(' ');
    for (const name of names.filter((one) => one !== '--from' && one !== '<step>'))
      expect(steps, command).toMatch(new RegExp(`^  ${name}: \\{ title: `, 'm'));
    left.delete(command);
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'journeys-commands-'));
  await chmod(folder, 0o755);
  // A federation of whoever runs the journeys, which none of their servers may open.
  process.env.DATABASE_URL = 'postgresql://127.0.0.1:1/another';
  const portal = await startPortal();
  try {
    await expect.poll(() => portal.output(), PATIENCE).toContain('Ctrl-C stops everything');
    await watchStarted(portal);
    await runAll(portal, folder, take);
  } finally {
    expect(await portal.stop(), 'Ctrl-C ends it').toBe(0);
    await rm(folder, { recursive: true, force: true });
  }
  expect(await isReady(portal)).toBe(false);
  expect([...left], 'commands that nothing runs').toEqual([]);
});

const isReady = ({ origin }: StartedPortal): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function watchStarted(portal: StartedPortal): Promise<void> {
  const ready = () => isReady(portal);
  await test.step('Ten pages add no line to what the terminal shows', async () => {
    const shown = portal.output();
    for (const page of [...PAGES, ...PAGES])
      expect((await fetch(portal.origin + page)).status, page).toBe(200);
    expect(portal.output()).toBe(shown);
  });
  await test.step('Prometheus reads what it counts, at a port of its own', async () => {
    const answer = await fetch(`http://127.0.0.1:${portal.environment.METRICS_PORT}/metrics`);
    expect(answer.status).toBe(200);
    const counted = await answer.text();
    expect(counted).toMatch(/^nardy_http_request_seconds_count\{.*status="200"\} [1-9]/m);
    expect(counted).toMatch(/^nardy_database_connections\{database="primary",state="idle"\} [1-9]/m);
    expect(counted).toMatch(/^nardy_disk_free_bytes\{disk="data"\} [1-9]/m);
    expect((await fetch(`${portal.origin}/metrics`)).status).toBe(404);
  });
  await test.step('After a fault that nobody has caught it is started again', async () => {
    const first = portal.serverPid();
    await portal.fail();
    await expect
      .poll(() => portal.output(), PATIENCE)
      .toContain('A fault has ended the server (exit code 70)');
    expect(portal.output()).toContain('Error: a planted fault');
    await expect.poll(() => portal.serverPid(), PATIENCE).not.toBe(first);
    await expect.poll(ready, PATIENCE).toBe(true);
  });
  await test.step('After it was killed it is started again', async () => {
    const second = portal.serverPid();
    process.kill(second, 'SIGKILL');
    await expect.poll(() => portal.serverPid(), PATIENCE).not.toBe(second);
    await expect.poll(ready, PATIENCE).toBe(true);
  });
}

async function runAll(
  portal: StartedPortal,
  folder: string,
  take: (command: string) => string,
): Promise<void> {
  const { environment, origin } = portal;
  const backups = path.join(folder, 'backups');
  const key = await readFile(path.join(environment.DATA_DIR ?? '', 'secret-key'), 'utf8');
  const restored = { ...environment, DATA_DIR: path.join(folder, 'restored'), SECRET_KEY: key.trim() };

  await test.step('A backup while the server runs, restored elsewhere with the place in the settings', async () => {
    const backup = take('npm run backup -- --to /srv/backups').replace('/srv/backups', backups);
    await runWell(backup, environment);
    await runWell(take('npm run restore'), { ...restored, BACKUP_DIR: backups });
    const [made = ''] = await readdir(backups);
    await runWell(take('sha256sum -c manifest.sha256'), process.env, path.join(backups, made));
  });
  await test.step('An import from another server into what was restored, and an administrator of it', async () => {
    const address = take('npm run import -- --from https://federation.example');
    await runWell(address.replace('https://federation.example', origin), restored);
    take('npm run import -- --from <origin>');
    take('npm run import');
    const create = take('npm run admin:create -- anna@federation.example');
    expect(await runWell(create, restored)).toContain('anna@federation.example is a new administrator');
    take('npm run admin:create');
  });
  await test.step('One file of tests, one journey', async () => {
    const file = 'node_modules/node/bin/node node_modules/vitest/vitest.mjs run --project server';
    // It is run by the step "server" of npm test.
    const found = take(`${file} apps/server/src/deploy.test.ts`).replace(' run ', ' list --filesOnly ');
    expect(await runWell(found, process.env)).toContain('deploy.test.ts');
    const journey = '../node_modules/node/bin/node ../node_modules/@playwright/test/cli.js test';
    const listed = `${take(`${journey} journeys/search.spec.ts`)} --list`;
    expect(await runWell(listed, process.env, path.join(ROOT, 'e2e'))).toContain('search.spec.ts');
  });
  await test.step('A folder for backups', async () => {
    const place = path.join(folder, 'place');
    const { username, gid } = userInfo();
    const make = take('install -d -o nardy -g nardy -m 0700 /var/backups/nardy');
    const own = make.replace('-o nardy', `-o ${username}`).replace('-g nardy', `-g ${gid}`);
    await runWell(own.replace('/var/backups/nardy', place), process.env);
    expect((await stat(place)).mode & 0o777).toBe(0o700);
  });
  await test.step('The list of parts, a key', async () => {
    const parts = await runWell(take('npm run sbom --silent > sbom.json').replace(/ >.*/, ''), process.env);
    expect(JSON.parse(parts)).toHaveProperty('bomFormat', 'CycloneDX');
    take('npm run sbom');
    expect((await runWell(take('openssl rand -base64 48'), process.env)).trim()).toHaveLength(64);
  });
  await test.step('A portal for developers', async () => {
    await serveForDevelopers(take('npm run dev'), {
      ...restored,
      PORT: String(await findFreePort()),
      // The portal that runs beside it has this one.
      METRICS_PORT: undefined,
    });
  });
}

/** Starts it, asks for the home page, and ends it as Ctrl-C does. */
async function serveForDevelopers(command: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const [program = '', ...args] = command.split(' ');
  const development = {
    ...environment,
    NODE_OPTIONS: undefined,
    PUBLIC_ORIGIN: `http://127.0.0.1:${environment.PORT}`,
  };
  const child = spawn(program, args, { cwd: ROOT, env: development, stdio: 'ignore', detached: true });
  const gone = once(child, 'exit');
  try {
    const home = () =>
      fetch(`${development.PUBLIC_ORIGIN}/`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(home, PATIENCE).toBe(200);
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGINT');
    await gone;
  }
}
