import pg from 'pg';

/** The same server's address with another database; its search part, such as a socket's folder, stays. */
export function formatDatabaseUrl(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs one statement on a connection of its own; gives its rows. */
export async function runInDatabase<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Drops the databases whose names begin so, also those that a test file which was ended has left. */
export async function dropDatabases(url: string, prefix: string): Promise<void> {
  const found = await runInDatabase<{ datname: string }>(
    url,
    `select datname from pg_database where datname like '${prefix}%'`,
  );
  for (const { datname } of found)
    await runInDatabase(url, `drop database if exists ${datname} with (force)`);
}
