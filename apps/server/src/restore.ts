import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup/faults.ts';
import { findNewest, pickNewest } from './backup/backups.ts';
import { readManifest } from './backup/manifest.ts';
import { openPlace } from './backup/openPlace.ts';
import { restore } from './backup/restore.ts';
import { openFolderSource, type BackupSource } from './backup/source.ts';
import { findMajor } from './database/embedded/binaries.ts';
import { readSettings, type Settings } from './settings.ts';
import { explainAndExit, StartError } from './startFaults.ts';

const USAGE =
  'Give the backup: npm run restore -- --from /srv/backups, for the newest in that folder, or a single one. Without --from the\n' +
  'newest of BACKUP_DIR or BACKUP_S3_BUCKET is taken, and with --name nardy-<moment> the one of that name there.\n' +
  'DATA_DIR must be a new folder. Give the SECRET_KEY of that time, or --without-key, and then no document opens.';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run restore`: a new data folder from a backup, checked before it gets its name. */
async function run(settings: Settings, from: BackupSource, withoutKey: boolean): Promise<void> {
  const { dataDir, givenKeys, olderPrograms } = settings;
  const { current } = givenKeys;
  const { manifest, checked } = await restore({
    from,
    dataDir,
    keys: current === undefined ? undefined : { ...givenKeys, current },
    withoutKey,
    major: await findMajor(),
    olderPrograms,
    stopping: stopBySignal(),
    say,
  });
  say(`The backup of ${manifest.made_at}, ${manifest.files.length} files, is restored to ${dataDir}.`);
  if (checked)
    say(
      `Its database started and has what was written: ${checked.documents} documents have their files, ${checked.opened} were opened.`,
    );
  else say('It has no database: restore that by its own means (docs/operating.md, "Backups").');
  say(`The settings of that time, without secrets, are in settings.env of ${from.title}.`);
  if (!manifest.has_key && !withoutKey) say('Start the server with the same SECRET_KEY.');
}

/** Breaks off at a Ctrl-C, so that nothing is left of it; a second one ends the program at once. */
function stopBySignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new BackupError('The restore was broken off.')));
  return stopping.signal;
}

/** What the settings ask for and a restore into a folder cannot do. */
function refuseElsewhere({ s3, databaseUrl }: Settings, hasDatabase: boolean): void {
  if (s3)
    throw new BackupError(
      'Files are restored to a folder: run this without the settings S3_*, then copy public and private into the buckets (docs/operating.md, "Files").',
    );
  if (databaseUrl && hasDatabase)
    throw new BackupError(
      'This backup has an embedded database, which is not restored to the one of DATABASE_URL: run this without DATABASE_URL.',
    );
}

/** The backup that is meant: below a folder, or where the settings say that backups lie. */
async function findSource({ backups, dataDir }: Settings, { from, name }: Typed): Promise<BackupSource> {
  if (from) return openFolderSource(await findNewest(path.resolve(from), { say }));
  if (!backups) throw new StartError(USAGE);
  const place = await openPlace(backups, dataDir);
  const found = name ?? pickNewest(await place.list(), new Date(), say);
  if (found === undefined) throw new BackupError(`There is no backup in ${place.title}.`);
  return place.open(found);
}

interface Typed {
  readonly from?: string | undefined;
  readonly name?: string | undefined;
  readonly 'without-key'?: boolean | undefined;
}

function readTyped(args: readonly string[]): Typed {
  try {
    const options = {
      from: { type: 'string' },
      name: { type: 'string' },
      'without-key': { type: 'boolean' },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

try {
  const typed = readTyped(process.argv.slice(2));
  const settings = readSettings(process.env);
  const from = await findSource(settings, typed);
  refuseElsewhere(settings, (await readManifest(from)).database !== null);
  await run(settings, from, typed['without-key'] ?? false);
} catch (error) {
  explainAndExit(error);
}
