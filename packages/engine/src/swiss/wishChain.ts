import { ChainGroup } from './chainGroup.ts';
import type { Link, Step } from './chainLink.ts';
import { ChainRun } from './chainRun.ts';
import { Firewalls } from './firewalls.ts';
import type { Group } from './groups.ts';
import { pairResidents } from './residents.ts';
import type { Rules } from './rules.ts';
import { findFloatFace } from './run.ts';
import type { Level } from './runModel.ts';
import { countLeastShared } from './tagBounds.ts';

type RankPair = readonly [number, number];

/** Groups of one link, from the top. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly absorbs: boolean;
  readonly arrives: boolean;
  readonly leaves: boolean;
}

/** The links from the top with their spans. */
interface Links {
  readonly links: readonly Link[];
  readonly spans: readonly Span[];
}

/** A chain, or the firewall that has to be joined before there is one. */
type Chain = Links | { readonly blocker: number | undefined };

/**
 * Pairs a field with wishes. Firewalls, told by the floats alone, part it into links that one player passes at most. Who
 * that is at each is decided from the top by the fewest wishes broken in all, which are known from the bottom up: exactly
 * for the groups between firewalls, as a lower bound for a firewall. That a firewall's pairs come to this bound is proven
 * by pairing it; where they do not, or where more must pass, it joins the groups around it, and all is done again.
 */
export function pairChain(rules: Rules, groups: readonly Group[]): RankPair[] | undefined {
  const firewalls = new Firewalls(rules, groups);
  for (let attempt = 0; attempt <= groups.length; attempt += 1) {
    const outcome = attemptChain(rules, groups, (group) => firewalls.holds(group, 1, 1));
    if (Array.isArray(outcome)) return outcome;
    if (outcome === undefined) return undefined;
    firewalls.join(outcome);
  }
  return undefined;
}

/** The pairs, or the firewall that has to be joined. */
function attemptChain(
  rules: Rules,
  groups: readonly Group[],
  absorbs: (group: number) => boolean,
): RankPair[] | number | undefined {
  const chain = buildChain(rules, groups, absorbs);
  if ('blocker' in chain) return chain.blocker;
  let decided = 0;
  const pairs: RankPair[] = [];
  for (const [at, { floats, pools }] of chooseDown(chain).entries()) {
    const { start, absorbs: counted, arrives, leaves } = chain.spans[at] as Span;
    const inside = pools.flatMap((pool) => pairResidents(rules, pool));
    // A group that nobody enters or leaves depends on no other one.
    const bound = counted && (arrives || leaves) ? countLeastShared(rules, pools.flat()) : Infinity;
    if (countShared(rules, inside) > bound) return start;
    pairs.push(...floats, ...inside);
    decided += 1;
  }
  return decided === chain.links.length ? pairs : findBlocker(groups, chain.spans[decided] as Span);
}

function countShared(rules: Rules, pairs: readonly RankPair[]): number {
  return pairs.reduce((sum, [a, b]) => sum + rules.history.sharedTags(a, b), 0);
}

/** The firewall to join where a span cannot be a link: itself, or one beside it; undefined when the run is the whole field. */
function findBlocker(groups: readonly Group[], { start, end, absorbs }: Span): number | undefined {
  if (absorbs) return start;
  if (start > 0) return start - 1;
  return end < groups.length ? end : undefined;
}

function listSpans(groups: readonly Group[], absorbs: (group: number) => boolean): Span[] {
  const spans: Span[] = [];
  let arrives = false;
  for (let start = 0; start < groups.length;) {
    const counted = absorbs(start);
    const end = counted ? start + 1 : findNextAbsorbing(groups, absorbs, start + 1);
    const size = groups.slice(start, end).reduce((sum, { members }) => sum + members.length, 0);
    const leaves: boolean = (size + (arrives ? 1 : 0)) % 2 === 1;
    spans.push({ start, end, absorbs: counted, arrives, leaves });
    arrives = leaves;
    start = end;
  }
  return spans;
}

function findNextAbsorbing(
  groups: readonly Group[],
  absorbs: (group: number) => boolean,
  from: number,
): number {
  let next = from;
  while (next < groups.length && !absorbs(next)) next += 1;
  return next;
}

/** Builds the chain from the bottom up. */
export function buildChain(
  rules: Rules,
  groups: readonly Group[],
  absorbs: (group: number) => boolean,
): Chain {
  const spans = listSpans(groups, absorbs);
  const links: Link[] = [];
  for (const span of spans.toReversed()) {
    const [next] = links;
    if (span.absorbs) {
      const { members } = groups[span.start] as Group;
      links.unshift(new ChainGroup(rules, members, span.leaves, next));
      continue;
    }
    const run = cutRun(groups, span);
    const best = findFloatFace(rules, run);
    if (best === undefined) return { blocker: findBlocker(groups, span) };
    if (best.leavers !== (span.leaves ? 1 : 0)) return { blocker: span.end };
    links.unshift(new ChainRun(rules, run, best, span.arrives, next));
  }
  return { links, spans };
}

function cutRun(groups: readonly Group[], { start, end, arrives }: Span) {
  const above = groups[start - 1]?.score;
  const below = groups[end]?.score;
  const top: Level[] = arrives ? [{ score: above as number, members: [-1], kind: 'standIns' }] : [];
  return {
    levels: [...top, ...groups.slice(start, end)],
    ...(below === undefined ? {} : { below }),
  };
}

/** What each link of a chain decides, from the top; the list ends where no choice fits. */
export function chooseDown({ links }: Links): Step[] {
  const steps: Step[] = [];
  for (const link of links) {
    const step = link.take(steps.at(-1)?.leaver);
    if (step === undefined) break;
    steps.push(step);
  }
  return steps;
}
