import path from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from './backup/faults.ts';
import { findNewest } from './backup/backups.ts';
import { restore } from './backup/restore.ts';
import { findMajor } from './database/embedded/binaries.ts';
import { readSettings, type Settings } from './settings.ts';
import { explainAndExit, StartError } from './startFaults.ts';

const USAGE =
  'Give the backup: npm run restore -- --from /srv/backups, for the newest in that folder, or a single one.\n' +
  'DATA_DIR must be a new folder. Give the SECRET_KEY of that time, or --without-key, and then no document opens.';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run restore`: a new data folder from a backup, checked before it gets its name. */
async function run(settings: Settings, from: string, withoutKey: boolean): Promise<void> {
  const { dataDir, givenKeys } = settings;
  const { current } = givenKeys;
  const { manifest, checked } = await restore({
    from,
    dataDir,
    keys: current === undefined ? undefined : { ...givenKeys, current },
    withoutKey,
    major: await findMajor(),
    say,
  });
  say(`The backup of ${manifest.made_at}, ${manifest.files.length} files, is restored to ${dataDir}.`);
  if (checked)
    say(
      `Its database started and has what was written: ${checked.documents} documents have their files, ${checked.opened} were opened.`,
    );
  else say('It has no database: restore that by its own means (docs/operating.md, "Backups").');
  say(`The settings of that time, without secrets, are in ${path.join(from, 'settings.env')}.`);
  if (!manifest.has_key && !withoutKey) say('Start the server with the same SECRET_KEY.');
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

interface Typed {
  readonly from?: string | undefined;
  readonly 'without-key'?: boolean | undefined;
}

function readTyped(args: readonly string[]): Typed {
  try {
    const options = { from: { type: 'string' }, 'without-key': { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new StartError(USAGE);
  }
}

try {
  const { from, 'without-key': withoutKey = false } = readTyped(process.argv.slice(2));
  if (!from) throw new StartError(USAGE);
  const settings = readSettings(process.env);
  const { folder, manifest } = await findNewest(path.resolve(from));
  refuseElsewhere(settings, manifest.database !== null);
  await run(settings, folder, withoutKey);
} catch (error) {
  explainAndExit(error);
}
