import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { findHome, placeCluster } from '../database/embedded/placement.ts';
import { listOldClusters } from '../database/embedded/upgrade/folders.ts';
import { listUnknownMigrations } from '../database/migrate.ts';
import { listOpeningKeys, computeFingerprint, type SecretKeys } from '../keys/secretKeys.ts';
import { checkRestored, type Checked } from './check.ts';
import { CLUSTER } from './cluster.ts';
import { writeCopy } from './copying.ts';
import { BackupError, explainDisk, isMissing } from './faults.ts';
import { forEach } from './parallel.ts';
import { readManifest, SETTINGS, type Manifest } from './manifest.ts';
import type { BackupSource } from './source.ts';

/** What a restored place needs beyond its files, until the server starts in it. */
const SPARE_BYTES = 64 * 1024 * 1024;

const NOTHING_DONE = 'Nothing was restored, and nothing was changed.';

export interface Restoring {
  readonly from: BackupSource;
  /** Must not be there, or be empty. */
  readonly dataDir: string;
  /** The keys of the settings, with which the server will be started. */
  readonly keys: SecretKeys | undefined;
  /** Whether it is known that no document will open. */
  readonly withoutKey?: boolean;
  /** The PostgreSQL that is there. */
  readonly major: string;
  /** Programs of the PostgreSQL of an older backup; absent: they are fetched. */
  readonly olderPrograms?: string | undefined;
  /** Breaks it off between two files, before the database is started, or before the place gets its name. */
  readonly stopping?: AbortSignal;
  readonly say: (line: string) => void;
}

export interface Restored {
  readonly manifest: Manifest;
  /** Undefined: there is no database in the backup. */
  readonly checked: Checked | undefined;
}

/**
 * Fills an empty place from a backup: copies and compares every file, opens the database and checks it, all under another name,
 * and gives the place its name last.
 */
export async function restore(restoring: Restoring): Promise<Restored> {
  const { from, dataDir } = restoring;
  const manifest = await readManifest(from);
  await refuseUnfit(manifest, restoring);
  await refuseFilled(dataDir);
  const growing = `${dataDir}.restoring-${randomUUID().slice(0, 8)}`;
  try {
    // As a server makes it: the database's own user must be able to pass.
    await mkdir(growing, { recursive: true });
    await refuseSmall(growing, manifest);
    await copyAll(manifest, restoring, growing);
    restoring.stopping?.throwIfAborted();
    const checked = await check(manifest, restoring, growing);
    restoring.stopping?.throwIfAborted();
    await takeItsPlace(growing, dataDir);
    return { manifest, checked };
  } catch (error) {
    await removePlace(growing);
    if (error instanceof BackupError) throw new BackupError(`${error.message} ${NOTHING_DONE}`);
    throw explainDisk(error, dataDir, NOTHING_DONE);
  }
}

async function refuseUnfit(manifest: Manifest, restoring: Restoring): Promise<void> {
  const {
    from: { title: from },
    major,
  } = restoring;
  const { database } = manifest;
  if (database && Number(database.major) > Number(major))
    throw new BackupError(
      `The backup ${from} is of PostgreSQL ${database.major}, and this program brings PostgreSQL ${major}: restore it with the version of the portal that made it (${manifest.version}).`,
    );
  const here = `${process.platform}-${process.arch}`;
  if (database && database.platform !== here)
    throw new BackupError(
      `The backup ${from} was made on ${database.platform}, and a database does not go from there to ${here}.`,
    );
  const unknown = await listUnknownMigrations(database?.migrations ?? []);
  if (unknown.length > 0)
    throw new BackupError(
      `The backup ${from} is of a newer portal (${manifest.version}), whose ${unknown.at(-1)} this one does not know: restore it with that.`,
    );
  refuseOtherKeys(manifest, restoring);
}

const WITHOUT_KEY = 'With --without-key all but the documents is restored.';

