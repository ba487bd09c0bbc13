// Swiss pairing: milliseconds of processor time per tour over whole events, and the ratio against edmonds-blossom, which solves the dense
// graph of the same tours with plain weights, in the same run. Usage: node bench/swiss.ts [events per line, default 3] [only this size]
// The last lines have wishes in every tour; with half-point byes the groups are many and few of them large. 2×2 are teams of two with the
// regions and clubs of both, sorted by them: what counting foresees cannot be had there, and the first draw is the slowest.
// Every tour is paired three times and the quickest counts, so that a busy machine does not; the first ones, which compile the program
// and collect the memory of what came before, stand beside.
import { createRequire } from 'node:module';
import { pairTour } from '../packages/engine/src/swiss/index.ts';
import type { GroupOrder, PairingResult, SwissInput } from '../packages/engine/src/swiss/index.ts';
import { createPlayers, playTour } from '../packages/engine/src/swiss/testing/histories.ts';
import { drawBelow, createRandom } from '../packages/engine/src/swiss/testing/random.ts';
import { computeMedian, say } from './figures.ts';

type Blossom = (edges: readonly (readonly [number, number, number])[], maxCardinality: boolean) => number[];

const blossom = createRequire(import.meta.url)('edmonds-blossom') as Blossom;
const events = Number(process.argv[2] ?? 3);
const only = process.argv[3];

interface Line {
  readonly size: number;
  readonly tours: number;
  readonly wishes: number;
  /** The share of the players who come from one region. */
  readonly region: number;
  /** All players come from so few regions and clubs. */
  readonly few?: readonly [regions: number, clubs: number];
  /** 3% rest in each tour for half a point. */
  readonly halves?: true;
  /** Teams of two, each with the regions and clubs of both, and the strongest from the first regions. */
  readonly teams?: GroupOrder;
}

/** Few regions and clubs, by number. */
const FEW = [
  [3, 5],
  [2, 3],
  [1, 8],
] as const;

type Player = ReturnType<typeof createPlayers>[number];

interface Timed {
  readonly input: SwissInput;
  readonly first: number;
  readonly best: number;
}

playLine({ size: 500, tours: 6, wishes: 2, region: 0.3 });
say('players  tours            wishes  median    worst  worst of first runs');
const five: Timed[] = [];
for (const line of lines()) {
  if (only !== undefined && line.size !== Number(only)) continue;
  const timed = Array.from({ length: events }, (_, event) => playLine(line, event + 1)).flat();
  if (line.size === 500 && line.wishes === 0)
    five.push(...timed.filter((_, tour) => tour % line.tours === 6));
  report(line, timed);
}
if (five.length > 0) compare(five.slice(0, 3));

function* lines(): Generator<Line> {
  for (const size of [100, 500, 1_000, 2_000, 8_000]) {
    for (const tours of [9, 12, 15]) yield { size, tours, wishes: 0, region: 0 };
  }
  for (const region of [0.1, 0.45, 0.6]) yield { size: 1_000, tours: 9, wishes: 4, region };
  for (const size of [500, 1_000]) {
    const every = { size, tours: 9, wishes: 9, region: 0 };
    for (const few of FEW) {
      for (const teams of ['fold', 'slide', 'monrad'] as const) yield { ...every, few, teams };
    }
    for (const few of FEW) yield* [{ ...every, few, halves: true } as const, { ...every, few }];
    for (const region of [0.45, 0.6])
      yield* [{ ...every, region, halves: true } as const, { ...every, region }];
  }
}

