import type { Settings } from '../settings.ts';
import { AwayError, StartError } from '../startFaults.ts';
import { connect } from './connection.ts';
import { startEmbeddedDatabase } from './embedded/index.ts';
import { isLoss } from './unavailable.ts';

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

interface ServerFacts {
  readonly version: number;
  readonly encoding: string;
  readonly read_only: boolean;
}

async function checkServer(url: string): Promise<void> {
  const { pool } = connect(url, { max: 1 });
  try {
    const { rows } = await pool.query<ServerFacts>(
      `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
         current_setting('transaction_read_only')::boolean as read_only`,
    );
    if (rows[0]) refuseUnusable(rows[0], url);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const sentence = `${formatDatabase(url)} cannot be reached: ${(error as Error).message || 'no answer'}.`;
    // A file of a certificate that is not there is a wrong setting.
    const isAway = isLoss(error) && !(error as NodeJS.ErrnoException).path;
    throw isAway ? new AwayError(sentence) : new StartError(sentence);
  } finally {
    await pool.end();
  }
}

function refuseUnusable({ version, encoding, read_only: isReadOnly }: ServerFacts, url: string): void {
  if (version < OLDEST_SERVER)
    throw new StartError(
      'The database of DATABASE_URL is older than PostgreSQL 15; this server needs 15 or newer.',
    );
  if (encoding !== 'UTF8')
    throw new StartError(`${formatDatabase(url)} has the encoding ${encoding}; make one with UTF8.`);
  if (isReadOnly)
    throw new AwayError(`${formatDatabase(url)} takes no writes: it is a replica, or was set so.`);
}

function formatDatabase(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `The database of DATABASE_URL (${hostname || 'socket'}${port && `:${port}`}${pathname})`;
}
