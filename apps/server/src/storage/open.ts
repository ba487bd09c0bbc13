import path from 'node:path';
import type { S3Settings } from '../s3Settings.ts';
import type { Settings } from '../settings.ts';
import { AwayError, StartError } from '../startFaults.ts';
import type { Tracer } from '../tracing/tracer.ts';
import { explainFaults, explainStore, isUnanswered } from './faults.ts';
import { openLocalStore } from './localStore.ts';
import type { FileStore, Storage } from './storage.ts';

/** The storage of the settings; throws `StartError` when it cannot be written to. */
export async function openStorage(
  settings: Settings,
  say: (line: string) => void,
  tracer?: Tracer,
): Promise<Storage> {
  if (!settings.s3) return openLocalStorage(settings.dataDir);
  say('Connecting to the file storage…');
  return openCloudStorage(settings.s3, tracer);
}

export function openLocalStorage(dataDir: string): Storage {
  return {
    media: explainFaults(openLocalStore(path.join(dataDir, 'public'))),
    documents: explainFaults(openLocalStore(path.join(dataDir, 'private'), { secret: true })),
  };
}

/** Somebody waits for each answer, and what was not answered is asked for up to three times. */
const SILENCE_MS = 10_000;

async function openCloudStorage(settings: S3Settings, tracer: Tracer | undefined): Promise<Storage> {
  // Half a second of loading, and only for those who use it.
  const { createS3Client: s3Client, createS3Store: s3Store } = await import('./s3Store.ts');
  const client = s3Client(settings, { tracer, silenceMs: SILENCE_MS });
  const media = s3Store(client, settings.publicBucket, 'public, max-age=31536000, immutable');
  const documents = s3Store(client, settings.privateBucket, 'private, no-store');
  await tryOut(media, 'S3_PUBLIC_BUCKET', settings.publicBucket, settings.endpoint);
  await tryOut(documents, 'S3_PRIVATE_BUCKET', settings.privateBucket, settings.endpoint);
  return { media: explainFaults(media), documents: explainFaults(documents) };
}

/** Only writing proves that the bucket is there, that the keys are right and that they may write. */
async function tryOut(store: FileStore, variable: string, bucket: string, endpoint: string): Promise<void> {
  try {
    await store.put('server/last-start.txt', Buffer.from(`${new Date().toISOString()}\n`));
  } catch (error) {
    const sentence = `The bucket ${bucket} of ${variable} at ${endpoint} cannot be written to: ${explainStore(error)}.`;
    throw isUnanswered(error) ? new AwayError(sentence) : new StartError(sentence);
  }
}
