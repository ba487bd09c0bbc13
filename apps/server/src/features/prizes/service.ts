import type { Prize, PrizePlace, PrizeSums, PrizesValues } from '@nardy/contract';
import { payOut, placePrizes, computePrizeFund, type PlacePrize } from '@nardy/engine';
import type { Db } from '../../database/connection.ts';
import {
  findPayments,
  findPrizes,
  findWinners,
  type PaymentRow,
  type PrizedTable,
  type PrizeRow,
  type ShareRow,
  type WinnerRow,
} from './repository.ts';

/**
 * The money of a competition, or of each child of a parent, as the API answers it; of a competition without prizes nothing.
 * A place has its prize as soon as the fund is known, and who won it once the competition is over: what was paid stands as it
 * was paid, else it is shared by the rules.
 */
export async function readPrizes(
  db: Db,
  tournamentId: number,
  table: PrizedTable = 'tournaments',
): Promise<readonly Prize[]> {
  const rows = await findPrizes(db, tournamentId, table);
  const [payments, winners] = await Promise.all([
    findPayments(
      db,
      rows.map(({ prize_id }) => prize_id),
    ),
    findWinners(
      db,
      rows.map(({ tournament_id }) => tournament_id),
    ),
  ]);
  return rows.map((row) =>
    buildPrize(
      row,
      payments.filter(({ prize_id }) => prize_id === row.prize_id),
      winners.filter(({ tournament_id }) => tournament_id === row.tournament_id),
    ),
  );
}

/** What a prize fund follows from, in whole rubles. */
export interface FundParts {
  readonly fee: number | null;
  readonly sponsor: number | null;
  /** Everybody who was approved, those who left later included: they have paid. */
  readonly approved: number | null;
  readonly announced: number | null;
}

/**
 * The fees of all who were approved and the sponsor's part; what was announced until either is set. Null while it is not known:
 * fees that nobody has paid yet are no fund of nothing.
 */
export function computeFund({ fee, sponsor, approved, announced }: FundParts): number | null {
  if (!fee && !sponsor) return announced;
  return computePrizeFund({ fee: fee ?? 0, approved: approved ?? 0, sponsor: sponsor ?? 0 }) || null;
}

function buildPrize(row: PrizeRow, payments: readonly PaymentRow[], winners: readonly WinnerRow[]): Prize {
  const fund = computeFund(row);
  return {
    prize_id: row.prize_id,
    tournament_id: row.tournament_id,
    tournament_title: row.tournament_title,
    discipline_title: row.discipline_title,
    amount_of_contribution: row.fee,
    additional_prize_from_sponsor: row.sponsor,
    prize_fund: fund,
    distribution_of_prizes: listDistribution(row.shares, computeKnownPrizes(fund, row.shares), {
      payments,
      winners,
    }),
  };
}

export interface PlannedPrizes extends PrizesValues {
  readonly amount_of_contribution: number;
  readonly additional_prize_from_sponsor: number;
  readonly shares: readonly number[];
  readonly participants: number;
}

/** What a distribution would give with so many participants, by the same rules; `announced` is the announced fund. */
export function sumPrizes(planned: PlannedPrizes, announced: number | null): PrizeSums {
  const { amount_of_contribution: fee, additional_prize_from_sponsor: sponsor, participants } = planned;
  const fund = computeFund({ fee, approved: participants, sponsor, announced }) ?? 0;
  const isPercent = planned.distribution_kind === 'percent';
  const shares = planned.shares.map((share, index) => ({
    place: index + 1,
    percentage: isPercent ? share : null,
    amount: isPercent ? null : share,
  }));
  const amounts = shares.length === 0 ? [] : computePrizes(fund, shares);
  const givenOut = (amounts ?? []).reduce((sum, amount) => sum + amount, 0);
  return {
    fees: fee * participants,
    prize_fund: fund,
    amounts: amounts ? [...amounts] : null,
    given_out: givenOut,
    remains: fund - givenOut,
  };
}

/** What an athlete gets, whether it was paid already or not. */
type Payout = Omit<PaymentRow, 'prize_id'>;

/** Rubles by place from 1; undefined where the shares are not those of a fund. Fixed amounts stand as they are. */
function computePrizes(fund: number, shares: readonly ShareRow[]): readonly number[] | undefined {
  if (areFixed(shares)) return shares.map(({ amount }) => amount ?? 0);
  const prizes = placePrizes(
    fund,
    shares.map((share) => toPlacePrize(share)),
  );
  return prizes.ok ? prizes.value : undefined;
}

function areFixed(shares: readonly ShareRow[]): boolean {
  return shares.every(({ amount }) => amount !== null);
}

