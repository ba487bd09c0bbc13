import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/databases.ts';
import { connect } from './connection.ts';
import { migrateToLatest, listPendingMigrations } from './migrate.ts';

/** The embedded database has neither createuser nor createdb. */
const programs = process.env['POSTGRES_BIN'] ?? '';
const NAME = `guide_${process.pid}`;

const { db: elsewhere, url } = await emptyDatabase();
afterAll(async () => {
  await sql`drop database if exists ${sql.id(NAME)}`.execute(elsewhere);
  await sql`drop role if exists ${sql.id(NAME)}`.execute(elsewhere);
});

/** The arguments of the guide's command, for a name of this test's own. */
async function documented(program: string): Promise<readonly string[]> {
  const file = path.join(import.meta.dirname, '../../../../docs/guides/production.md');
  const [, command = ''] = new RegExp(`\`${program} ([^\`]+)\``).exec(await readFile(file, 'utf8')) ?? [];
  expect(command).not.toBe('');
  return command.replaceAll(/\bnardy\b/g, NAME).split(/\s+/);
}

test.runIf(programs)('The user and the database that the guide makes take the schema', async () => {
  const { hostname, port, username, searchParams } = new URL(url);
  const env = {
    ...process.env,
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: searchParams.get('port') ?? (port || '5432'),
    PGUSER: username,
  };
  // Without a terminal it reads the password, twice, from its input.
  const user = spawn(path.join(programs, 'createuser'), await documented('createuser'), {
    env,
    detached: true,
  });
  user.stdin.end('a password\na password\n');
  const said = text(user.stderr);
  const [code] = (await once(user, 'exit')) as [number];
  expect(code, await said).toBe(0);
  await promisify(execFile)(path.join(programs, 'createdb'), await documented('createdb'), { env });

  const own = new URL(url);
  own.pathname = `/${NAME}`;
  own.username = NAME;
  own.password = 'a password';
  const { db } = connect(own.href);
  await migrateToLatest(db);
  expect(await listPendingMigrations(db)).toEqual([]);
  const { rows } = await sql`select current_user::text as "user", lower('Ёж') as lower`.execute(db);
  expect(rows).toEqual([{ user: NAME, lower: 'ёж' }]);
  await db.destroy();
});
