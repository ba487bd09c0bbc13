import path from 'node:path';
import { parseArgs } from 'node:util';
import type { BackupBucket } from './backupSettings.ts';
import { BackupError } from './backup/faults.ts';
import { openPlace } from './backup/openPlace.ts';
import { findHome } from './database/embedded/placement.ts';
import { findRunningDatabase } from './database/embedded/index.ts';
import { openDatabase } from './database/open.ts';
import { findStoredKeys } from './keys/keyFiles.ts';
import type { SecretKeys } from './keys/secretKeys.ts';
import { readSettings, type Settings } from './settings.ts';
import { explainAndExit, StartError } from './startFaults.ts';
import { openStorage } from './storage/open.ts';

const USAGE =
  'Give the folder for backups: npm run backup -- --to /srv/backups, or one of the settings BACKUP_DIR and BACKUP_S3_BUCKET.\n' +
  'With --with-key the SECRET_KEY goes with it, which opens all documents in it. With --keep 7 all but the seven newest backups there\n' +
  'are removed afterwards. The server may run meanwhile.';
const FILES_ONLY =
  'The database of DATABASE_URL is backed up by its own means (docs/operating.md, "Backups"); this backup has the files only.';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

interface Asked {
  readonly withKey: boolean;
  /** How many backups stay; undefined: all. */
  readonly keep: number | undefined;
}

/** `npm run backup`: everything that the server keeps, as it is at one moment, to a folder or a bucket. */
async function run(settings: Settings, to: string | BackupBucket, { withKey, keep }: Asked): Promise<void> {
  const keys = await findKeys(settings);
  const storage = await openStorage(settings, say);
  const database = await openCluster(settings);
  try {
    const place = await openPlace({ to }, settings.dataDir);
    const parts = { storage, database, keys, settings: settings.plain, withKey };
    const { name, manifest } = await place.make(parts);
    const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0);
    say(
      `${manifest.files.length} files, ${Math.ceil(bytes / 1_048_576)} MB, are in\n\n  ${place.open(name).title}\n`,
    );
    say(
      withKey
        ? 'The SECRET_KEY is among them: whoever has this backup can open the documents in it.'
        : `The SECRET_KEY is not among them. Keep it elsewhere (its fingerprint is ${manifest.key_fingerprint}): without it no document opens.`,
    );
    if (manifest.older_key_fingerprints.length > 0)
      say(
        `It is being exchanged for the one with the fingerprint ${manifest.older_key_fingerprints.join(', ')}, which this backup needs too.`,
      );
    if (keep !== undefined) await place.removeOld(keep);
  } finally {
    await database?.close();
  }
}

/** A key that is made now would be that of nothing. */
async function findKeys({ givenKeys, dataDir }: Settings): Promise<SecretKeys> {
  const { current } = givenKeys;
  const keys = current === undefined ? await findStoredKeys(dataDir) : { ...givenKeys, current };
  if (keys !== undefined) return keys;
  throw new BackupError(
    `There is nothing to back up in ${dataDir}: no server has run there. Check DATA_DIR.`,
  );
}

interface Cluster {
  readonly url: string;
  readonly cluster: string;
  close(): Promise<void>;
}

/** The embedded database: of the server that runs, else started for as long as this takes. */
async function openCluster(settings: Settings): Promise<Cluster | undefined> {
  if (settings.databaseUrl) {
    say(FILES_ONLY);
    return undefined;
  }
  const running = await findRunningDatabase(settings.dataDir);
  if (running) return { ...running, close: async () => undefined };
  if ((await findHome(settings.dataDir)) === undefined)
    throw new BackupError(`There is no database in ${settings.dataDir} to back up. Check DATA_DIR.`);
  const opened = await openDatabase(settings, say);
  if (opened.cluster === undefined) return undefined;
  return { url: opened.url, cluster: opened.cluster, close: () => opened.close() };
}

interface Typed {
  readonly to?: string | undefined;
  readonly 'with-key'?: boolean | undefined;
  readonly keep?: string | undefined;
}

function readTyped(args: readonly string[]): Typed {
  try {
    const options = {
      to: { type: 'string' },
      'with-key': { type: 'boolean' },
      keep: { type: 'string' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

try {
  const { to, 'with-key': withKey = false, keep } = readTyped(process.argv.slice(2));
  if (keep !== undefined && !/^[1-9]\d*$/.test(keep)) throw new StartError(USAGE);
  const settings = readSettings(process.env);
  const place = to ? path.resolve(to) : settings.backups?.to;
  if (place === undefined) throw new StartError(USAGE);
  await run(settings, place, { withKey, keep: keep === undefined ? undefined : Number(keep) });
} catch (error) {
  explainAndExit(error);
}
