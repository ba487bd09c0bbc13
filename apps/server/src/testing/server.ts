import { randomUUID } from 'node:crypto';
import path from 'node:path';
import {
  operations,
  type Answer,
  type JsonOperationName,
  type OperationName,
  type Operations,
  type Refusal,
} from '@nardy/contract';
import { writeQuery } from '@nardy/contract/client';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, expect, inject } from 'vitest';
import type { z } from 'zod';
import { buildApp, type AppParts } from '../app.ts';
import type { Db } from '../database/connection.ts';
import { readSettings } from '../settings.ts';
import { createDemoDatabase, type TestDatabase } from './databases.ts';
import { silentLog } from './log.ts';
import { TEST_KEYS, TEST_LASTING_KEYS } from './secret.ts';
import { noteSecretsOf } from './secretsInLog.ts';
import { openLocalStore } from '../storage/localStore.ts';
import { openLocalStorage } from '../storage/open.ts';
import type { FileStore } from '../storage/storage.ts';

export { TEST_SECRET } from './secret.ts';

export interface Asked {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  readonly database: TestDatabase;
  readonly media: FileStore;
  /** The documents of this server alone. */
  readonly documents: FileStore;
  /** The folder that holds them. */
  readonly documentsFolder: string;
  /** Calls an operation by its name; its answer must be just what the contract says. */
  ask<Name extends JsonOperationName>(name: Name, asked?: Asked): Promise<Answer<Operations[Name]>>;
  /** Calls an operation that must be refused with `status`; gives the refusal's message. */
  askInVain(name: OperationName, asked: Asked, status: number): Promise<Refusal['message']>;
  /** Any answer of an operation as it came. */
  send(name: OperationName, asked?: Asked): Promise<LightMyRequestResponse>;
}

/** The whole server on a demo database of its own, or on the one given. */
export async function openTestServer(given?: TestDatabase): Promise<TestServer> {
  const database = given ?? (await createDemoDatabase());
  const { media } = openLocalStorage(inject('dataDir'));
  const documentsFolder = path.join(inject('dataDir'), 'private', randomUUID());
  const documents = openLocalStore(documentsFolder, { secret: true });
  const app = await buildTestApp(database.db, { storage: { media, documents } });
  afterAll(() => app.close());

  async function send(
    name: OperationName,
    { params, query, body }: Asked = {},
  ): Promise<LightMyRequestResponse> {
    const { method, path: route } = operations[name];
    const filled = route.replaceAll(/\{(\w+)\}/g, (_, key: string) => String(params?.[key]));
    const search = writeQuery(query ?? {});
    return app.inject({
      method,
      url: search ? `${filled}?${search}` : filled,
      ...(body === undefined ? {} : { payload: body as object }),
    });
  }

  async function ask<Name extends JsonOperationName>(
    name: Name,
    asked?: Asked,
  ): Promise<Answer<Operations[Name]>> {
    const response = await send(name, asked);
    expect({ status: response.statusCode, body: response.body }).toMatchObject({ status: 200 });
    const answer: z.ZodType = operations[name].answer;
    const parsed = answer.parse(response.json());
    // Zod drops what it does not know; the wire must have nothing more.
    expect(response.json()).toEqual(parsed);
    return parsed as Answer<Operations[Name]>;
  }

  async function askInVain(name: OperationName, asked: Asked, status: number): Promise<Refusal['message']> {
    const response = await send(name, asked);
    expect({ status: response.statusCode, body: response.body }).toMatchObject({ status });
    const body = response.json<Refusal>();
    expect(body).toEqual({ success: false, message: expect.any(Object) as object });
    return body.message;
  }

  return { app, db: database.db, database, media, documents, documentsFolder, ask, askInVain, send };
}

/** The whole server on a database, with other parts where a test needs them. */
export async function buildTestApp(db: Db, parts: Partial<AppParts> = {}): Promise<FastifyInstance> {
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: inject('dataDir') });
  const app = await buildApp({
    settings,
    log: silentLog,
    keys: TEST_KEYS,
    lastingKeys: TEST_LASTING_KEYS,
    requiresSecondFactor: false,
    db,
    storage: openLocalStorage(settings.dataDir),
    jobs: { ask: async () => undefined },
    ...parts,
  });
  noteSecretsOf(app);
  return app;
}
