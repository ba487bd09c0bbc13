import { grant, createRefusal, type Outcome } from '../outcome.ts';

/** One game of the table: two participants, the first named first. */
export interface RoundRobinGame {
  readonly first: number;
  readonly second: number;
}

/** One tour of the table. */
export interface RoundRobinTour {
  /** From 1. */
  readonly tour: number;
  /** The circle that the tour belongs to. */
  readonly circle: 1 | 2;
  readonly games: readonly RoundRobinGame[];
  /** Who is free in this tour; absent when the number of participants is even. */
  readonly free?: number;
}

/** Why there is no table. */
export type RoundRobinRefusal = 'too-few-participants' | 'too-many-participants';

/** A circle of more tours than this is not playable, and the table would grow with the square. */
export const LARGEST_ROUND_ROBIN = 128;

/**
 * The tours of a round robin by Berger tables, for participants in the order of their numbers in the table.
 *
 * Source: FIDE Handbook C.05, Annex 1 "Details of Berger Table"; the tables as text:
 * http://c.w.fox.tripod.com/chess/berger.html. With an odd number, whoever would meet the missing last number is free. In
 * the second circle the same tours follow with the sides exchanged. FIDE also advises to exchange the last two tours of the
 * first circle: that is against three games in a row with one colour, and nardy has no colours, so it is left out.
 *
 * Refuses fewer than 2 and more than 128 participants; throws when one is named twice.
 */
export function listRoundRobinTours(
  participants: readonly number[],
  circles: 1 | 2,
): Outcome<readonly RoundRobinTour[], RoundRobinRefusal> {
  if (new Set(participants).size < participants.length) throw new RangeError('A participant is named twice');
  if (participants.length < 2)
    return createRefusal('too-few-participants', 'Для кругового турнира нужно не меньше двух участников.');
  if (participants.length > LARGEST_ROUND_ROBIN)
    return createRefusal(
      'too-many-participants',
      `В круговом турнире может быть не больше ${LARGEST_ROUND_ROBIN} участников.`,
    );
  const first = buildBergerTable(participants.length).map((numbers, index) =>
    buildTour(numbers, index + 1, participants),
  );
  if (circles === 1) return grant(first);
  const second = first.map((tour) => ({
    ...tour,
    tour: tour.tour + first.length,
    circle: 2 as const,
    games: tour.games.map((game) => ({ first: game.second, second: game.first })),
  }));
  return grant([...first, ...second]);
}

/**
 * The Berger table for numbers 1 to `size`, rounded up to an even number: for each tour, the pairs in the printed order.
 *
 * In tour t the last number meets m, where m runs through 1, n/2+1, 2, n/2+2, ...; the others pair symmetrically around m
 * on the ring of 1 to n-1. The last number is named second in odd tours and first in even ones.
 */
export function buildBergerTable(size: number): readonly (readonly (readonly [number, number])[])[] {
  const even = size + (size % 2);
  const ring = even - 1;
  const onRing = (number: number) => ((number - 1 + ring) % ring) + 1;
  return Array.from({ length: ring }, (_, tour) => {
    const middle = tour % 2 === 0 ? tour / 2 + 1 : even / 2 + (tour + 1) / 2;
    const last: readonly [number, number] = tour % 2 === 0 ? [middle, even] : [even, middle];
    const others = Array.from({ length: even / 2 - 1 }, (__, step): readonly [number, number] => [
      onRing(middle + step + 1),
      onRing(middle - step - 1),
    ]);
    return [last, ...others];
  });
}

function buildTour(
  numbers: readonly (readonly [number, number])[],
  tour: number,
  participants: readonly number[],
): RoundRobinTour {
  const games: RoundRobinGame[] = [];
  let free: number | undefined;
  for (const [one, other] of numbers) {
    const first = participants[one - 1];
    const second = participants[other - 1];
    if (first !== undefined && second !== undefined) games.push({ first, second });
    else free = first ?? second;
  }
  return { tour, circle: 1, games, ...(free === undefined ? {} : { free }) };
}
