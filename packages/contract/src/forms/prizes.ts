export const PRIZE_KINDS = ['percent', 'amount'] as const;

export type PrizeKind = (typeof PRIZE_KINDS)[number];

/** The money of a competition as its form holds it, in whole rubles. */
export interface PrizesValues {
  readonly amount_of_contribution: number | undefined;
  readonly additional_prize_from_sponsor: number | undefined;
  /** Whether places get parts of the fund or fixed sums. */
  readonly distribution_kind: PrizeKind;
  /** By place from 1: per cent with two digits after the comma, or whole rubles; undefined for what is no number. */
  readonly shares: readonly (number | undefined)[];
}

export const MOST_PRIZES = 200;
export const MOST_RUBLES = 1_000_000_000;

export const PRIZE_MESSAGES = {
  rubles: 'Ожидается целое число рублей, до миллиарда',
  percent: 'От 0,01 до 100 процентов, не больше двух знаков после запятой',
  sum: 'Ожидается целое число рублей больше нуля',
  tooMany: 'Не больше 200 мест',
  kind: 'Выберите, как делится фонд',
  paid: 'Призы уже выплачены: они не меняются',
} as const;

export interface PrizesFaults {
  readonly amount_of_contribution?: string;
  readonly additional_prize_from_sponsor?: string;
  /** By place from 1. */
  readonly places: readonly (string | undefined)[];
  /** Of all places together. */
  readonly shares?: string;
}

/** What is wrong with the money of a competition; percentages of all places make a hundred. */
export function findPrizesFaults(values: PrizesValues): PrizesFaults {
  const { distribution_kind: kind, shares } = values;
  const places = shares.map((share) => findShareFault(kind, share));
  const total = sumHundredths(shares);
  const isOff = kind === 'percent' && shares.length > 0 && total !== 10_000;
  return {
    places,
    ...(!isRubles(values.amount_of_contribution) && { amount_of_contribution: PRIZE_MESSAGES.rubles }),
    ...(!isRubles(values.additional_prize_from_sponsor) && {
      additional_prize_from_sponsor: PRIZE_MESSAGES.rubles,
    }),
    ...(isOff &&
      places.every((fault) => fault === undefined) && {
        shares: `Проценты по местам дают ${formatInRussian(total / 100)} %, а должны давать 100 %`,
      }),
  };
}

/** Hundredths of a per cent that shares make together; what is no number counts as none. */
export function sumHundredths(shares: readonly (number | undefined)[]): number {
  return shares.reduce<number>((sum, share) => sum + Math.round((share ?? 0) * 100), 0);
}

function findShareFault(kind: PrizeKind, share: number | undefined): string | undefined {
  if (kind === 'amount')
    return share !== undefined && isRubles(share) && share > 0 ? undefined : PRIZE_MESSAGES.sum;
  const hundredths = (share ?? 0) * 100;
  const isWhole = Math.abs(hundredths - Math.round(hundredths)) < 1e-6;
  return isWhole && hundredths >= 1 && hundredths <= 10_000 ? undefined : PRIZE_MESSAGES.percent;
}

const isRubles = (sum: number | undefined): boolean =>
  sum !== undefined && Number.isSafeInteger(sum) && sum >= 0 && sum <= MOST_RUBLES;

/** A number as it is typed: "12,5", "1 500"; undefined for what is none or might mean thousands, as "25.000" does, 0 for nothing. */
export function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[\s\u00a0₽%]/g, '').replace(',', '.');
  if (plain === '') return 0;
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
}

/** As it is typed in Russian. */
export function formatInRussian(value: number): string {
  return String(value).replace('.', ',');
}
