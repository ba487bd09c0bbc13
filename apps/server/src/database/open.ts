import type { Settings } from '../settings.ts';
import { StartError } from '../startFaults.ts';
import { connect } from './connection.ts';
import { startEmbeddedDatabase } from './embedded/index.ts';

export interface OpenDatabase {
  readonly url: string;
  /** The folder of the embedded database's files; absent: the database is another program's. */
  readonly cluster?: string;
  close(): Promise<void>;
}

const OLDEST_SERVER = 150_000;

/** The database of the settings, or the embedded one; throws `StartError` when it cannot be used. */
export async function openDatabase(settings: Settings, say: (line: string) => void): Promise<OpenDatabase> {
  const { dataDir } = settings;
  if (!settings.databaseUrl) {
    say('Starting the embedded database…');
    const embedded = await startEmbeddedDatabase({
      dataDir,
      log: say,
      olderPrograms: settings.olderPrograms,
    });
    return { url: embedded.url, cluster: embedded.cluster, close: () => embedded.stop() };
  }
  say('Connecting to the database…');
  await checkServer(settings.databaseUrl);
  return { url: settings.databaseUrl, close: async () => undefined };
}

async function checkServer(url: string): Promise<void> {
  const { pool } = connect(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ server_version_num: string }>('show server_version_num');
    if (Number(rows[0]?.server_version_num) < OLDEST_SERVER) {
      throw new StartError(
        'The database of DATABASE_URL is older than PostgreSQL 15; this server needs 15 or newer.',
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { hostname, port, pathname } = new URL(url);
    throw new StartError(
      `The database of DATABASE_URL (${hostname || 'socket'}${port && `:${port}`}${pathname}) cannot be reached: ${(error as Error).message || 'no answer'}.`,
    );
  } finally {
    await pool.end();
  }
}
