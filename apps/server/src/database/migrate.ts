import { promises as fs } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { FileMigrationProvider, Migrator, type Migration, type MigrationResult } from 'kysely/migration';
import type { Db } from './connection.ts';
import { runUnhurried } from './runUnhurried.ts';

/** Each file of the folder is one, in order by name; one that has landed is never edited, a new one follows it. */
const migrations = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
}).getMigrations();

/** The database has the schema of a newer server, which is not for this one. */
export class NewerSchemaError extends Error {
  constructor(names: readonly string[]) {
    super(
      `A newer version of the portal has migrated this database (${names.join(', ')}); start that version, or restore the backup from before it (docs/guides/production.md, "Upgrades").`,
    );
  }
}

/** Brings the database to the newest schema; safe when several copies of the server start at once. */
export async function migrateToLatest(db: Db): Promise<readonly string[]> {
  await refuseNewer(db);
  return listApplied(await runUnhurried(db, (connection) => buildMigrator(connection).migrateToLatest()));
}

async function refuseNewer(db: Db): Promise<void> {
  const { rows: tables } = await sql`select 1 where to_regclass('kysely_migration') is not null`.execute(db);
  if (tables.length === 0) return;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = await listUnknownMigrations(rows.map(({ name }) => name));
  if (unknown.length > 0) throw new NewerSchemaError(unknown);
}

/** Brings a database to the schema that just these migrations make. */
export async function migrateExactly(db: Db, names: readonly string[]): Promise<void> {
  const all = Object.entries(await migrations);
  const chosen = Object.fromEntries(all.filter(([name]) => names.includes(name)));
  listApplied(await buildMigrator(db, chosen).migrateToLatest());
}

/** Names of the migrations that this server needs and the database lacks. */
export async function listPendingMigrations(db: Db): Promise<readonly string[]> {
  const all = await buildMigrator(db).getMigrations();
  return all.filter((migration) => !migration.executedAt).map((migration) => migration.name);
}

/** Those of `names` that this server does not know: a newer one has made them. */
export async function listUnknownMigrations(names: readonly string[]): Promise<readonly string[]> {
  const known = await migrations;
  return names.filter((name) => !(name in known));
}

function buildMigrator(db: Db, chosen?: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => chosen ?? migrations },
    // Features land in another order than their numbers were given out: what a database lacks is added to it.
    allowUnorderedMigrations: true,
  });
}

function listApplied({
  error,
  results,
}: {
  error?: unknown;
  results?: MigrationResult[];
}): readonly string[] {
  if (error !== undefined)
    throw error instanceof Error ? error : new Error('migration failed', { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}
