import { competitionPlaces } from '@nardy/engine';
import type { PaperData } from '../data.ts';

/** What prizes follow from: the places and how the fund is shared. */
export type PrizeData = Pick<PaperData, 'snapshot' | 'prize'>;

/** A participant with a final place. */
export interface Placed {
  readonly participant: number;
  readonly from: number;
  readonly to: number;
}

/** Everybody with a place, the best first. */
export function listPlaced({ snapshot }: PrizeData): readonly Placed[] {
  return competitionPlaces(snapshot.timed.state)
    .flatMap(({ participant, from, to }) => (from === null || to === null ? [] : [{ participant, from, to }]))
    .toSorted((one, other) => one.from - other.from);
}

export function isOver({ snapshot }: PrizeData): boolean {
  const { stages } = snapshot.timed.state;
  return stages.length > 0 && stages.every(({ status }) => status === 'finished');
}

/** What a participant is given out: of a shared place an equal part, the first of those who share it what is left over. */
export interface Payout {
  readonly placed: Placed;
  readonly percentage: number | null;
  readonly sum: number;
}

/** The prizes to the ruble. A place without a prize has no line. */
export function listPayouts(data: PrizeData): readonly Payout[] {
  const shares = data.prize?.distribution_of_prizes ?? [];
  const placed = isOver(data) ? listPlaced(data) : [];
  return placed.flatMap((one, index): Payout[] => {
    const own = shares.filter(({ place }) => place >= one.from && place <= one.to);
    const total = own.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
    if (total === 0) return [];
    const count = one.to - one.from + 1;
    const at = placed.slice(0, index).filter(({ from }) => from === one.from).length;
    const each = Math.floor(total / count);
    return [
      {
        placed: one,
        percentage: count === 1 ? (own[0]?.percentage ?? null) : null,
        sum: each + (at < total - each * count ? 1 : 0),
      },
    ];
  });
}
