import { loadDemo } from '../demo/load.ts';
import { loadGeography } from '../geography-import/load.ts';
import type { Settings } from '../settings.ts';
import { secretKeyOf } from '../secretKey.ts';
import type { Storage } from '../storage/storage.ts';
import type { Db } from './connection.ts';
import { migrateToLatest } from './migrate.ts';

/** Brings the schema and geography up to date, and fills an empty database with the demo; true when the demo is in it. */
export async function prepareDatabase(
  db: Db,
  { media, documents }: Storage,
  settings: Settings,
  say: (line: string) => void,
): Promise<boolean> {
  const migrations = await migrateToLatest(db);
  if (migrations.length > 0) say(`Migrated the database: ${migrations.join(', ')}.`);
  await loadGeography({ db, report: say });
  if (!settings.demo) return false;
  const secretKey = await secretKeyOf(settings.secretKey, settings.dataDir);
  return loadDemo({ db, media, documents, secretKey, today: new Date(), report: say });
}
