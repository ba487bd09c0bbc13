import { findDecidingCriterion } from './compareKeys.ts';
import type { History } from './history.ts';
import { countToursPlayableAfter } from './lookAhead/lookAhead.ts';
import type { Task } from './lookAhead/lookAhead.ts';
import { computePairingKey, mapPartners } from './pairingKey.ts';
import { pairTour } from './pairTour.ts';
import { buildTask } from './task.ts';
import type { Breach, Evaluation, IdPair, Pairing, PairingResult, SwissInput } from './types.ts';

/**
 * What a pairing set by hand breaks, and its key, which `compareKeys` sets against the best one's. Nothing is refused: the
 * director decides. Pairs and bye that `input` calls fixed are judged like all others. `known` is the best pairing of the input
 * without them, where the caller has it already.
 */
export function evaluatePairing(input: SwissInput, pairing: Pairing, known?: PairingResult): Evaluation {
  const free = dropFixed(input);
  const task = buildTask(free);
  const { history } = task;
  const faults = listFaults(history, pairing);
  if (faults.length > 0) return { breaches: faults };
  const rankOf = (id: number): number => history.rankOf.get(id) as number;
  const pairs = pairing.pairs.map(([a, b]): [number, number] => [rankOf(a), rankOf(b)]);
  const bye = pairing.bye === undefined ? undefined : rankOf(pairing.bye);
  const key = computePairingKey(history, task.order, mapPartners(pairs), bye);
  const best = known ?? pairTour(free);
  const criterion = findDecidingCriterion(best.key, key);
  const breaches = [
    ...pairing.pairs.flatMap((pair) => listPairBreaches(history, pair)),
    ...listByeBreaches(history, bye),
  ];
  breaches.push(...listLaterBreaches(task, free.toursLeft, { pairs, bye }, best.reasons.toursKept));
  if (criterion !== undefined) breaches.push({ code: 'worse-than-best', criterion });
  return { key, breaches };
}

function dropFixed(input: SwissInput): SwissInput {
  const { fixed: _pairs, fixedBye: _bye, ...options } = input.options ?? {};
  return { ...input, options };
}

/** What keeps a pairing from being one: each player must be in it exactly once. */
function listFaults(history: History, { pairs, bye }: Pairing): Breach[] {
  const named = [...pairs.flat(), ...(bye === undefined ? [] : [bye])];
  const seen = new Set<number>();
  const faults: Breach[] = [];
  for (const id of named) {
    if (!history.rankOf.has(id)) faults.push({ code: 'unknown-player', id });
    else if (seen.has(id)) faults.push({ code: 'player-twice', id });
    seen.add(id);
  }
  for (const { id } of history.players) if (!seen.has(id)) faults.push({ code: 'player-missing', id });
  if (bye !== undefined && history.players.length % 2 === 0) faults.push({ code: 'needless-bye', id: bye });
  return faults;
}

function listPairBreaches(history: History, pair: IdPair): Breach[] {
  const [u, v] = pair.map((id) => history.rankOf.get(id) as number) as [number, number];
  const breaches: Breach[] = [];
  const meetings = history.meetings(u, v);
  if (history.forbidden.has(u, v)) breaches.push({ code: 'forbidden', pair });
  if (meetings > 0) breaches.push({ code: 'rematch', pair, meetings });
  if (history.sharedTags(u, v) > 0) {
    const others = new Set(history.players[v]?.tags);
    const sharedTags = (history.players[u]?.tags ?? []).filter((tag) => others.has(tag));
    breaches.push({ code: 'wish', pair, sharedTags });
  }
  return breaches;
}

function listByeBreaches(history: History, bye: number | undefined): Breach[] {
  const player = bye === undefined ? undefined : history.players[bye];
  return player === undefined || player.byes === 0
    ? []
    : [{ code: 'second-bye', id: player.id, byes: player.byes }];
}

function listLaterBreaches(
  task: Task,
  toursLeft: number,
  { pairs, bye }: { pairs: readonly IdPair[]; bye: number | undefined },
  bestTours: number,
): Breach[] {
  const pairing = { pairs, strict: true, ...(bye === undefined ? {} : { bye }) };
  const toursKept = countToursPlayableAfter(task, pairing, Math.min(toursLeft, bestTours));
  return toursKept < bestTours ? [{ code: 'later-tours', toursKept }] : [];
}
