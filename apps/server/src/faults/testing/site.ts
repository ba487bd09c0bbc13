import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { copyAt, type Copy } from '../../copies/testing/copies.ts';
import { connect, type Connection, type Db } from '../../database/connection.ts';
import { findRunningDatabase } from '../../database/embedded/index.ts';
import { startDurablePostgres, type TestPostgres } from '../../database/replica/testing/cluster.ts';
import { DatabaseUnavailableError } from '../../database/unavailable.ts';
import { createAccessTokens } from '../../features/accounts/accessToken.ts';
import { addUser } from '../../features/accounts/testing/people.ts';
import { openLocalStorage } from '../../storage/open.ts';
import type { Storage } from '../../storage/storage.ts';
import { findFreePort } from '../../testing/listening.ts';
import { TEST_SECRET } from '../../testing/secret.ts';

/** One server as it is shipped, on a database of its own, with people who write through its API. */
export interface Site extends ServedSite {
  readonly postgres: TestPostgres;
}

export interface ServedSite {
  readonly server: Copy;
  readonly url: string;
  readonly db: Db;
  /** The server's own files, looked at from outside. */
  readonly storage: Storage;
  /** Somebody of the staff who has just proven who they are; undefined while the database is away. */
  staff(role: 'administrator' | 'editor'): Promise<string | undefined>;
  /** Sends a request as from an address of its own; undefined: there was no answer, or one that the database is away. */
  send(method: 'GET' | 'POST' | 'PUT', path: string, sent: Sent): Promise<Reply | undefined>;
  remove(): Promise<void>;
}

export interface Sent {
  readonly token?: string | undefined;
  readonly json?: object | undefined;
  readonly form?: FormData | undefined;
}

export interface Reply {
  readonly data: Readonly<Record<string, unknown>>;
}

/** Nobody waits longer for an answer: a server that keeps somebody waiting for so long has failed. */
const PATIENCE_MS = 60_000;
const RECONNECT_MS = 50;

export async function startSite(): Promise<Site> {
  const postgres = await startDurablePostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'nardy-faults-'));
  const site = await serve(
    folder,
    { NODE_ENV: 'production', DATABASE_URL: postgres.url },
    async () => postgres.url,
  );
  return {
    ...site,
    postgres,
    async remove() {
      await site.server.stop('SIGKILL');
      await site.remove();
      await postgres.remove();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** A server with its embedded database in the folder, which stays. */
export const startEmbeddedSite = (folder: string): Promise<ServedSite> =>
  serve(folder, {}, async () => (await findRunningDatabase(folder))?.url ?? '');

async function serve(
  folder: string,
  variables: Readonly<Record<string, string>>,
  findUrl: () => Promise<string>,
): Promise<ServedSite> {
  const port = await findFreePort();
  const server = copyAt(port, {
    PATH: process.env['PATH'] ?? '',
    PORT: `${port}`,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    // Each request says where it comes from, or the limits of one address would be met.
    TRUST_PROXY: 'loopback',
    STAFF_SECOND_FACTOR: 'off',
    DEMO: 'off',
    SECRET_KEY: TEST_SECRET,
    DATA_DIR: folder,
    ...variables,
  });
  await server.start();
  const url = await findUrl();
  const connection = connect(url, { max: 20 });
  return {
    server,
    url,
    db: connection.db,
    storage: openLocalStorage(folder),
    staff: createStaff(connection),
    send: (method, address, sent) => send(method, `${server.origin}${address}`, sent),
    async remove() {
      await connection.db.destroy().catch(() => undefined);
      await server.stop('SIGTERM');
    },
  };
}

/** Gives what the database gives, or undefined when it is away. */
export async function askUnlessAway<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) return undefined;
    throw error;
  }
}

function createStaff({ db }: Connection): Site['staff'] {
  const { issue } = createAccessTokens({ current: TEST_SECRET });
  const sessions = new Map<string, { readonly userId: number; readonly sessionId: number }>();
  return (role) =>
    askUnlessAway(async () => {
      const session = sessions.get(role) ?? (await newSession(db, role));
      sessions.set(role, session);
      return issue({ ...session, role });
    });
}

async function newSession(db: Db, role: string) {
  const { id: userId } = await addUser(db, { role });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const session = { user_id: userId, is_remembered: false, expires_at: tomorrow, stepped_up_at: tomorrow };
  const { id } = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow();
  return { userId, sessionId: id };
}

async function send(
  method: string,
  address: string,
  { token, json, form }: Sent,
): Promise<Reply | undefined> {
  const answer = await fetch(address, {
    method,
    headers: {
      'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(json && { 'content-type': 'application/json' }),
    },
    ...(json && { body: JSON.stringify(json) }),
    ...(form && { body: form }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      if (isRefused(error)) return 'refused' as const;
      // A connection that broke; who was kept waiting is no such thing.
      if (error instanceof TypeError) return undefined;
      throw error;
    });
  if (answer === 'refused') {
    await pause(RECONNECT_MS);
    return send(method, address, { token, json, form });
  }
  if (!answer || answer.status === 503 || isGivenUp(answer)) return undefined;
  if (answer.status !== 200) throw new Error(`${method} ${address}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text) as Reply;
}

/** What inspects a PDF has seconds for it, and gets too little of a machine that has much to do. */
const isGivenUp = ({ status, text }: { readonly status: number; readonly text: string }): boolean =>
  status === 422 && text.includes('проверить его не удалось');

/** Nothing was sent: nobody listens there at the moment. */
const isRefused = (error: unknown): boolean =>
  error instanceof TypeError && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

/** A form as a browser sends it. */
export function buildForm(
  texts: Readonly<Record<string, string>>,
  files: readonly FilePart[] = [],
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  for (const { field, name, content } of files) form.append(field, new Blob([new Uint8Array(content)]), name);
  return form;
}

export interface FilePart {
  readonly field: string;
  readonly name: string;
  readonly content: Buffer;
}
