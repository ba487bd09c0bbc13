import { Migrator, NO_MIGRATIONS, type Migration, type MigrationResult } from 'kysely/migration';
import type { Db } from './connection.ts';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as letters from './migrations/0002-letters.ts';
import * as federation from './migrations/0003-federation/index.ts';
import * as accounts from './migrations/0006-accounts.ts';
import * as revisions from './migrations/0008-revisions.ts';
import * as search from './migrations/0009-search.ts';
import * as lists from './migrations/0010-lists/index.ts';
import * as desk from './migrations/0012-desk.ts';
import * as decisions from './migrations/0013-decisions.ts';
import * as destruction from './migrations/0014-destruction.ts';
import * as people from './migrations/0015-people.ts';
import * as unpublished from './migrations/0016-unpublished.ts';
import * as joiningAgain from './migrations/0017-joining-again.ts';
import * as mediaDesk from './migrations/0018-media-desk.ts';
import * as imports from './migrations/0021-imports.ts';
import * as documentsOrder from './migrations/0019-documents-order.ts';
import * as siteVersions from './migrations/0020-site-versions.ts';
import * as handbooks from './migrations/0023-handbooks.ts';
import * as letterTexts from './migrations/0024-letter-texts.ts';
import * as importKinds from './migrations/0026-import-kinds.ts';
import * as ratingOpenings from './migrations/0027-rating-openings.ts';
import * as secondFactor from './migrations/0011-second-factor.ts';
import * as partnersOfTheirOwn from './migrations/0028-partners-of-their-own.ts';
import * as videoDrafts from './migrations/0029-video-drafts.ts';
import * as federationLogo from './migrations/0030-federation-logo.ts';
import * as outbox from './migrations/0031-outbox.ts';
import * as publicUploads from './migrations/0032-public-uploads.ts';
import * as finalPlaces from './migrations/0033-final-places.ts';
import * as bannersOfCompetitions from './migrations/0035-banners-of-competitions.ts';
import * as knownDevices from './migrations/0036-known-devices.ts';
import * as noListCounts from './migrations/0037-no-list-counts.ts';
import * as directorDesk from './migrations/0038-director-desk.ts';
import * as lengthsOfRounds from './migrations/0039-lengths-of-rounds.ts';
import * as series from './migrations/0040-series.ts';
import * as movingLines from './migrations/0041-moving-lines.ts';
import * as hall from './migrations/0042-hall.ts';
import * as returns from './migrations/0043-returns.ts';
import * as withdrawals from './migrations/0044-withdrawals.ts';
import * as reports from './migrations/0045-reports.ts';
import * as notices from './migrations/0046-notices.ts';
import * as payouts from './migrations/0047-payouts.ts';
import * as trainings from './migrations/0048-trainings.ts';

/** In order, by name; a migration that has landed is never edited, a new one follows it. */
const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-letters': letters,
  '0003-federation': federation,
  '0006-accounts': accounts,
  '0008-revisions': revisions,
  '0009-search': search,
  '0010-lists': lists,
  '0011-second-factor': secondFactor,
  '0012-desk': desk,
  '0013-decisions': decisions,
  '0014-destruction': destruction,
  '0015-people': people,
  '0016-unpublished': unpublished,
  '0017-joining-again': joiningAgain,
  '0018-media-desk': mediaDesk,
  '0019-documents-order': documentsOrder,
  '0020-site-versions': siteVersions,
  '0021-imports': imports,
  '0023-handbooks': handbooks,
  '0024-letter-texts': letterTexts,
  '0026-import-kinds': importKinds,
  '0027-rating-openings': ratingOpenings,
  '0028-partners-of-their-own': partnersOfTheirOwn,
  '0029-video-drafts': videoDrafts,
  '0030-federation-logo': federationLogo,
  '0031-outbox': outbox,
  '0032-public-uploads': publicUploads,
  '0033-final-places': finalPlaces,
  '0035-banners-of-competitions': bannersOfCompetitions,
  '0036-known-devices': knownDevices,
  '0037-no-list-counts': noListCounts,
  '0038-director-desk': directorDesk,
  '0039-lengths-of-rounds': lengthsOfRounds,
  '0040-series': series,
  '0041-moving-lines': movingLines,
  '0042-hall': hall,
  '0043-returns': returns,
  '0044-withdrawals': withdrawals,
  '0045-reports': reports,
  '0046-notices': notices,
  '0047-payouts': payouts,
  '0048-trainings': trainings,
};

/** Brings the database to the newest schema; safe when several copies of the server start at once. */
export async function migrateToLatest(db: Db): Promise<readonly string[]> {
  return applied(await migratorOf(db).migrateToLatest());
}

/** Goes up or down to the named migration; what a step down drops is lost. */
export async function migrateTo(db: Db, name: string): Promise<readonly string[]> {
  return applied(await migratorOf(db).migrateTo(name));
}

/** Takes everything back; for tests and for a person who knows what it destroys. */
export async function migrateToNothing(db: Db): Promise<readonly string[]> {
  return applied(await migratorOf(db).migrateTo(NO_MIGRATIONS));
}

/** Names of the migrations that this server needs and the database lacks. */
export async function pendingMigrations(db: Db): Promise<readonly string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** Those of `names` that this server does not know: a newer one has made them. */
export function unknownMigrations(names: readonly string[]): readonly string[] {
  return names.filter((name) => !(name in migrations));
}

function migratorOf(db: Db): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Features land in another order than their numbers were given out: what a database lacks is added to it.
    allowUnorderedMigrations: true,
  });
}

function applied({ error, results }: { error?: unknown; results?: MigrationResult[] }): readonly string[] {
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
