/**
 * Draws lots: the participants in an order decided by the seed alone. The order in which they come in changes nothing, so a
 * draw can be repeated by anybody who knows the seed and the list.
 *
 * Fisher and Yates' shuffle (Knuth, The Art of Computer Programming, 3.4.2, algorithm P) of the ascending ids. `seed` is a
 * whole number from 0 below 2^32; throws for another one.
 */
export function drawLotOrder(participants: readonly number[], seed: number): readonly number[] {
  checkSeed(seed);
  const order = participants.toSorted((a, b) => a - b);
  const next = createRandomWords(seed);
  for (let left = order.length; left > 1; left -= 1) {
    const chosen = drawNumberBelow(left, next);
    const [last, other] = [order[left - 1], order[chosen]];
    if (last === undefined || other === undefined) break;
    order[chosen] = last;
    order[left - 1] = other;
  }
  return order;
}

/**
 * Draws lots where others may come later: each participant's lot is decided by the seed and the own id alone, so that the order
 * between two is the same whoever else is there. Different ids below 2^32 have different lots. `seed` as of `drawLotOrder`.
 */
export function drawOwnLots(participants: readonly number[], seed: number): readonly number[] {
  checkSeed(seed);
  const drawLot = (id: number): number => createRandomWords((seed ^ Math.imul(id, SPREAD)) >>> 0)();
  return participants.toSorted((one, other) => drawLot(one) - drawLot(other));
}

/** An odd factor, by which neighbouring ids are far from each other. */
const SPREAD = 0x85_eb_ca_6b;

function checkSeed(seed: number): void {
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) throw new RangeError(`Lot seed ${seed}`);
}

/** A whole number from 0 below `limit`, each equally likely: words above the last whole multiple are thrown away. */
function drawNumberBelow(limit: number, next: () => number): number {
  const fair = 2 ** 32 - (2 ** 32 % limit);
  let word = next();
  while (word >= fair) word = next();
  return word % limit;
}

/** Words of 32 bits by SplitMix32: small, well mixed from any seed, the same on every machine. */
function createRandomWords(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x9e_37_79_b9) >>> 0;
    let word = state;
    word = Math.imul(word ^ (word >>> 16), 0x21_f0_aa_ad);
    word = Math.imul(word ^ (word >>> 15), 0x73_5a_2d_97);
    return (word ^ (word >>> 15)) >>> 0;
  };
}
