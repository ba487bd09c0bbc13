import pg from 'pg';

/** The address of another database of the same PostgreSQL. */
export function buildDatabaseUrl(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

/** Makes an empty database beside the one of `url`, unless it is there already; gives its address. */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  if (!(await hasDatabase(url, name))) await runStatements(url, `create database ${name}`);
  return buildDatabaseUrl(url, name);
}

export function hasDatabase(url: string, name: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
}

/** One after another, each in a transaction of its own. */
export function runStatements(url: string, ...statements: readonly string[]): Promise<void> {
  return withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