/** Whatever the keys of the backup are called now: one of that time may be SECRET_KEY_PREVIOUS today. */
function refuseOtherKeys(manifest: Manifest, { from: { title: from }, keys, withoutKey }: Restoring): void {
  if (withoutKey || manifest.has_key) return;
  const { key_fingerprint: fingerprint, older_key_fingerprints: older } = manifest;
  const alsoNeeded =
    older.length > 0 ? ` and as SECRET_KEY_PREVIOUS the one before (fingerprint ${older.join(', ')})` : '';
  if (keys === undefined)
    throw new BackupError(
      `The backup ${from} needs its SECRET_KEY (fingerprint ${fingerprint})${alsoNeeded}, which is not in it: give it as the setting SECRET_KEY; a server without that setting had it in DATA_DIR/secret-key. ${WITHOUT_KEY}`,
    );
  const given = listOpeningKeys(keys).map(computeFingerprint);
  const missing = [fingerprint, ...older].filter((needed) => !given.includes(needed));
  if (missing.length > 0)
    throw new BackupError(
      `SECRET_KEY is not the one of the backup ${from}: its fingerprint is ${given.join(', ')}, and ${missing.join(', ')} is needed. ${WITHOUT_KEY}`,
    );
}

async function refuseFilled(dataDir: string): Promise<void> {
  let names: string[];
  try {
    names = await readdir(dataDir);
  } catch (error) {
    if (isMissing(error)) return;
    throw explainDisk(error, dataDir, NOTHING_DONE);
  }
  if (names.length > 0)
    throw new BackupError(
      `The data folder ${dataDir} is not empty, and nothing in it is overwritten: give DATA_DIR a new folder.`,
    );
}

/** Half-way through is late to find out. */
async function refuseSmall(folder: string, { files }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const needed = files.reduce((sum, { size }) => sum + size, SPARE_BYTES);
  if (bavail * bsize < needed)
    throw new BackupError(
      `The disk of ${folder} is full: ${inMegabytes(needed)} are needed and ${inMegabytes(bavail * bsize)} are free.`,
    );
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} MB`;

async function copyAll(
  manifest: Manifest,
  { from, say, stopping }: Restoring,
  growing: string,
): Promise<void> {
  const place = manifest.database && (await placeCluster(growing, say));
  const clusterOf = (name: string): { folder: string; below: string } | undefined =>
    place && name.startsWith(`${CLUSTER}/`)
      ? { folder: place.cluster, below: name.slice(CLUSTER.length + 1) }
      : undefined;
  await forEach(manifest.files, async ({ path: name, size, sha256 }) => {
    stopping?.throwIfAborted();
    if (name === SETTINGS) return;
    const target = clusterOf(name) ?? { folder: growing, below: name };
    const mode = name.startsWith('public/') ? 0o644 : 0o600;
    const content = await from.open(name);
    if (!content) throw new BackupError(`The backup ${from.title} is damaged: ${name} is missing.`);
    const copy = await writeCopy(() => content, target.folder, target.below, mode);
    if (copy.size !== size || copy.sha256 !== sha256)
      throw new BackupError(`The backup ${from.title} is damaged: ${name} is not what was written.`);
  });
  if (place)
    for (const name of manifest.database?.folders ?? [])
      await mkdir(path.join(place.cluster, name), { recursive: true, mode: 0o700 });
}

async function check(
  { database, has_key: hasKey }: Manifest,
  { keys, withoutKey, from, olderPrograms }: Restoring,
  growing: string,
): Promise<Checked | undefined> {
  if (!database) return undefined;
  const own = hasKey || withoutKey ? undefined : keys;
  const { audited } = database;
  const checking = { dataDir: growing, from: from.title, audited, keys: own, olderPrograms };
  const checked = await checkRestored(checking);
  // A backup of an older PostgreSQL was upgraded: it still has what it was.
  const cluster = path.join((await findHome(growing)) ?? growing, CLUSTER);
  for (const { folder } of await listOldClusters(cluster)) await rm(folder, { recursive: true, force: true });
  return checked;
}

async function takeItsPlace(growing: string, dataDir: string): Promise<void> {
  await rmdir(dataDir).catch((error: unknown) => {
    if (isMissing(error)) return;
    if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error;
    throw new BackupError(
      `A disk is mounted at ${dataDir} itself, so that it cannot be given its name at once: restore into a new folder below it.`,
    );
  });
  await rename(growing, dataDir);
}

/** Removes a place that is nobody's; where its database lies elsewhere, that folder goes too. */
export async function removePlace(growing: string): Promise<void> {
  const home = await findHome(growing).catch(() => undefined);
  for (const folder of new Set([home ?? growing, growing]))
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
}