function playLine({ size, tours, wishes, region, few, halves, teams }: Line, seed = 99): Timed[] {
  const random = createRandom(seed * 1_000 + tours);
  const players = createPlayers(size, 20, random);
  for (const player of players) if (random() < region) player.tags = ['region 0', ...player.tags.slice(1)];
  if (few !== undefined) {
    const [regions, clubs] = few;
    for (const player of players)
      player.tags = [`region ${drawBelow(random, regions)}`, `club ${drawBelow(random, clubs)}`];
  }
  if (few !== undefined && teams !== undefined) tagTeams(players, few, random);
  return Array.from({ length: tours }, (_, tour) => {
    const resting = new Set(halves ? players.filter(() => random() < 0.03) : []);
    const drawn = players.filter((player) => !resting.has(player));
    const before = players.map(({ score }) => score);
    const copy = drawn.map((player) => ({ ...player, opponents: new Map(player.opponents) }));
    const input = {
      players: copy,
      toursLeft: tours - tour - 1,
      options: { wishes: tour < wishes, order: teams ?? 'fold' },
    } as const;
    const { result, times } = pairThrice(input);
    playTour(random, drawn, result);
    if (halves) countHalves(players, resting, before);
    return { input, first: times[0] ?? 0, best: Math.min(...times) };
  });
}

function tagTeams(
  players: readonly Player[],
  [regions, clubs]: readonly [number, number],
  random: () => number,
): void {
  const any = (): string[] => [`region ${drawBelow(random, regions)}`, `club ${drawBelow(random, clubs)}`];
  const tags = players.map(() => [...any(), ...any()]).toSorted((a, b) => (a.join() < b.join() ? -1 : 1));
  for (const [at, player] of players.entries()) player.tags = tags[at] ?? [];
}

/** A win counts two half points, and who rested gets one. */
function countHalves(
  players: readonly Player[],
  resting: ReadonlySet<Player>,
  before: readonly number[],
): void {
  for (const [at, player] of players.entries())
    player.score += resting.has(player) ? 1 : player.score - (before[at] ?? 0);
}

function pairThrice(input: SwissInput): { result: PairingResult; times: number[] } {
  const times: number[] = [];
  for (;;) {
    const since = process.threadCpuUsage();
    const result = pairTour(input);
    times.push(elapsed(since));
    if (times.length === 3) return { result, times };
  }
}

/** Milliseconds of processor time of this thread. */
function elapsed(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since);
  return (user + system) / 1_000;
}

function report({ size, tours, wishes, region, few, halves, teams }: Line, timed: readonly Timed[]): void {
  const best = timed.map((one) => one.best).toSorted((a, b) => a - b);
  const first = Math.max(...timed.map((one) => one.first));
  const from = few?.join('/') ?? `${Math.round(region * 100)}%`;
  const wished =
    wishes === 0
      ? '-'
      : `${wishes} ${from}${halves ? ' ½' : ''}${teams === undefined ? '' : ` ${teams} 2×2`}`;
  const columns = [String(size).padStart(7), String(tours).padStart(5), wished.padStart(16)];
  const times = [
    computeMedian(best).toFixed(2).padStart(6),
    (best.at(-1) ?? 0).toFixed(1).padStart(7),
    first.toFixed(1),
  ];
  say([...columns, ...times].join('  '));
}

function compare(tours: readonly Timed[]): void {
  const theirs = tours.map(({ input }) => {
    const edges = denseEdges(input);
    const since = process.threadCpuUsage();
    blossom(edges, true);
    return elapsed(since);
  });
  const ours = tours.map(({ best }) => best);
  const ratio = computeMedian(ours) / computeMedian(theirs);
  say(
    `500 players, tour 7: ours ${computeMedian(ours).toFixed(2)} ms, edmonds-blossom on the dense graph ` +
      `${computeMedian(theirs).toFixed(0)} ms; ratio ${ratio.toFixed(5)}, ${(1 / ratio).toFixed(0)} times as fast`,
  );
}

/** Everybody with everybody who has not been met; the nearer the scores, the heavier. */
function denseEdges({ players }: SwissInput): [number, number, number][] {
  const edges: [number, number, number][] = [];
  for (const [u, a] of players.entries()) {
    for (let v = u + 1; v < players.length; v += 1) {
      const b = players[v];
      if (b !== undefined && !a.opponents.has(b.id)) edges.push([u, v, 1_000 - (a.score - b.score) ** 2]);
    }
  }
  return edges;
}
