import { historyOf } from './history.ts';
import type { History } from './history.ts';
import { pairingKey } from './pairingKey.ts';
import { pairAhead } from './lookAhead/lookAhead.ts';
import type { IdPair, PairingKey, SwissInput } from './types.ts';

export interface PairingResult {
  /** By the rank of the higher player of each pair, who comes first. */
  readonly pairs: readonly IdPair[];
  readonly bye?: number;
  readonly key: PairingKey;
}

/** Pairs a tour. */
export function pairTour(input: SwissInput): PairingResult {
  const history = historyOf(input);
  const order = input.options?.order ?? 'fold';
  const drawn = history.players.map((_, rank) => rank);
  const { pairing: solved } = pairAhead(history, order, drawn, input.toursLeft);
  const partners = new Map<number, number>();
  for (const [a, b] of solved.pairs) {
    partners.set(a, b);
    partners.set(b, a);
  }
  const pairs = solved.pairs
    .toSorted((a, b) => Math.min(...a) - Math.min(...b))
    .map(([a, b]) => idPair(history, a, b));
  return {
    pairs,
    ...(solved.bye === undefined ? {} : { bye: history.players[solved.bye]?.id ?? 0 }),
    key: pairingKey(history, order, partners, solved.bye),
  };
}

function idPair(history: History, a: number, b: number): IdPair {
  return [history.players[Math.min(a, b)]?.id ?? 0, history.players[Math.max(a, b)]?.id ?? 0];
}
