import { evaluatePairing } from './evaluatePairing.ts';
import { pairTour } from './pairTour.ts';
import type { Breach, IdPair, Pairing, PairingReasons, PairReason, SwissInput } from './types.ts';

/** A pairing as a director publishes it: why its pairs are what they are, and what it breaks where it was changed. */
export interface ChangedPairing {
  /** One of each pair, in the order in which the pairs are given. */
  readonly reasons: PairingReasons;
  /** Absent when it is what the rules pair. */
  readonly breaches?: readonly Breach[];
}

/**
 * Explains a pairing that was drawn by the rules, shown and perhaps changed: pairs that the rules make too keep their reasons,
 * the others are by hand. The pairing must name each player of the input once. An order of the pairs, or of the two of a pair,
 * that is not the rules' changes no reason.
 */
export function explainChanged(input: SwissInput, pairing: Pairing): ChangedPairing {
  const best = pairTour(input);
  const own = new Map(best.reasons.pairs.map((reason) => [buildPairKey(reason.pair), reason]));
  const isOwn = pairing.pairs.every((pair) => own.has(buildPairKey(pair))) && pairing.bye === best.bye;
  if (isOwn) return { reasons: { ...best.reasons, pairs: orderReasons(pairing, own) } };
  const { breaches } = evaluatePairing(input, pairing, best);
  const { reasons } = pairTour(fixPairing(input, pairing));
  const set = new Map(reasons.pairs.map((reason) => [buildPairKey(reason.pair), reason]));
  const bye = pairing.bye === best.bye ? best.reasons.bye : reasons.bye;
  return {
    reasons: {
      ...reasons,
      pairs: orderReasons(pairing, new Map([...set, ...own])),
      ...(bye === undefined ? {} : { bye }),
    },
    breaches: [...listFloatBreaches(input, pairing, { own, set }), ...breaches],
  };
}

type Reasons = ReadonlyMap<string, PairReason>;

/** Everything as it is given, the bye too. */
function fixPairing(input: SwissInput, { pairs, bye }: Pairing): SwissInput {
  const fixedBye = bye === undefined ? {} : { fixedBye: bye };
  return { ...input, options: { ...input.options, fixed: pairs, ...fixedBye } };
}

function orderReasons({ pairs }: Pairing, reasons: Reasons): readonly PairReason[] {
  return pairs.flatMap((pair) => reasons.get(buildPairKey(pair)) ?? []);
}

/** Pairs by hand across score groups, in points. */
function listFloatBreaches(
  { inHalves }: SwissInput,
  { pairs }: Pairing,
  { own, set }: { readonly own: Reasons; readonly set: Reasons },
): readonly Breach[] {
  const unit = inHalves === true ? 2 : 1;
  return pairs.flatMap((pair): Breach[] => {
    const reason = own.has(buildPairKey(pair)) ? undefined : set.get(buildPairKey(pair));
    if (reason?.from === undefined) return [];
    return [{ code: 'float', pair: reason.pair, from: reason.from / unit, score: reason.score / unit }];
  });
}

/** The same whoever is named first. */
function buildPairKey([one, other]: IdPair): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}