/** The same of a competition as it stands: fees that nobody has paid yet are no fund of nothing. */
function computeKnownPrizes(fund: number | null, shares: readonly ShareRow[]): readonly number[] | undefined {
  return fund || areFixed(shares) ? computePrizes(fund ?? 0, shares) : undefined;
}

function toPlacePrize({ place, percentage, amount }: ShareRow): PlacePrize {
  if (percentage === null) return { place, kind: 'amount', rubles: amount ?? 0 };
  return { place, kind: 'percent', hundredths: Math.round(percentage * 100) };
}

/** The places as they are announced, or, when there are winners, who got what. */
function listDistribution(
  shares: readonly ShareRow[],
  prizes: readonly number[] | undefined,
  { payments, winners }: { readonly payments: readonly PaymentRow[]; readonly winners: readonly WinnerRow[] },
): PrizePlace[] {
  const announced = shares.map(({ place, percentage, amount }, index): PrizePlace => ({
    place,
    percentage,
    amount: prizes?.[index] ?? amount,
    player: null,
  }));
  const payouts = payments.length > 0 ? payments : shareOut(prizes ?? [], winners);
  const lasts = computeLastPlaces(payouts, winners);
  const isTaken = (place: number): boolean => [...lasts].some(([from, to]) => place >= from && place <= to);
  return [
    ...payouts.map((payout) => buildWonPlace(payout, lasts.get(payout.place), shares)),
    ...announced.filter(({ place }) => !isTaken(place)),
  ].toSorted((one, other) => one.place - other.place);
}

/** The last place that the payouts of each are for: as many from it on as participants share it. */
function computeLastPlaces(
  payouts: readonly Payout[],
  winners: readonly WinnerRow[],
): ReadonlyMap<number, number> {
  const participants = new Map(winners.map((winner) => [winner.player_id, winner.participant_id]));
  return new Map(
    [...Map.groupBy(payouts, ({ place }) => place)].map(([from, own]) => {
      const sides = new Set(
        own.map(({ player_id: player }) => participants.get(player) ?? `athlete ${player}`),
      );
      return [from, from + sides.size - 1];
    }),
  );
}

function buildWonPlace(
  { player_id, full_name, place, amount }: Payout,
  last: number | undefined,
  shares: readonly ShareRow[],
): PrizePlace {
  const share = shares.find((one) => one.place === place);
  return {
    place,
    ...(last !== undefined && last > place && { place_to: last }),
    percentage: share?.percentage ?? null,
    amount,
    player: { player_id, fullName: full_name },
  };
}

/**
 * Prizes by final places, or what was given out at the desk, which a later correction of the places leaves; the two of a pair
 * have half each, an odd ruble goes to the first.
 */
function shareOut(prizes: readonly number[], winners: readonly WinnerRow[]): readonly Payout[] {
  const participants = Map.groupBy(winners, ({ participant_id }) => participant_id);
  const places = [...participants].flatMap(([participant, [first]]) =>
    first ? [{ participant, from: first.place_from, to: first.place_to }] : [],
  );
  const due = new Map(payOut(prizes, places).payouts.map(({ participant, rubles }) => [participant, rubles]));
  return [...participants].flatMap(([participant, athletes]) => {
    const rubles = athletes[0]?.paid ?? due.get(participant) ?? 0;
    if (rubles === 0) return [];
    return athletes.map(({ player_id, full_name, place_from }, index) => ({
      player_id,
      full_name,
      place: place_from,
      amount: Math.floor(rubles / athletes.length) + Number(index < rubles % athletes.length),
    }));
  });
}

/** A participant's place; null while it is open. */
export interface PlaceToPay {
  readonly participant: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** Pays prizes by places as they stand: whole rubles by participant. */
export type PayPlaces = (places: readonly PlaceToPay[]) => ReadonlyMap<number, number>;

/** How the prizes of a competition are paid, by participants as the engine numbers them; nobody is paid where there are none. */
export async function readPrizeRules(db: Db, tournamentId: number): Promise<PayPlaces> {
  const rows = await findPrizes(db, tournamentId, 'all_tournaments');
  const row = rows.find(({ tournament_id: id }) => id === tournamentId);
  const prizes = row && computeKnownPrizes(computeFund(row), row.shares);
  return (places) => {
    if (prizes === undefined) return new Map();
    const placed = places.flatMap(({ participant, from, to }) =>
      from === null || to === null ? [] : [{ participant, from, to }],
    );
    return new Map(payOut(prizes, placed).payouts.map(({ participant, rubles }) => [participant, rubles]));
  };
}
