import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type GetObjectCommandOutput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Access } from '../s3Settings.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { NotStoredError } from './faults.ts';
import { getContentType } from './kinds.ts';
import { isFilePath, refuseOtherPaths, type ByteRange, type FileFacts, type FileStore } from './storage.ts';

const CONNECT_MS = 3_000;
/** A service that says nothing for so long is taken for dead. */
const SILENCE_MS = 30_000;

export interface S3Options {
  /** Other patience, for tests. */
  readonly silenceMs?: number;
  readonly tracer?: Tracer | undefined;
}

export function createS3Client(
  { endpoint, region, pathStyle, accessKeyId, secretAccessKey }: S3Access,
  { silenceMs = SILENCE_MS, tracer }: S3Options = {},
): S3Client {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // A time for the whole request would be too short for a large part over a slow line, and is only logged.
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
    // The checksums that the client adds by itself are Amazon's; other services refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  if (tracer) traceRequests(client, tracer);
  return client;
}

/** A span for each request, whose service may go on with the trace; files are not named in it. */
function traceRequests(client: S3Client, tracer: Tracer): void {
  client.middlewareStack.add(
    (next, { commandName = 'request' }) =>
      (args) => {
        const method = commandName.replace(/Command$/, '');
        const attributes = { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': method };
        return tracer.trace(`S3 ${method}`, { kind: 'client', attributes }, () => {
          const traceparent = tracer.traceparent();
          const { headers } = args.request as { readonly headers: Record<string, string> };
          if (traceparent !== undefined) headers['traceparent'] = traceparent;
          return next(args);
        });
      },
    { step: 'build', name: 'traceRequests' },
  );
}

/** Files in a bucket; `cacheControl` goes with each to whoever reads the bucket itself. */
export function createS3Store(client: S3Client, Bucket: string, cacheControl: string): FileStore {
  async function factsAt(filePath: string): Promise<FileFacts | undefined> {
    const head = new HeadObjectCommand({ Bucket, Key: filePath });
    const found = await ignoreMissing(() => client.send(head));
    return found && buildFacts(found);
  }

  return {
    async put(filePath, content) {
      refuseOtherPaths(filePath);
      const counted = countBytes(content);
      // A large stream goes in parts, one after another, so that no more than one of them lies in memory.
      const upload = new Upload({
        client,
        queueSize: 1,
        params: {
          Bucket,
          Key: filePath,
          Body: counted.body,
          ContentType: getContentType(filePath),
          CacheControl: cacheControl,
        },
      });
      await upload.done();
      const sent = counted.size();
      // What a service answers is not what it does: only what is seen to be there is acknowledged.
      const found = (await factsAt(filePath))?.size;
      if (found !== sent) throw new NotStoredError(filePath, { sent, found });
      return sent;
    },

    async facts(filePath) {
      refuseOtherPaths(filePath);
      return factsAt(filePath);
    },

    async open(filePath, range) {
      refuseOtherPaths(filePath);
      const get = new GetObjectCommand({ Bucket, Key: filePath, Range: range && formatHeader(range) });
      const found = await ignoreMissing(() => client.send(get));
      return found && { ...buildFacts(found), content: found.Body as Readable };
    },

    async *list() {
      for await (const { Contents } of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key, LastModified } of Contents ?? [])
          if (Key !== undefined && isFilePath(Key))
            yield { path: Key, modified: LastModified ?? new Date(0) };
    },

    async remove(filePath) {
      refuseOtherPaths(filePath);
      await client.send(new DeleteObjectCommand({ Bucket, Key: filePath }));
    },

    // Unfinished uploads are deleted by a rule of the bucket.
    sweep: async () => undefined,
  };
}

/** A stream says its size only when it has ended. */
function countBytes(content: Uint8Array | Readable) {
  if (content instanceof Uint8Array) return { body: content, size: () => content.byteLength };
  let size = 0;
  async function* counted(source: Readable): AsyncGenerator<Uint8Array> {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      yield chunk;
    }
  }
  return { body: Readable.from(counted(content)), size: () => size };
}

const formatHeader = ({ first, last }: ByteRange): string => `bytes=${first}-${last}`;

type Described = Pick<GetObjectCommandOutput, 'ContentLength' | 'ContentRange' | 'ETag' | 'LastModified'>;

function buildFacts({ ContentLength, ContentRange, ETag, LastModified }: Described): FileFacts {
  const whole = ContentRange?.split('/').at(-1);
  return {
    size: whole === undefined ? (ContentLength ?? 0) : Number(whole),
    modified: LastModified ?? new Date(0),
    etag: ETag ?? '""',
  };
}

async function ignoreMissing<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === 404 && name !== 'NoSuchBucket') return undefined;
    throw error;
  }
}
