import { computeCompetitionNow, computePlaces } from '@nardy/engine';
import type { PaperData } from '../data.ts';

/** What prizes follow from: the places, how the fund is shared, and the rules by which it is paid. */
export type PrizeData = Pick<PaperData, 'snapshot' | 'prize' | 'pay'>;

/** A participant with a final place. */
export interface Placed {
  readonly participant: number;
  readonly from: number;
  readonly to: number;
}

/** Everybody with a place, the best first. */
export function listPlaced({ snapshot }: Pick<PaperData, 'snapshot'>): readonly Placed[] {
  return computePlaces(snapshot.timed.state)
    .flatMap(({ participant, from, to }) => (from === null || to === null ? [] : [{ participant, from, to }]))
    .toSorted((one, other) => one.from - other.from);
}

/** Whether nothing is left to be played, also where a planned stage cannot begin for want of participants. */
export function isOver({ snapshot }: Pick<PaperData, 'snapshot'>): boolean {
  const { phase } = computeCompetitionNow(snapshot.timed.state);
  return phase === 'to-end' || phase === 'finished';
}

/** What a participant is given out. */
export interface Payout {
  readonly placed: Placed;
  readonly percentage: number | null;
  readonly sum: number;
}

/** The prizes to the ruble. A place without a prize has no line. */
export function listPayouts(data: PrizeData): readonly Payout[] {
  const shares = data.prize?.distribution_of_prizes ?? [];
  const placed = isOver(data) ? listPlaced(data) : [];
  const sums = data.pay(placed);
  return placed.flatMap((one): Payout[] => {
    const sum = sums.get(one.participant);
    if (sum === undefined) return [];
    const share = one.from === one.to ? shares.find(({ place }) => place === one.from) : undefined;
    return [{ placed: one, percentage: share?.percentage ?? null, sum }];
  });
}
