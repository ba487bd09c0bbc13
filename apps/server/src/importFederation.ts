import { parseArgs } from 'node:util';
import { connect } from './database/connection.ts';
import { migrateToLatest } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { importFederation } from './federation-import/importFederation.ts';
import { parseOrigin } from './federation-import/origin/address.ts';
import { loadGeography } from './geography-import/load.ts';
import { readSettings, type Settings } from './settings.ts';
import { explainAndExit, StartError } from './startFaults.ts';
import { prepareDataDir } from './storage/dataDir.ts';
import { openStorage } from './storage/open.ts';

const USAGE =
  'Give the server to import from: npm run import -- --from https://federation.example\n' +
  'With --token, an access token of its staff, why its directors did what they did comes too.\n' +
  'With the embedded database the server must be stopped while this runs.';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run import`: everything public of another server into this one's empty database. */
async function run(settings: Settings, from: URL, token: string | undefined): Promise<void> {
  await prepareDataDir(settings.dataDir);
  const { media } = await openStorage(settings, say);
  const database = await openDatabase(settings, say);
  const { db } = connect(database.url, { max: 2 });
  try {
    await migrateToLatest(db);
    await loadGeography({ db, report: say });
    const parts = { db, media, from, now: new Date(), report: say, requests: { token } };
    const imported = await importFederation(parts);
    for (const sentence of imported.leftOut) say(`Not imported: ${sentence}`);
    say(
      `Imported ${imported.people} people, ${imported.competitions} competitions and ${imported.files} files from ${from.origin}.`,
    );
  } finally {
    await db.destroy();
    await database.close();
  }
}

interface Typed {
  readonly from?: string | undefined;
  readonly token?: string | undefined;
}

function readTyped(args: readonly string[]): Typed {
  try {
    const options = { from: { type: 'string' }, token: { type: 'string' } } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch {
    return {};
  }
}

try {
  const { from, token } = readTyped(process.argv.slice(2));
  if (!from) throw new StartError(USAGE);
  await run(readSettings(process.env), parseOrigin(from), token);
} catch (error) {
  explainAndExit(error);
}
