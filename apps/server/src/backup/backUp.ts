import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { KEY_FILES } from '../keys/keyFiles.ts';
import { listRetiringKeys, computeFingerprint, type SecretKeys } from '../keys/secretKeys.ts';
import { makeFolder } from '../makeFolder.ts';
import type { Storage } from '../storage/storage.ts';
import { version } from '../version.ts';
import { formatName } from './backups.ts';
import { CLUSTER, copyCluster, type CopiedCluster } from './cluster.ts';
import { StoreCopy, writeText } from './copying.ts';
import { explainDisk } from './faults.ts';
import { SETTINGS, writeManifest, type CopiedFile, type Manifest } from './manifest.ts';

const PART = /^\.nardy-.*\.part$/;
/** Nothing is written for so long without a sign of life: what is older was left by a backup that was killed. */
const ABANDONED_MS = 24 * 3_600_000;

export interface BackupParts {
  /** The folder in which backups lie, each in one of its own. */
  readonly into: string;
  readonly storage: Storage;
  /** The embedded database; undefined: the database is backed up by its own means. */
  readonly database: { readonly url: string; readonly cluster: string } | undefined;
  readonly keys: SecretKeys;
  /** Lines `NAME=value` of the settings, without any secret. */
  readonly settings: string;
  /** Whether the key goes with it, which opens all documents in it. */
  readonly withKey?: boolean;
  readonly now?: () => Date;
}

export interface Made {
  readonly folder: string;
  readonly manifest: Omit<Manifest, 'format'>;
}

/** A backup under its own name, or none at all: it is written under another one and renamed when it is whole. */
export async function backUp(parts: BackupParts): Promise<Made> {
  const { into, now = () => new Date() } = parts;
  const moment = now();
  const name = formatName(moment);
  const [folder, part] = [path.join(into, name), path.join(into, `.${name}-${randomUUID()}.part`)];
  try {
    await makeFolder(into, 0o700);
    await removeAbandoned(into);
    await mkdir(part, { mode: 0o700 });
    const manifest = await fill(parts, part, moment);
    await rename(part, folder);
    return { folder, manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
    throw explainDisk(error, into, 'There is no new backup; the older ones are as they were.');
  }
}

async function fill(parts: BackupParts, part: string, moment: Date): Promise<Made['manifest']> {
  const { storage, database, keys, settings, withKey = false } = parts;
  const stores = [
    new StoreCopy(storage.media, part, 'public'),
    new StoreCopy(storage.documents, part, 'private'),
  ];
  const copyNew = async (until?: Date): Promise<void> => {
    for (const store of stores) await store.copyNew(until);
  };
  // A row names a file that was there before it; so files are copied before the database and those that came with the rows
  // after it. One that goes meanwhile has been copied, but for one that came and went within the last second of it.
  await copyNew();
  const copied = database && (await copyDatabase(database, part, copyNew));
  if (copied) await copyNew(copied.until);
  const own: CopiedFile[] = [await writeText(settings, part, SETTINGS)];
  if (withKey) own.push(...(await writeKeys(keys, part)));
  const manifest = {
    made_at: moment.toISOString(),
    version,
    key_fingerprint: computeFingerprint(keys.current),
    older_key_fingerprints: listRetiringKeys(keys).map(computeFingerprint),
    has_key: withKey,
    database: copied?.facts ?? null,
    files: [...own, ...(copied?.files ?? []), ...stores.flatMap((store) => store.files())],
  };
  await writeManifest(part, manifest);
  return manifest;
}

async function writeKeys(keys: SecretKeys, part: string): Promise<readonly CopiedFile[]> {
  const written = [];
  for (const role of ['current', 'previous', 'leaked'] as const) {
    const key = keys[role];
    if (key !== undefined) written.push(await writeText(key, part, KEY_FILES[role]));
  }
  return written;
}

async function copyDatabase(
  database: NonNullable<BackupParts['database']>,
  folder: string,
  beforeEnd: () => Promise<void>,
): Promise<CopiedCluster> {
  await mkdir(path.join(folder, CLUSTER), { mode: 0o700 });
  return copyCluster({ ...database, folder, beforeEnd });
}

async function removeAbandoned(into: string): Promise<void> {
  for (const name of await readdir(into)) {
    if (!PART.test(name)) continue;
    const place = path.join(into, name);
    const found = await stat(place).catch(() => undefined);
    if (found && found.mtimeMs < Date.now() - ABANDONED_MS) await rm(place, { recursive: true, force: true });
  }
}
