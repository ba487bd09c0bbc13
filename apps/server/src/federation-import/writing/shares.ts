import type { PrizePlace } from '@nardy/contract';

/** What a place gets; either a part of the fund or an amount. */
export interface Share {
  readonly place: number;
  readonly percentage: number | null;
  readonly amount: number | null;
}

export interface Payment {
  readonly player_id: number;
  readonly place: number;
  readonly amount: number;
}

/** Prizes as they may have been set. */
export interface Setting {
  readonly shares: readonly Share[];
  readonly payments: readonly Payment[];
}

/**
 * Ways in which an answer may have come about, the likeliest first. Where a place is shared, an answer gives the share of the
 * first of these places alone: the others get what is left of a hundred, or of what was paid.
 */
export function listSettingsFor(distribution: readonly PrizePlace[]): readonly Setting[] {
  const payments = distribution.flatMap(({ player, place, amount }) =>
    player && amount ? [{ player_id: player.player_id, place, amount }] : [],
  );
  const shown = listShownShares(distribution);
  if (payments.length === 0) return [{ shares: shown, payments }];
  const whole = completeShares(shown);
  return [
    { shares: whole, payments: [] },
    { shares: whole, payments },
    { shares: shown, payments },
  ];
}

function listShownShares(distribution: readonly PrizePlace[]): readonly Share[] {
  const places = Map.groupBy(distribution, ({ place }) => place);
  const isPercent = distribution.some(({ percentage }) => percentage !== null);
  return [...places].flatMap(([place, lines]): Share[] => {
    const percentage = lines[0]?.percentage ?? null;
    if (isPercent) return percentage === null ? [] : [{ place, percentage, amount: null }];
    const amount = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
    return amount > 0 ? [{ place, percentage: null, amount }] : [];
  });
}

/** With the places between that are not shown; where there are none, but something is left, with the one after the last. */
function completeShares(shown: readonly Share[]): readonly Share[] {
  const last = Math.max(0, ...shown.map(({ place }) => place));
  const known = new Set(shown.map(({ place }) => place));
  const hidden = Array.from({ length: last }, (_, index) => index + 1).filter((place) => !known.has(place));
  const isPercent = shown.some(({ percentage }) => percentage !== null);
  const all = isPercent ? completePercents(shown, hidden, last) : completeAmounts(shown, hidden);
  return all.toSorted((one, other) => one.place - other.place);
}

function completePercents(
  shown: readonly Share[],
  hidden: readonly number[],
  last: number,
): readonly Share[] {
  const left = 10_000 - shown.reduce((sum, { percentage }) => sum + Math.round((percentage ?? 0) * 100), 0);
  const places = hidden.length > 0 ? hidden : [last + 1];
  const parts = splitEvenly(left, places.length);
  return [
    ...shown,
    ...places.flatMap((place, index): Share[] => {
      const part = parts[index] ?? 0;
      return part > 0 ? [{ place, percentage: part / 100, amount: null }] : [];
    }),
  ];
}

/** What those who share places got is what these places give together. */
function completeAmounts(shown: readonly Share[], hidden: readonly number[]): readonly Share[] {
  return shown.flatMap((share, index): Share[] => {
    const next = shown[index + 1]?.place ?? share.place + 1;
    const places = [share.place, ...hidden.filter((place) => place > share.place && place < next)];
    return splitEvenly(share.amount ?? 0, places.length).flatMap((amount, at) =>
      amount > 0 ? [{ place: places[at] ?? share.place, percentage: null, amount }] : [],
    );
  });
}

/** Whole parts, the first ones greater by one where it does not come out even. */
function splitEvenly(sum: number, parts: number): readonly number[] {
  return Array.from({ length: parts }, (_, index) => Math.floor(sum / parts) + Number(index < sum % parts));
}
