import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { openGeographyFiles } from './files.ts';
import { saveCities, saveCountries, saveDistricts, saveRegions } from './save.ts';

export interface GeographyParts {
  readonly db: Db;
  readonly report: (line: string) => void;
}

/** Any number that nothing else in this database locks. */
const LOCK = 20_261_120;

/**
 * Brings countries, federal districts, regions and cities to what the files say; does nothing when they have not
 * changed since. Rows are found again by their ISO code, title, code and FIAS id, so identifiers never change.
 */
export async function loadGeography({ db, report }: GeographyParts): Promise<void> {
  const files = await openGeographyFiles();
  if ((await readLoadedFingerprint(db)) === files.fingerprint) return;
  const { countries, regions, cities } = files.read();
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    if ((await readLoadedFingerprint(trx)) === files.fingerprint) return;
    const russia = await saveCountries(trx, countries);
    const districts = await saveDistricts(trx, russia, regions);
    const regionIds = await saveRegions(trx, russia, regions, districts);
    await saveCities(trx, russia, cities, regionIds);
    await trx
      .insertInto('geography_import')
      .values({ fingerprint: files.fingerprint })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ fingerprint: files.fingerprint }))
      .execute();
    report(
      `Loaded geography: ${Object.keys(countries).length} countries, ${regions.length} regions, ${cities.length} cities.`,
    );
  });
}

async function readLoadedFingerprint(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('geography_import').select('fingerprint').executeTakeFirst();
  return row?.fingerprint;
}
