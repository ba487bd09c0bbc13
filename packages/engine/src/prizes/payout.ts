/** A participant's final place; `from` and `to` differ when it is shared. */
export interface PrizePlace {
  readonly participant: number;
  readonly from: number;
  readonly to: number;
}

/** What a participant is paid. */
export interface Payout extends PrizePlace {
  /** Whole rubles. */
  readonly rubles: number;
}

/** Who is paid what, and what nobody is paid. */
export interface PrizeSheet {
  /** Those who get something, in the order of the places given. */
  readonly payouts: readonly Payout[];
  /** Rubles of prizes for places that nobody holds; 0 when all places are held. */
  readonly unpaid: number;
}

/**
 * Pays prizes by places. Those who share places add up the prizes of these places and share them equally, in whole rubles;
 * rubles that cannot be shared go one each to those listed first. A bracket keeps the place of somebody disqualified vacant:
 * who would have shared it shares the better ones, and the prize of the last stays unpaid. Paid and unpaid together are the
 * fund to the ruble.
 *
 * `prizes` are rubles by place from 1 (see `placePrizes`); `places` are best first. Throws when more share places than there
 * are places, for then the places are not those of a table.
 */
export function payOut(prizes: readonly number[], places: readonly PrizePlace[]): PrizeSheet {
  const groups = Map.groupBy(places, ({ from, to }) => `${from}-${to}`);
  const payouts = [...groups.values()].flatMap((group) => sharePrizes(prizes, group));
  const paid = payouts.reduce((sum, payout) => sum + payout.rubles, 0);
  const fund = prizes.reduce((sum, prize) => sum + prize, 0);
  return { payouts: payouts.filter((payout) => payout.rubles > 0), unpaid: fund - paid };
}

function sharePrizes(prizes: readonly number[], group: readonly PrizePlace[]): readonly Payout[] {
  const { from, to } = group[0] ?? { from: 1, to: 0 };
  if (group.length > to - from + 1) throw new RangeError(`${group.length} share places ${from} to ${to}`);
  const together = prizes.slice(from - 1, from - 1 + group.length).reduce((sum, prize) => sum + prize, 0);
  const each = Math.floor(together / group.length);
  const left = together - each * group.length;
  return group.map((place, index) => ({ ...place, rubles: each + Number(index < left) }));
}
