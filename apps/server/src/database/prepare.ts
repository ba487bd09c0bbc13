import { findDemo } from '../demo/find.ts';
import { loadDemoInOwnProcess } from '../demo/ownProcess.ts';
import { loadGeography } from '../geography-import/load.ts';
import type { Settings } from '../settings.ts';
import type { Db } from './connection.ts';
import { migrateToLatest } from './migrate.ts';

export interface Preparing {
  readonly db: Db;
  /** Where the same database is found by another process. */
  readonly url: string;
  readonly settings: Settings;
  readonly say: (line: string) => void;
  /** Ends the loading of the demo. */
  readonly signal: AbortSignal;
}

/** Brings the schema and geography up to date, and fills an empty database with the demo; true when the demo is in it. */
export async function prepareDatabase({ db, url, settings, say, signal }: Preparing): Promise<boolean> {
  const migrations = await migrateToLatest(db);
  if (migrations.length > 0) say(`Migrated the database: ${describeSteps(migrations)}.`);
  await loadGeography({ db, report: say });
  if (!settings.demo) return false;
  const found = await findDemo(db);
  if (found !== undefined) return found;
  const today = new Date().toISOString();
  await loadDemoInOwnProcess({ settings, databaseUrl: url, today }, { say, signal });
  return (await findDemo(db)) === true;
}

/** A new database takes all steps at once, which nobody reads one by one. */
function describeSteps(names: readonly string[]): string {
  return names.length > 3 ? `${names.length} steps, ${names[0]} to ${names.at(-1)}` : names.join(', ');
}
