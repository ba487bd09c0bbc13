import S3rver from '@20minutes/s3rver';
import { readSettings } from '../../settings.ts';
import { closeAfterFile } from '../../testing/closing.ts';
import { makeTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { openStorage } from '../open.ts';
import type { Storage } from '../storage.ts';

/** The only key that the test's S3 service knows. */
const KEY = 'S3RVER';

export interface S3Service {
  /** Settings under which the server keeps its files there. */
  readonly variables: Readonly<Record<string, string>>;
  /** Settings under which it makes backups there. */
  readonly backupVariables: Readonly<Record<string, string>>;
  /** Where it keeps what is in its buckets, a folder each. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** A service that speaks S3, checks signatures, and has the buckets of a server. */
export async function startS3(): Promise<S3Service> {
  const folder = await makeTemporaryFolder();
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'nardy-public' }, { name: 'nardy-private' }, { name: 'nardy-backups' }],
  });
  // It takes a list's signature for wrong, as it leaves the slash behind the bucket's name out: lists go unsigned here.
  service.middleware.unshift(async ({ method, path: asked, query, req }, next) => {
    if (method === 'GET' && asked.split('/').length === 3 && 'list-type' in query)
      delete req.headers.authorization;
    await next();
  });
  const { port } = await service.run();
  // It ciphers what leads to the next page of a list in a way that Node has no more: lists come on one page here.
  const { store } = service;
  const listObjects = store.listObjects.bind(store);
  store.listObjects = (bucket, options) => listObjects(bucket, { ...options, maxKeys: Infinity });
  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= service.close());
  closeAfterFile(stop);
  return {
    folder,
    stop,
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_PUBLIC_BUCKET: 'nardy-public',
      S3_PRIVATE_BUCKET: 'nardy-private',
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    backupVariables: {
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      BACKUP_S3_BUCKET: 'nardy-backups',
      BACKUP_S3_ACCESS_KEY_ID: KEY,
      BACKUP_S3_SECRET_ACCESS_KEY: KEY,
    },
  };
}

export const openWith = (variables: Readonly<Record<string, string>>): Promise<Storage> =>
  openStorage(readSettings(variables), () => undefined);

/** Each way of keeping files, ready to be tested. */
export const backends: readonly (readonly [name: string, open: () => Promise<Storage>])[] = [
  ['on this machine', async () => openWith({ DATA_DIR: await makeTemporaryFolder() })],
  ['in S3', async () => openWith((await startS3()).variables)],
];
