// The director's desk under its hall: how long an act takes, and how long until spectators have it, on loopback.
// Usage: DATABASE_URL=... node bench/desk.ts [participants] [readers] [tours]   Needs Linux, a built portal (npm run build), a
// PostgreSQL where databases may be made, and more open files than readers (ulimit -n).
//
// A Swiss of 300 is drawn and played by the API as the desk does it, as the server ships, with thousands of readers on its live
// stream. The reference is a bare INSERT of one row with its COMMIT, on the same PostgreSQL in the same run: what any act costs at
// the very least. Acts go one after another with pauses, as a director's do.
import { openDeskClient } from './desk/client.ts';
import { drawTour, enterPlayers, enterResult, listOpenGames } from './desk/competition.ts';
import { computeQuantile, formatTimes, say } from './figures.ts';
import { openReaders } from './live/readers.ts';
import { startWholeServer, type WholeServer } from './whole/server.ts';

const PARTICIPANTS = Number(process.argv[2] ?? 300);
const READERS = Number(process.argv[3] ?? 5_000);
const TOURS = Number(process.argv[4] ?? 2);

const server = await startWholeServer('bench_desk', { TRUST_PROXY: 'loopback' });
try {
  await measure(server);
} finally {
  await server.stop();
}

async function measure({ origin, pid, database }: WholeServer): Promise<void> {
  const director = await openDeskClient(origin);
  const id = await enterPlayers(database, director, { participants: PARTICIPANTS, tours: 9 });
  await database.query('create table bench_rows (id bigserial primary key, body text)');
  const readers = await openReaders({
    pid,
    port: Number(new URL(origin).port),
    address: `/api/tournaments/${id}/live`,
    count: READERS,
  });
  const acts: number[] = [];
  const inserts: number[] = [];
  const receipts: number[] = [];
  const draws: number[] = [];
  for (let tour = 1; tour <= TOURS; tour += 1) {
    draws.push(await time(() => drawTour(director, id)));
    for (const game of await listOpenGames(director, id)) {
      const received = await readers.round(`"game_id":${game.game_id},`, async () => {
        acts.push(await time(() => enterResult(director, id, game)));
      });
      receipts.push(...received);
      inserts.push(
        await time(() => database.query(`insert into bench_rows (body) values ('a row of about one line')`)),
      );
    }
  }
  readers.close();
  say(`${PARTICIPANTS} participants, ${TOURS} tours, ${READERS} readers`);
  report('draw: draft and publication', draws);
  report('result', acts);
  report('INSERT and COMMIT of one row', inserts);
  say(`ratio of p50 ${ratio(0.5)}, of p99 ${ratio(0.99)}`);
  report('from Enter to the spectator', receipts);

  function ratio(share: number): string {
    return (computeQuantile(acts, share) / computeQuantile(inserts, share)).toFixed(1);
  }
}

function report(title: string, times: readonly number[]): void {
  say(`${title.padEnd(30)}${formatTimes(times)}`);
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}
