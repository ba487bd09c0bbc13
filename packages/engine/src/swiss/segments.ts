import { Firewalls } from './firewalls.ts';
import type { Group } from './groups.ts';
import { pairResidents } from './residents.ts';
import type { Rules } from './rules.ts';
import { runBelow } from './runBelow.ts';
import { solveRun } from './run.ts';
import { pairChain } from './wishChain.ts';
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
  if (rules.wishes) return pairChain(rules, groups);
  const firewalls = new Firewalls(rules, groups);
  for (let attempt = 0; attempt <= groups.length; attempt += 1) {
    const progress: Progress = { group: 0, arriving: [], pairs: [], pools: [] };
    if (!descend(rules, groups, firewalls, progress)) continue;
    return [...progress.pairs, ...progress.pools.flatMap((pool) => pairResidents(rules, pool))];
  }
  return pairWholeField(rules, groups);
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
  const inside = pairInside(rules, staying, arriving);
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

/** The pairs of a firewall whose leavers are gone. */
function pairInside(
  rules: Rules,
  staying: readonly number[],
  arriving: readonly number[],
): RankPair[] | undefined {
  const hosts = placeArrivals(rules, staying, arriving);
  if (hosts === undefined) return undefined;
  const taken = new Set(hosts.map(([, host]) => host));
  const pool = staying.filter((rank) => !taken.has(rank));
  return [...hosts, ...pairResidents(rules, pool)];
}

/** Each arrival, in rank order, gets the highest resident who is left; undefined when there is none. */
function placeArrivals(
  rules: Rules,
  staying: readonly number[],
  arriving: readonly number[],
): RankPair[] | undefined {
  const hosts: RankPair[] = [];
  const taken = new Set<number>();
  for (const rank of arriving) {
    const host = staying.find((other) => !taken.has(other) && rules.allowed(rank, other));
    if (host === undefined) return undefined;
    taken.add(host);
    hosts.push([rank, host]);
  }
  return hosts;
}
