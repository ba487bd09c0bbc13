import { pairAhead } from './lookAhead/lookAhead.ts';
import type { Task } from './lookAhead/lookAhead.ts';
import { computePairingKey, mapPartners } from './pairingKey.ts';
import { explainPairing } from './reasons.ts';
import { buildTask } from './task.ts';
import type { IdPair, Pairing, PairingResult, SwissInput } from './types.ts';

/**
 * Pairs one Swiss tour: of all pairings the one with the smallest key (`compareKeys`), among those that leave the tours to
 * come playable. Every field gets a pairing: where rematches or second byes cannot be avoided, the least harmful one, and
 * the key says so. The same input in any order gives the same pairing. Throws only when a player comes twice.
 *
 * Criteria after FIDE Handbook C.04.3 (Dutch system), without colours.
 */
export function pairTour(input: SwissInput): PairingResult {
  const task = buildTask(input);
  const { pairing, toursKept, changed, tours } = pairAhead(task, input.toursLeft);
  const { history, order } = task;
  const bye = pairing.bye ?? findByeAside(task);
  const pairs = [...pairing.pairs, ...task.aside.filter(([, other]) => other >= 0)]
    .map(([a, b]): [number, number] => (a < b ? [a, b] : [b, a]))
    .toSorted(([a], [b]) => a - b);
  const partners = mapPartners(pairing.pairs);
  return {
    pairs: pairs.map(([a, b]): IdPair => [getId(task, a), getId(task, b)]),
    ...(bye === undefined ? {} : { bye: getId(task, bye) }),
    key: computePairingKey(history, order, partners, pairing.bye),
    reasons: {
      ...explainPairing(task, pairs, partners, bye),
      changedForLaterTours: changed,
      toursKept,
      ...(tours.length === 0 ? {} : { schedule: tours.map((edges) => buildPairing(task, edges)) }),
      toursLeft: input.toursLeft,
      ...(input.inHalves === true ? { inHalves: true } : {}),
    },
  };
}

function buildPairing(task: Task, edges: readonly (readonly [number, number])[]): Pairing {
  const bye = edges.find(([, other]) => other < 0)?.[0];
  const pairs = edges.filter(([, other]) => other >= 0);
  return {
    pairs: pairs.map(([a, b]): IdPair => [getId(task, a), getId(task, b)]),
    ...(bye === undefined ? {} : { bye: getId(task, bye) }),
  };
}

function findByeAside(task: Task): number | undefined {
  return task.aside.find(([, other]) => other < 0)?.[0];
}

function getId(task: Task, rank: number): number {
  return task.history.players[rank]?.id ?? 0;
}
