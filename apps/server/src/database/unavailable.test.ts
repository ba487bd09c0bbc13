import { once } from 'node:events';
import { createConnection, createServer, type AddressInfo } from 'node:net';
import { sql, type PostgresPool } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { emptyDatabase } from '../testing/databases.ts';
import { connect } from './connection.ts';
import { DatabaseUnavailableError, explainLosses } from './unavailable.ts';

const { db: elsewhere, url } = await emptyDatabase();
const role = `crowded_${process.pid}`;
await sql`create role ${sql.ref(role)} login connection limit 0`.execute(elsewhere);
const crowded = new URL(url);
crowded.username = role;
const { db } = connect(crowded.href);
afterAll(async () => {
  await db.destroy();
  await sql`drop role ${sql.ref(role)}`.execute(elsewhere);
});

test('A database that takes no more connections is unavailable for a while, which is no fault', async () => {
  await expect(sql`select 1`.execute(db)).rejects.toThrow(DatabaseUnavailableError);
});

/** What a machine says to which a name leads that is not the database's. */
const STRANGERS = {
  'speaks HTTP and waits': 'HTTP/1.1 400 Bad Request\r\n\r\n',
  'greets as a mail server': '220 mail.example ESMTP\r\n',
  'refuses encryption, and all else': 'N',
};

test.for(Object.entries(STRANGERS))('A machine in its place that %s is no database', async ([, words]) => {
  const stranger = createServer((socket) => socket.on('error', () => undefined).write(words));
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
  const { port } = stranger.address() as AddressInfo;
  const lost = connect(`postgresql://nardy@127.0.0.1:${port}/nardy`, { connectMs: 500 });
  await expect(sql`select 1`.execute(lost.db)).rejects.toThrow(DatabaseUnavailableError);
  await lost.db.destroy();
  stranger.close();
});

test('Of two transactions that wait for each other, the one that the database ends may be tried again', async () => {
  await sql`create table crossing (id int primary key)`.execute(elsewhere);
  await sql`insert into crossing values (1), (2)`.execute(elsewhere);
  const { db: here } = connect(url);
  const firsts = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const cross = (own: 0 | 1) =>
    here.transaction().execute(async (trx) => {
      const lock = (id: number) => sql`select from crossing where id = ${id} for update`.execute(trx);
      await lock(own + 1);
      firsts[own].resolve();
      await firsts[1 - own]?.promise;
      await lock(2 - own);
    });
  const ends = await Promise.allSettled([cross(0), cross(1)]);
  const refused = ends.find((end) => end.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    name: 'DatabaseUnavailableError',
    message: expect.stringMatching(/deadlock detected/) as string,
  });
  await here.destroy();
});

/** What a write gets as its error whose connection the other side is just closing. */
async function writeToEnded(): Promise<Error> {
  const server = createServer((socket) => socket.end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = createConnection((server.address() as AddressInfo).port, '127.0.0.1').resume();
  await once(socket, 'end');
  const refused = once(socket, 'error');
  socket.write('select 1');
  const [error] = (await refused) as [Error];
  server.close();
  return error;
}

test('A query whose connection is being closed by the other side has met a database that is away', async () => {
  const error = await writeToEnded();
  expect(error).toMatchObject({ code: 'EPIPE', message: 'This socket has been ended by the other party' });
  const client = { query: () => Promise.reject(error), release: () => undefined };
  const pool = { connect: async () => client, end: async () => undefined, options: {} };
  const one = await explainLosses(pool as unknown as PostgresPool, { writes: true }).connect();
  await expect(one.query('select 1', [])).rejects.toThrow(DatabaseUnavailableError);
});
