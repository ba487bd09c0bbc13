import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { listDocumentedCommands } from '../support/documentedCommands.ts';
import { startPortal, type StartedPortal } from '../support/startedPortal.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Steps of `npm test`; a variable before it gives the programs of another PostgreSQL. */
const STEPS = /^(?:POSTGRES_BIN=\S+ )?npm test -- /;
const PATIENCE = { timeout: 240_000 };

/** What cannot be run here as it is written, and what holds it true instead. */
const HELD_ELSEWHERE: Readonly<Record<string, string>> = {
  '^npm (start|test)$': 'start.spec.ts; this journey runs in the other',
  '^create(user|db) ': 'apps/server/src/database/ownPostgres.test.ts',
  '^FAULT_KILLS=300 ': 'the second round of CI runs it with six kills',
  '^npm ci$': 'npm test begins with it on a fresh clone',
  '^npm prune --omit=dev$': 'takes away what these journeys need; deploy/Containerfile names it',
  '^npm run build$':
    'the step "build" of npm test; here it would take the pages from under the server of the other journeys',
  '^npm run pictures$': 'the step "pictures" of npm test',
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

test('Every command that the README, the documents and the guides give does what they say', async () => {
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
  const portal = await startPortal();
  try {
    await expect.poll(() => portal.output(), PATIENCE).toContain('Ctrl-C stops everything');
    await runAll(portal, folder, take);
  } finally {
    await portal.stop();
    await rm(folder, { recursive: true, force: true });
  }
  expect([...left], 'commands that nothing runs').toEqual([]);
});

async function runAll(
  portal: StartedPortal,
  folder: string,
  take: (command: string) => string,
): Promise<void> {
  const { environment, origin } = portal;
  const backups = path.join(folder, 'backups');
  const key = await readFile(path.join(environment.DATA_DIR ?? '', 'secret-key'), 'utf8');
  const elsewhere = (place: string) => ({
    ...environment,
    DATA_DIR: path.join(folder, place),
    SECRET_KEY: key.trim(),
  });

  await test.step('A backup while the server runs, restored elsewhere', async () => {
    const backup = take('npm run backup -- --to /srv/backups').replace('/srv/backups', backups);
    await runWell(backup, environment);
    const restore = take('npm run restore -- --from /srv/backups').replace('/srv/backups', backups);
    await runWell(restore, elsewhere('restored'));
    const [made = ''] = await readdir(backups);
    await runWell(take('sha256sum -c manifest.sha256'), process.env, path.join(backups, made));
  });
  await test.step('The same with the place in the settings', async () => {
    await runWell(take('npm run backup'), { ...environment, BACKUP_DIR: backups });
    await runWell(take('npm run restore'), { ...elsewhere('again'), BACKUP_DIR: backups });
  });
  await test.step('An administrator of what was restored', async () => {
    const create = take('npm run admin:create -- anna@federation.example');
    expect(await runWell(create, elsewhere('restored'))).toContain(
      'anna@federation.example is a new administrator',
    );
    take('npm run admin:create');
  });
  await test.step('An import from another server', async () => {
    const address = take('npm run import -- --from https://federation.example');
    await runWell(address.replace('https://federation.example', origin), elsewhere('imported'));
    take('npm run import -- --from <origin>');
    take('npm run import');
  });
  await test.step('One file of tests, one journey', async () => {
    const file = 'node_modules/node/bin/node node_modules/vitest/vitest.mjs run --project server';
    await runWell(take(`${file} apps/server/src/deploy.test.ts`), process.env);
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
  await test.step('Formatting, the list of parts, a key', async () => {
    // As it is written it would put into shape what somebody is just writing.
    await runWell(`${take('npm run format')} -- --check`, { ...process.env, CI: undefined });
    const parts = await runWell(take('npm run sbom --silent > sbom.json').replace(/ >.*/, ''), process.env);
    expect(JSON.parse(parts)).toHaveProperty('bomFormat', 'CycloneDX');
    take('npm run sbom');
    expect((await runWell(take('openssl rand -base64 48'), process.env)).trim()).toHaveLength(64);
  });
  await test.step('A portal for developers', async () => {
    await serveForDevelopers(take('npm run dev'), {
      ...elsewhere('development'),
      PORT: String(Number(environment.PORT) + 1),
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
