import { withClient } from '../withClient.ts';

/** The first column of the first row. */
export async function queryValue(url: string, sql: string): Promise<unknown> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  });
}
