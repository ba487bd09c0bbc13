import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { LOGS, SECRETS_SEEN } from './watchedLog.ts';

const LINES_MS = 30_000;
/** A start of the demo says its logins to whoever tries it: they are no secrets there. */
const ANNOUNCED = /^ {2}Demo {5}/;

/**
 * When all journeys are over: no line that a server of theirs has written holds a password, a code or a token that one of them
 * has sent. Two secrets are planted first, so that a log that is not written, or a request that is not noted, does not pass.
 */
export default async function checkLogs(): Promise<void> {
  const planted = await plantSecrets();
  const secrets = (await readFile(SECRETS_SEEN, 'utf8')).split('\n').filter(Boolean);
  for (const secret of planted)
    if (!secrets.includes(secret)) throw new Error(`The servers did not note the secrets that they are sent`);
  const leaks = (await readLines()).filter(
    (line) => !ANNOUNCED.test(line) && secrets.some((secret) => line.includes(secret)),
  );
  if (leaks.length > 0)
    throw new Error(`These lines of the journeys' servers hold a secret:\n${leaks.join('\n')}`);
  // A server that is still stopping writes its last lines.
  await rm(LOGS, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}

/** A page with a code and a login with a password, both of which must come into the log of the server. */
async function plantSecrets(): Promise<string[]> {
  const [code, password, mark] = [randomUUID(), randomUUID(), randomUUID()];
  const origin = `http://127.0.0.1:${process.env.JOURNEYS_PORT}`;
  await fetch(`${origin}/users/recover?id=7&mark=${mark.slice(0, 8)}&code=${code}`);
  await fetch(`${origin}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: 'nobody@mail.example', password }),
  });
  for (const end = Date.now() + LINES_MS; Date.now() < end;) {
    if ((await readLines()).some((line) => line.includes(mark.slice(0, 8)))) return [code, password];
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server of the journeys writes no line of its requests');
}

async function readLines(): Promise<string[]> {
  const names = (await readdir(LOGS)).filter((name) => name.endsWith('.log'));
  const logs = await Promise.all(names.map((name) => readFile(path.join(LOGS, name), 'utf8')));
  return logs.flatMap((log) => log.split('\n'));
}
