import type { GroupOrder, SwissInput, SwissOptions, SwissPlayer } from '../types.ts';
import { drawBelow, shuffle } from './random.ts';

interface Draft {
  id: number;
  score: number;
  seed: number;
  opponents: Map<number, number>;
  byes: number;
  tags: string[];
}

/** Players who have not met anybody. */
export function createPlayers(count: number, regions = 3, random?: () => number): Draft[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    score: 0,
    seed: at + 1,
    opponents: new Map<number, number>(),
    byes: 0,
    tags:
      random === undefined
        ? []
        : [`region ${drawBelow(random, regions)}`, `club ${drawBelow(random, 3 * regions)}`],
  }));
}

export function meet(a: Draft, b: Draft): void {
  a.opponents.set(b.id, (a.opponents.get(b.id) ?? 0) + 1);
  b.opponents.set(a.id, (b.opponents.get(a.id) ?? 0) + 1);
}

/** Plays some tours by chance: pairs at random or among neighbours in the table, withdrawals and late entries. */
export function generateHistory(random: () => number, size: number): SwissPlayer[] {
  const players = createPlayers(size + drawBelow(random, 3), 1 + drawBelow(random, 4), random);
  const tours = drawBelow(random, size + 2);
  const swissLike = random() < 0.6;
  for (let tour = 0; tour < tours; tour += 1) playRandomTour(random, players, swissLike);
  if (random() < 0.2) for (const player of players) player.score += drawBelow(random, 3);
  return shuffle(random, players).slice(0, size);
}

function playRandomTour(random: () => number, players: readonly Draft[], swissLike: boolean): void {
  const present = shuffle(
    random,
    players.filter(() => random() < 0.95),
  );
  if (swissLike) present.sort((a, b) => b.score - a.score);
  if (present.length % 2 === 1) {
    const out = present.pop()!;
    out.byes += 1;
    out.score += 1;
  }
  for (let at = 0; at + 1 < present.length; at += 2) {
    const [a, b] = [present[at]!, present[at + 1]!];
    meet(a, b);
    (random() < 0.6 ? a : b).score += 1;
  }
}

/** Groups of players who have all met each other, with scores by clique or across cliques. */
function cliqueHistory(random: () => number, size: number): SwissPlayer[] {
  const players = createPlayers(size, 2, random);
  const cliques = 2 + drawBelow(random, 4);
  const scores = 1 + drawBelow(random, 5);
  const cliqueOf = players.map(() => drawBelow(random, cliques));
  for (const [at, a] of players.entries()) {
    a.score = random() < 0.5 ? cliqueOf[at]! : drawBelow(random, scores);
    a.byes = random() < 0.3 ? 1 : 0;
    for (const [other, b] of players.entries()) {
      if (other > at && (cliqueOf[at] === cliqueOf[other] ? random() < 0.9 : random() < 0.1)) meet(a, b);
    }
  }
  return players;
}

/** Any graph of meetings, sparse or dense, over few or many scores. */
function chaoticHistory(random: () => number, size: number): SwissPlayer[] {
  const players = createPlayers(size, 1 + drawBelow(random, 4), random);
  const density = random();
  const scores = 1 + drawBelow(random, 8);
  for (const [at, a] of players.entries()) {
    a.score = drawBelow(random, scores) * (1 + drawBelow(random, 2));
    a.byes = drawBelow(random, 3) === 0 ? 1 : 0;
    for (const b of players.slice(at + 1)) if (random() < density) meet(a, b);
    for (const b of players.slice(at + 1)) if (random() < 0.05) meet(a, b);
  }
  return players;
}

const ORDERS: readonly GroupOrder[] = ['fold', 'slide', 'monrad'];

/** A tour to be paired after some history, with options by chance. */
export function generateInput(random: () => number, size: number): SwissInput {
  const make = [generateHistory, cliqueHistory, chaoticHistory][drawBelow(random, 3)]!;
  const players = make(random, size);
  const order = ORDERS[drawBelow(random, 3)]!;
  const options: SwissOptions = {
    order,
    wishes: random() < 0.4,
    ...(random() < 0.2 ? { forbidden: [[players[0]!.id, players.at(-1)!.id]] as const } : {}),
  };
  return { players, toursLeft: 0, options };
}

/**
 * Sandwiches: a large group, tiny groups, a large group, and so on, where the low residents of the large ones have met many
 * of the tiny ones. Only such fields tell a firewall's lowest resident from the lowest who fits.
 */
