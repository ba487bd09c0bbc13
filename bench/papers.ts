// The papers of a competition: how long each takes from the request to the whole file, as PDF, as XLSX and as the first page that
// the desk shows, on loopback.
// Usage: DATABASE_URL=... node bench/papers.ts [participants] [runs]   Needs a built portal (npm run build) and a PostgreSQL where
// databases may be made.
//
// A Swiss is drawn, played and finished by the API, and each paper is made when it is needed: one after the other, while its
// competition is played or after its end. Prints medians; exits 1 when one takes longer than the goal.
import { openDeskClient, type DeskClient } from './desk/client.ts';
import { drawTour, enterPlayers, enterResult, listOpenGames } from './desk/competition.ts';
import { computeMedian } from './figures.ts';
import { startWholeServer, type WholeServer } from './whole/server.ts';

const PARTICIPANTS = Number(process.argv[2] ?? 300);
const RUNS = Number(process.argv[3] ?? 3);
const TOURS = 3;
const GOAL_MS = 2_000;
const FILES = { pdf: 'format=pdf', xlsx: 'format=xlsx', 'first page': 'format=pdf&only=first-page' } as const;

const server = await startWholeServer('bench_papers', { TRUST_PROXY: 'loopback' });
try {
  await measure(server);
} finally {
  await server.stop();
}

async function measure({ origin, database }: WholeServer): Promise<void> {
  const director = await openDeskClient(origin);
  const id = await enterPlayers(database, director, { participants: PARTICIPANTS, tours: TOURS });
  for (let tour = 1; tour < TOURS; tour += 1) await playTour(director, id);
  await drawTour(director, id);
  const measured = new Set<string>();
  await measureOpen(director, id, measured);
  await enterResults(director, id);
  await director.run(id, { command: { type: 'finish-stage' } });
  await director.run(id, { command: { type: 'finish' } });
  await measureOpen(director, id, measured);
}

/** What can be printed now and was not measured yet. */
async function measureOpen(director: DeskClient, id: number, measured: Set<string>): Promise<void> {
  for (const { paper, is_open: isOpen } of await director.listPapers(id)) {
    if (!isOpen || measured.has(paper)) continue;
    measured.add(paper);
    const files = [];
    for (const [file, query] of Object.entries(FILES)) {
      const { ms, bytes } = await measurePaper(director, id, `${paper}?${query}`);
      files.push(`${file} ${ms.toFixed(0).padStart(5)} ms ${(bytes / 1000).toFixed(0).padStart(5)} kB`);
      if (ms > GOAL_MS) process.exitCode = 1;
    }
    process.stdout.write(`${paper.padEnd(16)}${files.join('   ')}\n`);
  }
}

async function measurePaper(director: DeskClient, id: number, paper: string) {
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    bytes = (await director.printPaper(id, paper)).byteLength;
    times.push(performance.now() - begun);
  }
  return { ms: computeMedian(times), bytes };
}

async function playTour(director: DeskClient, id: number): Promise<void> {
  await drawTour(director, id);
  await enterResults(director, id);
}

async function enterResults(director: DeskClient, id: number): Promise<void> {
  for (const game of await listOpenGames(director, id)) await enterResult(director, id, game);
}
