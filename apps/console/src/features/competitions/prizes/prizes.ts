import {
  formatInRussian,
  findPrizesFaults,
  readNumber,
  type PrizeKind,
  type PrizesFaults,
  type PrizesValues,
} from '@nardy/contract';
import { api } from '../../../api/api.ts';
import type { Section, Opened } from '../sections/useSection.ts';

/** The money of a competition as it is typed. */
export interface TypedPrizes {
  readonly fee: string;
  readonly sponsor: string;
  readonly kind: PrizeKind;
  /** By place from 1. */
  readonly shares: readonly string[];
}

export interface ReadPrizes extends Opened {
  readonly amount_of_contribution: number;
  readonly additional_prize_from_sponsor: number;
  readonly distribution_kind: PrizeKind;
  readonly shares: readonly number[];
  readonly approved_player: number;
  readonly players_max: number | null;
  readonly is_paid: 0 | 1;
}

export const parsePrizes = ({ fee, sponsor, kind, shares }: TypedPrizes): PrizesValues => ({
  amount_of_contribution: readNumber(fee),
  additional_prize_from_sponsor: readNumber(sponsor),
  distribution_kind: kind,
  shares: shares.map((share) => readNumber(share)),
});

export const findTypedPrizesFaults = (typed: TypedPrizes): PrizesFaults =>
  findPrizesFaults(parsePrizes(typed));

/** What is typed as the server takes it; undefined while something of it is no number. */
export function buildPrizesBody(typed: TypedPrizes) {
  const { amount_of_contribution: fee, additional_prize_from_sponsor: sponsor, shares } = parsePrizes(typed);
  const known = shares.flatMap((share) => share ?? []);
  if (fee === undefined || sponsor === undefined || known.length < shares.length) return undefined;
  return {
    amount_of_contribution: fee,
    additional_prize_from_sponsor: sponsor,
    distribution_kind: typed.kind,
    shares: known,
  };
}

export const prizes: Section<ReadPrizes, TypedPrizes> = {
  name: 'prizes',
  changedBy: 'prepareCompetitions',
  read: async (id, signal) => (await api.getDeskPrizes({ params: { id } }, signal ? { signal } : {})).data,
  contentOf: (read) => ({
    fee: formatInRussian(read.amount_of_contribution),
    sponsor: formatInRussian(read.additional_prize_from_sponsor),
    kind: read.distribution_kind,
    shares: read.shares.map(formatInRussian),
  }),
  faultOf: (typed) => {
    const { places, shares, ...others } = findTypedPrizesFaults(typed);
    if (places.some((fault) => fault !== undefined) || Object.keys(others).length > 0)
      return 'Исправьте отмеченные поля.';
    return shares;
  },
  save: (id, version, typed) => {
    const body = buildPrizesBody(typed);
    if (!body) throw new Error('prizes with faults are not sent');
    return api.savePrizes({ params: { id }, body: { version, ...body } });
  },
};

/** Prizes as they are told to who has to choose. */
export function formatPrizesInWords({ fee, sponsor, kind, shares }: TypedPrizes): string[] {
  const unit = kind === 'percent' ? '%' : '₽';
  return [
    `Взнос: ${fee} ₽`,
    `От спонсора: ${sponsor} ₽`,
    ...shares.map((share, index) => `${index + 1}-е место: ${share} ${unit}`),
  ];
}