export function generateSandwichHistory(random: () => number, size: number): SwissPlayer[] {
  const players = createPlayers(size, 1 + drawBelow(random, 6), random);
  let score = 20;
  let at = 0;
  const groups: Draft[][] = [];
  while (at < size) {
    const count = groups.length % 2 === 0 ? 8 + drawBelow(random, 16) : 1 + drawBelow(random, 3);
    const group = players.slice(at, at + count);
    for (const player of group) player.score = score;
    groups.push(group);
    at += count;
    if (random() < 0.7 || groups.length % 2 === 0) score -= 1 + drawBelow(random, 2);
    else groups.push([]);
  }
  meetInside(random, groups);
  return players;
}

function meetInside(random: () => number, groups: readonly (readonly Draft[])[]): void {
  const tiny = groups.filter((group) => group.length > 0 && group.length < 4).flat();
  const pairUp = (a: Draft, b: Draft, chance: number): void => {
    if (a !== b && !a.opponents.has(b.id) && random() < chance) meet(a, b);
  };
  for (const [at, a] of tiny.entries()) for (const b of tiny.slice(at + 1)) pairUp(a, b, 0.6);
  for (const group of groups) {
    if (group.length < 4) continue;
    const chance = random();
    for (const low of group.slice(-6)) for (const b of tiny) pairUp(low, b, chance);
    for (const high of group.slice(0, 5)) for (const b of tiny) pairUp(b, high, chance);
    for (let times = 0; times < group.length; times += 1) {
      pairUp(group[drawBelow(random, group.length)]!, group[drawBelow(random, group.length)]!, 0.7);
    }
  }
}

/** Players of whom many, or most, come from one region, and often from a few clubs. */
export function generateOneRegionPlayers(random: () => number, size: number): Draft[] {
  const players = createPlayers(size, 1, random);
  const share = 0.3 + random() * 0.6;
  const clubs = 1 + drawBelow(random, 30);
  const scattered = random() < 0.5;
  for (const player of players) {
    const inside = scattered ? random() < share : player.id < share * size;
    player.tags = [inside ? 'region 0' : `region ${1 + drawBelow(random, 4)}`];
    if (clubs < 20) player.tags.push(`club ${drawBelow(random, clubs)}`);
  }
  return players;
}

/** Enters a drawn tour with results by chance. */
export function playTour(
  random: () => number,
  players: readonly Draft[],
  drawn: { readonly pairs: readonly (readonly [number, number])[]; readonly bye?: number },
): void {
  const byId = new Map(players.map((player) => [player.id, player]));
  for (const [a, b] of drawn.pairs) {
    meet(byId.get(a)!, byId.get(b)!);
    byId.get(random() < 0.6 ? a : b)!.score += 1;
  }
  const out = drawn.bye === undefined ? undefined : byId.get(drawn.bye)!;
  if (out === undefined) return;
  out.byes += 1;
  out.score += 1;
}

/**
 * Fortresses: large groups that only just are firewalls, or only just are not, because two cliques share them; between and
 * below them small groups who have all met each other, so that several have to pass into or out of a large one.
 */
export function generateFortressHistory(random: () => number, size: number): SwissPlayer[] {
  const players = createPlayers(size, 1 + drawBelow(random, 6), random);
  let score = 30;
  let at = 0;
  let large = random() < 0.5;
  while (at < size) {
    const group = players.slice(at, at + (large ? 8 + drawBelow(random, 14) : 1 + drawBelow(random, 6)));
    for (const player of group) player.score = score;
    if (large) meetInCliques(random, group);
    else meetAll(random, group, 0.9);
    at += group.length;
    score -= random() < 0.8 ? 1 : 2;
    large = !large && random() < 0.6;
  }
  for (let times = drawBelow(random, 2 * size); times > 0; times -= 1) {
    const place = drawBelow(random, size);
    const [a, b] = [players[place]!, players[Math.min(size - 1, place + 1 + drawBelow(random, 12))]!];
    if (a !== b && a.score !== b.score && !a.opponents.has(b.id)) meet(a, b);
  }
  return players;
}

function meetInCliques(random: () => number, group: readonly Draft[]): void {
  if (random() < 0.3) return;
  const mixed = shuffle(random, group);
  const first = Math.max(0, Math.floor(group.length / 2) - drawBelow(random, 4));
  const chance = random() < 0.7 ? 1 : 0.8;
  meetAll(random, mixed.slice(0, first), chance);
  meetAll(random, mixed.slice(first), chance);
}

function meetAll(random: () => number, group: readonly Draft[], chance: number): void {
  for (const [at, a] of group.entries())
    for (const b of group.slice(at + 1)) if (random() < chance) meet(a, b);
}
