import { findEmailFault } from '@nardy/contract';
import { connect } from './database/connection.ts';
import { migrateToLatest } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { makeAdministrator } from './features/accounts/index.ts';
import { readSettings, type Settings } from './settings.ts';
import { explainAndExit, StartError } from './startFaults.ts';
import { prepareDataDir } from './storage/dataDir.ts';

const USAGE =
  'Give the e-mail of the administrator: npm run admin:create -- anna@federation.example\n' +
  'With the embedded database the server must be stopped while this runs.';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** `npm run admin:create`: the account of an administrator, and a link at which its password is chosen. */
async function create(settings: Settings, email: string): Promise<void> {
  await prepareDataDir(settings.dataDir);
  const database = await openDatabase(settings, say);
  const { db } = connect(database.url, { max: 2 });
  try {
    await migrateToLatest(db);
    const { path, isNew } = await makeAdministrator(db, email);
    say(`\n${email} is ${isNew ? 'a new administrator' : 'an administrator now'}.`);
    say(`Choose the password within an hour at\n\n  ${settings.publicOrigin}${path}\n`);
    say(`and then log in to the console at ${settings.adminOrigin ?? settings.publicOrigin}/admin`);
  } finally {
    await db.destroy();
    await database.close();
  }
}

try {
  const [email = ''] = process.argv.slice(2);
  if (findEmailFault(email) !== undefined) throw new StartError(USAGE);
  await create(readSettings(process.env), email.trim());
} catch (error) {
  explainAndExit(error);
}
