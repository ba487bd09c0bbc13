import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { openLogFile, watchedEnvironment } from './watchedLog.ts';

const SERVER = path.resolve(import.meta.dirname, '../../apps/server/src');
const READY_MS = 120_000;

/** The mail server of the server's own tests. */
interface MailServer {
  readonly url: string;
  readonly received: readonly { readonly recipients: readonly string[] }[];
  /** Its answer to the next recipients: a code of SMTP, or undefined to take their letters. */
  answer: (recipient: string) => number | undefined;
  stop(): Promise<void>;
}

export interface MailedServer {
  readonly origin: string;
  readonly mail: MailServer;
  /** Where its administrator chooses a password. */
  readonly passwordLink: string;
  stop(): Promise<void>;
}

/** A second server, whose letters go by a mail server: a federation of its own without anything in it but an administrator. */
export async function startMailedServer(
  administrator: string,
  {
    host = '127.0.0.1',
    secondFactor = 'off',
  }: {
    /** What its address calls it: passkeys need a name. */
    readonly host?: '127.0.0.1' | 'localhost';
    /** Whether staff must have one. */
    readonly secondFactor?: 'on' | 'off';
  } = {},
): Promise<MailedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'journeys-mailed-'));
  // The embedded database runs as a user of its own when this one is root.
  await chmod(folder, 0o755);
  const mail = await startMail();
  const port = await freePort();
  const origin = `http://${host}:${port}`;
  const env = {
    ...watchedEnvironment(),
    DATA_DIR: folder,
    DEMO: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    SMTP_URL: mail.url,
    STAFF_SECOND_FACTOR: secondFactor,
    TRUST_PROXY: 'loopback',
  };
  const made = await outputOf(run('createAdministrator.ts', [administrator], env));
  const passwordLink = /https?:\S+/.exec(made)?.[0] ?? '';
  const server = run('main.ts', [], env, openLogFile('mailed'));
  await ready(origin, server);
  return {
    origin,
    mail,
    passwordLink,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      await mail.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Chooses the password of its administrator by the link. */
export async function choosePassword(
  { request }: Page,
  { origin, passwordLink }: MailedServer,
  password: string,
): Promise<void> {
  const link = new URL(passwordLink);
  const data = {
    id: Number(link.searchParams.get('id')),
    code: link.searchParams.get('code'),
    password,
    password_repeat: password,
  };
  const chosen = await request.post(`${origin}/api/users/recover`, { data });
  expect(chosen.ok(), await chosen.text()).toBe(true);
}

function run(
  script: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'pipe' | 'ignore' | number = 'pipe',
): ChildProcess {
  return spawn(process.execPath, [path.join(SERVER, script), ...given], {
    stdio: ['ignore', output, 'inherit'],
    env,
  });
}

async function outputOf(child: ChildProcess): Promise<string> {
  let told = '';
  child.stdout?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`It ended with ${code}: ${told}`);
  return told;
}

/** The server is no library: its mail server for tests is taken by its place. */
async function startMail(): Promise<MailServer> {
  const file = pathToFileURL(path.join(SERVER, 'features/mail/testing/mailServer.ts')).href;
  const { startMailServer } = (await import(file)) as { startMailServer: () => Promise<MailServer> };
  return startMailServer();
}

async function ready(origin: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; Date.now() < end;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('The server with mail does not get ready');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}
