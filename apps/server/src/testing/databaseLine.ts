import { createServer, connect, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net';
import path from 'node:path';
import { Transform } from 'node:stream';

/** A line to a database that can be cut and laid to another one, as the address that an operator moves after a failover. */
export interface DatabaseLine {
  /** The database by way of the line. */
  readonly url: string;
  /** Breaks what is connected, and refuses to connect. */
  cut(): Promise<void>;
  /** Connects again, to the database that stands there now. */
  mend(other?: string): Promise<void>;
  /** Says nothing more from now on, and closes nothing: what is connected stays dead, even once others connect. */
  silence(): void;
  /** Lets who connects anew pass. */
  speak(): void;
  /** Breaks when the next such statement has been answered, before the answer is passed on. */
  loseAnswerTo(statement: string): void;
  close(): Promise<void>;
}

/** Lays a line to the database at `target`, by TCP or by a socket in a folder. */
export async function layDatabaseLine(target: string): Promise<DatabaseLine> {
  const sockets = new Set<Socket>();
  let to = readTarget(target);
  let awaited: string | undefined;
  let isSilent = false;
  const server = createServer((client) => {
    if (isSilent) return holdSilently(client, sockets);
    const database = connect(to);
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    let isLost = false;
    client.on('data', (asked) => {
      if (awaited === undefined || !asked.includes(awaited)) return;
      isLost = true;
      awaited = undefined;
    });
    client.pipe(database);
    database
      .pipe(
        new Transform({ transform: (answer, _, done) => (isLost ? client.destroy() : done(null, answer)) }),
      )
      .pipe(client);
    return undefined;
  });
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.search = '';
  url.host = `127.0.0.1:${port}`;
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return {
    url: url.href,
    cut,
    async mend(other) {
      if (other !== undefined) to = readTarget(other);
      await listen(port);
    },
    silence() {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().resume();
    },
    speak() {
      isSilent = false;
    },
    loseAnswerTo(statement) {
      awaited = statement;
    },
    close: async () => (server.listening ? cut() : undefined),
  };
}

function holdSilently(client: Socket, sockets: Set<Socket>): void {
  sockets.add(client);
  client
    .on('error', () => undefined)
    .once('close', () => sockets.delete(client))
    .resume();
}

function readTarget(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url);
  const folder = searchParams.get('host');
  const number = searchParams.get('port') ?? (port || '5432');
  return folder?.startsWith('/')
    ? { path: path.join(folder, `.s.PGSQL.${number}`) }
    : { host: folder ?? hostname, port: Number(number) };
}
