import { Firewalls } from './firewalls.ts';
import type { Group } from './groups.ts';
import { pairResidents } from './residents.ts';
import type { Rules } from './rules.ts';
import { runBelow } from './runBelow.ts';
import { solveRun } from './run.ts';
import { isHarmless, leastShared, leastSharedWithout } from './tagBounds.ts';
import { chooseDown } from './wishChain.ts';
import { pairWholeField } from './wholeField.ts';

type RankPair = readonly [number, number];

/** What has been decided on the way down. */
interface Progress {
  /** The next group that is not decided. */
  group: number;
  /** Who comes down into it. */
  arriving: readonly number[];
  readonly pairs: RankPair[];
  readonly pools: (readonly number[])[];
}

/**
 * Pairs large fields: firewalls cut the groups into runs, each of which is decided by itself. The same pairing as
 * `pairWholeField` gives. Only under strict rules; undefined when there is no pairing.
 */
export function pairBySegments(rules: Rules, groups: readonly Group[]): RankPair[] | undefined {
  if (groups.length === 1) return pairResidents(rules, groups[0]?.members ?? []);
  if (rules.wishes && !new Firewalls(rules, groups).allHold()) {
    const pairs = pairChain(rules, groups);
    if (pairs !== undefined) return pairs;
  }
  // Floats come before wishes, so wishes do not move a firewall; that it keeps them is seen when it is passed.
  const firewalls = new Firewalls({ ...rules, wishes: false }, groups);
  for (let attempt = 0; attempt <= groups.length; attempt += 1) {
    const progress: Progress = { group: 0, arriving: [], pairs: [], pools: [] };
    if (!descend(rules, groups, firewalls, progress)) continue;
    return [...progress.pairs, ...progress.pools.flatMap((pool) => pairResidents(rules, pool))];
  }
  return pairWholeField(rules, groups);
}

/**
 * Where groups are firewalls but for the wishes: proves what `chooseDown` chooses, or gives undefined. Groups among which
 * nobody passes need no proof.
 */
function pairChain(rules: Rules, groups: readonly Group[]): RankPair[] | undefined {
  if (!new Firewalls({ ...rules, wishes: false }, groups).allHold()) return undefined;
  const steps = chooseDown(rules, groups);
  if (steps === undefined) return undefined;
  const passing = steps.some(({ leaver }) => leaver !== undefined);
  const pairs: RankPair[] = [];
  for (const [at, { leaver, arrival, host }] of steps.entries()) {
    const pool = (groups[at] as Group).members.filter((rank) => rank !== leaver && rank !== host);
    const inside = pairResidents(rules, pool);
    const shared = inside.reduce((sum, [a, b]) => sum + rules.history.sharedTags(a, b), 0);
    if (passing && shared > leastShared(rules, pool)) return undefined;
    pairs.push(...inside);
    if (arrival !== undefined && host !== undefined) pairs.push([arrival, host]);
  }
  return pairs;
}

/** False when a firewall did not hold: it has been joined to its neighbours, and all is to be done again. */
function descend(rules: Rules, groups: readonly Group[], firewalls: Firewalls, progress: Progress): boolean {
  while (progress.group < groups.length) {
    const standing = progress.group > 0 || firewalls.holds(0, 0, 1);
    const decided = standing
      ? passFirewall(rules, groups, firewalls, progress)
      : passTop(rules, groups, firewalls, progress);
    if (!decided) return false;
  }
  return true;
}

/** Decides the groups above the first firewall. */
function passTop(rules: Rules, groups: readonly Group[], firewalls: Firewalls, progress: Progress): boolean {
  const next = firewalls.next(0);
  const below = groups[next]?.score;
  const result = solveRun(rules, {
    levels: groups.slice(0, next),
    ...(below === undefined ? {} : { below }),
  });
  if (result === undefined) return false;
  progress.pairs.push(...result.floats);
  progress.pools.push(...result.residents);
  progress.arriving = result.leaving;
  progress.group = next;
  return true;
}

/** Decides a firewall and the run below it, up to the next one. */
function passFirewall(
  rules: Rules,
  groups: readonly Group[],
  firewalls: Firewalls,
  progress: Progress,
): boolean {
  const { group, arriving } = progress;
  const { members } = groups[group] as Group;
  const next = firewalls.next(group + 1);
  const free = members.length - arriving.length;
  const result =
    firewalls.holds(group, arriving.length, free % 2) && runBelow(rules, groups, { group, next, free });
  if (!result || !firewalls.holds(group, arriving.length, result.fromFirewall.length)) {
    firewalls.join(group);
    return false;
  }
  const leaving = new Set(result.fromFirewall);
  const staying = members.filter((rank) => !leaving.has(rank));
  const inside = pairInside(rules, members, staying, arriving);
  if (inside === undefined) {
    firewalls.join(group);
    return false;
  }
  progress.pairs.push(...inside, ...result.floats);
  progress.pools.push(...result.residents);
  progress.arriving = result.leaving;
  progress.group = next;
  return true;
}

/**
 * The pairs of a firewall whose leavers are gone. The leavers, then the hosts, then the residents' pairs are the first that
 * each criterion alone would have; when they share no more tags than counting says that any choice must, no other choice
 * is better. Undefined when they share more: then the group has to be decided together with its neighbours.
 */
function pairInside(
  rules: Rules,
  members: readonly number[],
  staying: readonly number[],
  arriving: readonly number[],
): RankPair[] | undefined {
  const hosts = placeArrivals(rules, staying, arriving);
  if (hosts === undefined) return undefined;
  const taken = new Set(hosts.map(([, host]) => host));
  const pool = staying.filter((rank) => !taken.has(rank));
  const pairs = [...hosts, ...pairResidents(rules, pool)];
  if (!rules.wishes) return pairs;
  const shared = pairs.reduce((sum, [a, b]) => sum + rules.history.sharedTags(a, b), 0);
  return shared > leastSharedWithout(rules, members, members.length - pool.length) ? undefined : pairs;
}

/** Each arrival, in rank order, gets the highest resident who is left; undefined when there is none without a wish. */
function placeArrivals(
  rules: Rules,
  staying: readonly number[],
  arriving: readonly number[],
): RankPair[] | undefined {
  const hosts: RankPair[] = [];
  const taken = new Set<number>();
  for (const rank of arriving) {
    const host = staying.find((other) => !taken.has(other) && isHarmless(rules, rank, other));
    if (host === undefined) return undefined;
    taken.add(host);
    hosts.push([rank, host]);
  }
  return hosts;
}
