// Does a director's act in the database of the journeys' server, and says when it was done, in milliseconds:
// node act.ts <folder of its data> <competition> <command of the engine as JSON>
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface Play {
  readonly changeLog: (
    db: unknown,
    change: object,
    work: (log: { readonly act: (command: unknown) => Promise<unknown> }) => Promise<unknown>,
  ) => Promise<unknown>;
}
interface Connecting {
  readonly connect: (
    url: string,
    options: object,
  ) => { readonly db: unknown; readonly pool: { end: () => Promise<void> } };
}

const SERVER = path.resolve(import.meta.dirname, '../../apps/server/src');

const [folder = '', competition = '', command = ''] = process.argv.slice(2);

const { connect } = await load<Connecting>('database/connection.ts');
const { changeLog } = await load<Play>('features/play/index.ts');
const cluster = encodeURIComponent(path.join(folder, 'postgres'));
const { db, pool } = connect(`postgresql://nardy@localhost/nardy?host=${cluster}&port=5432`, { max: 2 });
try {
  await changeLog(db, { tournamentId: Number(competition), userId: null }, (log) =>
    log.act(JSON.parse(command)),
  );
  process.stdout.write(String(Date.now()));
} finally {
  await pool.end();
}

/** The server is no library: it is taken as it runs, by its place. */
async function load<Module>(file: string): Promise<Module> {
  return (await import(pathToFileURL(path.join(SERVER, file)).href)) as Module;
}
