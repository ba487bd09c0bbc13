import type { PrizePlace } from '@nardy/contract';
import type { Competition } from '../frame/competition';

/** What a distribution of prizes says about a place. */
export type MoneyView = 'shares' | 'amounts' | 'winners';

/**
 * By section 2 of the specification: before the registration has ended shares, until the end of the play amounts, then
 * who won them. A parent shows how its children give out prizes only once they are played.
 */
export function chooseMoneyView({
  status,
  is_parent,
}: Pick<Competition, 'status' | 'is_parent'>): MoneyView | undefined {
  switch (status) {
    case 'future':
    case 'app':
      return is_parent ? undefined : 'shares';
    case 'app-end':
      return is_parent ? undefined : 'amounts';
    case 'current':
      return 'amounts';
    case 'past':
      return 'winners';
  }
}

/** Length of a place's bar in per cent of the longest; by amounts where places get fixed ones. */
export function computeBar(place: PrizePlace, places: readonly PrizePlace[]): number {
  const weight = ({ percentage, amount }: PrizePlace): number => percentage ?? amount ?? 0;
  const most = Math.max(...places.map(weight));
  return most > 0 ? Math.round((weight(place) / most) * 1000) / 10 : 0;
}
