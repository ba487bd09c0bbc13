import { grant, createRefusal, type Outcome } from '../outcome.ts';

/** What the prize fund is made of, in whole rubles. */
export interface PrizeFund {
  /** The entry fee of one participant, of which all goes into the fund. */
  readonly fee: number;
  /** How many participants were approved. */
  readonly approved: number;
  /** What a sponsor adds. */
  readonly sponsor: number;
}

/** What a place is worth: a percentage of the fund in hundredths of a percent (2,500 is 25%), or whole rubles. */
export type PlacePrize =
  | { readonly place: number; readonly kind: 'percent'; readonly hundredths: number }
  | { readonly place: number; readonly kind: 'amount'; readonly rubles: number };

/** Why a distribution is not taken. */
export type PrizeRefusal =
  | 'place-twice'
  | 'place-missing'
  | 'not-whole'
  | 'mixed-kinds'
  | 'not-hundred-percent'
  | 'not-the-fund';

/** The fund in rubles: fees of all approved participants and the sponsor's part (specification, section 3 "Prize"). */
export function computePrizeFund({ fee, approved, sponsor }: PrizeFund): number {
  return fee * approved + sponsor;
}

/**
 * The prizes of places 1 to n in whole rubles; they add up to the fund.
 *
 * Percentages are rounded down and the rubles left over go one each to the places with the largest cut-off part, the better
 * place first (the method of the largest remainder): nothing is lost, and no place is more than a ruble from its percentage.
 *
 * Refuses places that are missing or named twice, amounts that are not whole or negative, percentages that do not make 100,
 * amounts that do not make the fund, and a mixture of both.
 */
export function placePrizes(
  fund: number,
  distribution: readonly PlacePrize[],
): Outcome<readonly number[], PrizeRefusal> {
  const sorted = distribution.toSorted((a, b) => a.place - b.place);
  const refusal = refusePlaces(sorted);
  if (refusal) return refusal;
  const percents = sorted.flatMap((prize) => (prize.kind === 'percent' ? [prize.hundredths] : []));
  const amounts = sorted.flatMap((prize) => (prize.kind === 'amount' ? [prize.rubles] : []));
  if (![fund, ...percents, ...amounts].every((number) => Number.isSafeInteger(number) && number >= 0))
    return createRefusal('not-whole', 'Призы и проценты не могут быть отрицательными или дробными.');
  if (percents.length > 0 && amounts.length > 0)
    return createRefusal('mixed-kinds', 'Призы задаются либо процентами, либо суммами для всех мест.');
  return percents.length > 0 ? splitByPercent(fund, percents) : splitByAmount(fund, amounts);
}

const WHOLE = 10_000;

function splitByPercent(fund: number, percents: readonly number[]): Outcome<readonly number[], PrizeRefusal> {
  const total = sum(percents);
  if (total !== WHOLE)
    return createRefusal(
      'not-hundred-percent',
      `Проценты по местам дают ${formatNumber(total / 100)} %, а должны давать 100 %.`,
    );
  // Whole numbers all along: a product of two stays below 2^53 for any fund below 900 billion rubles.
  const prizes = percents.map((percent) => Math.floor((fund * percent) / WHOLE));
  const cutOff = percents.map((percent) => (fund * percent) % WHOLE);
  const order = [...percents.keys()].toSorted((a, b) => (cutOff[b] ?? 0) - (cutOff[a] ?? 0) || a - b);
  const raised = new Set(order.slice(0, fund - sum(prizes)));
  return grant(prizes.map((prize, index) => prize + Number(raised.has(index))));
}

function splitByAmount(fund: number, amounts: readonly number[]): Outcome<readonly number[], PrizeRefusal> {
  const total = sum(amounts);
  if (total !== fund)
    return createRefusal('not-the-fund', `Призы по местам дают ${total} руб., а призовой фонд ${fund} руб.`);
  return grant(amounts);
}

function refusePlaces(sorted: readonly PlacePrize[]): Outcome<never, PrizeRefusal> | undefined {
  const places = sorted.map(({ place }) => place);
  if (new Set(places).size < places.length)
    return createRefusal('place-twice', 'Для одного места приз задан дважды.');
  const missing = places.findIndex((place, index) => place !== index + 1);
  if (places.length > 0 && missing === -1) return undefined;
  return createRefusal('place-missing', `Не задан приз за место ${Math.max(missing, 0) + 1}.`);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function formatNumber(number: number): string {
  return `${number}`.replace('.', ',');
}
