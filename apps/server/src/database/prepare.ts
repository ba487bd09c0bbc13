import { loadDemo } from '../demo/load.ts';
import { loadGeography } from '../geography-import/load.ts';
import type { Settings } from '../settings.ts';
import type { FileStore } from '../storage/storage.ts';
import type { Db } from './connection.ts';
import { migrateToLatest } from './migrate.ts';

/** Brings the schema and geography up to date, and fills an empty database with the demo; true when the demo is in it. */
export async function prepareDatabase(
  db: Db,
  media: FileStore,
  settings: Settings,
  say: (line: string) => void,
): Promise<boolean> {
  const migrations = await migrateToLatest(db);
  if (migrations.length > 0) say(`Migrated the database: ${migrations.join(', ')}.`);
  await loadGeography({ db, report: say });
  if (!settings.demo) return false;
  return loadDemo({ db, media, today: new Date(), report: say });
}
