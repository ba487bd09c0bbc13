// Enters a result as a director's act does, in the database of the journeys' server:
// node enterResult.ts <folder of its data> <competition> <number of the game> <score> <score>
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Play {
  readonly appendAct: (db: unknown, request: object) => Promise<{ readonly version: number }>;
  readonly readState: (db: unknown, tournamentId: number) => Promise<{ readonly version: number }>;
}
interface Connecting {
  readonly connect: (
    url: string,
    options: object,
  ) => { readonly db: unknown; readonly pool: { end: () => Promise<void> } };
}

const SERVER = path.resolve(import.meta.dirname, '../../apps/server/src');

const [folder = '', ...numbers] = process.argv.slice(2);
const [tournamentId = 0, game = 0, first = 0, second = 0] = numbers.map(Number);

const { connect } = await load<Connecting>('database/connection.ts');
const { appendAct, readState } = await load<Play>('features/play/index.ts');
const cluster = encodeURIComponent(path.join(folder, 'postgres'));
const { db, pool } = connect(`postgresql://nardy@localhost/nardy?host=${cluster}&port=5432`, { max: 2 });
try {
  const { version } = await readState(db, tournamentId);
  await appendAct(db, {
    tournamentId,
    command: { type: 'enter-result', game, score: [first, second] },
    expectedVersion: version,
    userId: null,
  });
} finally {
  await pool.end();
}

/** The server is no library: it is taken as it runs, by its place. */
async function load<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(path.join(SERVER, file)).href)) as Module;
}
