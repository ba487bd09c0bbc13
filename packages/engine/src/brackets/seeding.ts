import { drawLotOrder } from '../lot.ts';
import { grant, createRefusal, type Outcome } from '../outcome.ts';

/** A participant with a rating in points; absent when there is none. For a pair, give the mean. */
export interface RatedEntrant {
  readonly participant: number;
  readonly rating?: number;
}

/** Why a seeding is not taken. */
export type SeedingRefusal = 'seed-twice' | 'seed-missing' | 'seed-unknown' | 'too-few-qualified';

/**
 * Seeds by rating, highest first; equal ratings by lot, and those without a rating last, by lot as well. Gives participants
 * by seed.
 */
export function seedByRating(entrants: readonly RatedEntrant[], lotSeed: number): readonly number[] {
  const ratings = new Map(entrants.map((entrant) => [entrant.participant, entrant.rating ?? -Infinity]));
  const rating = (participant: number) => ratings.get(participant) ?? -Infinity;
  return seedByLot([...ratings.keys()], lotSeed).toSorted((a, b) => {
    const [one, other] = [rating(a), rating(b)];
    return one === other ? 0 : other - one;
  });
}

/** Seeds by lot alone (see `drawLotOrder`). */
export function seedByLot(participants: readonly number[], lotSeed: number): readonly number[] {
  return drawLotOrder(participants, lotSeed);
}

/** Seeds by hand: `order` names every participant once, seed 1 first. Refuses who is unknown, missing or named twice. */
export function seedByHand(
  participants: readonly number[],
  order: readonly number[],
): Outcome<readonly number[], SeedingRefusal> {
  const named = new Set(order);
  if (named.size < order.length) return createRefusal('seed-twice', 'В посеве один участник указан дважды.');
  const known = new Set(participants);
  if (order.some((participant) => !known.has(participant)))
    return createRefusal('seed-unknown', 'В посеве указан тот, кто не участвует в этапе.');
  const missing = participants.filter((participant) => !named.has(participant)).length;
  if (missing > 0)
    return createRefusal('seed-missing', `В посеве указаны не все участники: не хватает ${missing}.`);
  return grant([...order]);
}

/**
 * Seeds the best of a stage by their standings there, best first: a play-off after a Swiss stage. Refuses when the stage has
 * fewer than wanted.
 */
export function seedFromStage(
  standings: readonly number[],
  count: number,
): Outcome<readonly number[], SeedingRefusal> {
  if (standings.length < count) return refuseTooFew(count, standings.length);
  return grant(standings.slice(0, count));
}

/** A refusal that says how many are missing. */
export function refuseTooFew(wanted: number, there: number): Outcome<never, SeedingRefusal> {
  return createRefusal(
    'too-few-qualified',
    `В следующий этап должны выйти ${wanted}, а в таблице предыдущего этапа только ${there}.`,
  );
}
