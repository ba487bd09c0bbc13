// Does a director's act in the database of the journeys' server, and says when it was done, in milliseconds:
// node act.ts <folder of its data> <competition> <command of the engine as JSON>
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Play {
  readonly appendCommand: (db: unknown, request: object) => Promise<{ readonly version: number }>;
  readonly readState: (db: unknown, tournamentId: number) => Promise<{ readonly version: number }>;
}
interface Connecting {
  readonly connect: (
    url: string,
    options: object,
  ) => { readonly db: unknown; readonly pool: { end: () => Promise<void> } };
}

const SERVER = path.resolve(import.meta.dirname, '../../apps/server/src');

const [folder = '', competition = '', command = ''] = process.argv.slice(2);
const tournamentId = Number(competition);

const { connect } = await load<Connecting>('database/connection.ts');
const { appendCommand, readState } = await load<Play>('features/play/index.ts');
const cluster = encodeURIComponent(path.join(folder, 'postgres'));
const { db, pool } = connect(`postgresql://nardy@localhost/nardy?host=${cluster}&port=5432`, { max: 2 });
try {
  const { version } = await readState(db, tournamentId);
  await appendCommand(db, {
    tournamentId,
    command: JSON.parse(command) as object,
    expectedVersion: version,
    userId: null,
  });
  process.stdout.write(String(Date.now()));
} finally {
  await pool.end();
}

/** The server is no library: it is taken as it runs, by its place. */
async function load<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(path.join(SERVER, file)).href)) as Module;
}
