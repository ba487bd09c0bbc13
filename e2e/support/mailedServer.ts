import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { findFreePort } from '../../bench/whole/port.ts';
import { startProcess } from '../../bench/whole/process.ts';
import { openLogFile, buildWatchedEnvironment } from './watchedLog.ts';

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
  const begun = [() => rm(folder, { recursive: true, force: true })];
  const stop = async (): Promise<void> => {
    for (const end of begun.toReversed()) await end();
  };
  try {
    const mail = await startMail();
    begun.push(() => mail.stop());
    const port = await findFreePort();
    const origin = `http://${host}:${port}`;
    const env = {
      ...buildWatchedEnvironment(),
      DATA_DIR: folder,
      DEMO: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      SMTP_URL: mail.url,
      STAFF_SECOND_FACTOR: secondFactor,
      TRUST_PROXY: 'loopback',
    };
    const passwordLink = await createAdministrator(administrator, env);
    const server = await startProcess({
      args: [path.join(SERVER, 'main.ts')],
      env,
      stdio: ['ignore', openLogFile('mailed'), 'inherit'],
      readyUrl: `${origin}/readyz`,
      patienceMs: READY_MS,
    });
    begun.push(() => server.stop());
    return { origin, mail, passwordLink, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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

/** Gives the link at which the password is chosen. */
async function createAdministrator(email: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [path.join(SERVER, 'createAdministrator.ts'), email], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`It ended with ${code ?? child.signalCode}: ${printed}`);
  return /https?:\S+/.exec(printed)?.[0] ?? '';
}

/** The server is no library: its mail server for tests is taken by its place. */
async function startMail(): Promise<MailServer> {
  const file = pathToFileURL(path.join(SERVER, 'features/mail/testing/mailServer.ts')).href;
  const { startMailServer } = (await import(file)) as { startMailServer: () => Promise<MailServer> };
  return startMailServer();
}
