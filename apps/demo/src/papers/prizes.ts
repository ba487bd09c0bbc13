import { computePlaces, payOut, placePrizes, computePrizeFund, type PlacePrize } from '@nardy/engine';
import type { PlayedCompetition } from '../play/playSeasons.ts';

/** Percent of the fund by place, by how many take part. */
const PERCENTS = [
  [12, [60, 40]],
  [28, [50, 30, 20]],
  [56, [40, 25, 15, 12, 8]],
  [Number.POSITIVE_INFINITY, [34, 20, 13, 9, 7, 6, 6, 5]],
] as const satisfies readonly (readonly [number, readonly number[]])[];

/** The prize fund in rubles as it stands: the fees of all who were approved, and the sponsor's part. */
export function computeFund({ competition, state }: PlayedCompetition): number {
  const { fee = 0, sponsor = 0 } = competition.play ?? {};
  return computePrizeFund({ fee, approved: state.participants.length, sponsor });
}

/** The prizes of places, by percent, or by amounts that make the fund; none without a fund. */
export function computeShares(played: PlayedCompetition): readonly PlacePrize[] {
  const { play } = played.competition;
  if (!play || ((play.fee ?? 0) === 0 && (play.sponsor ?? 0) === 0)) return [];
  const size = Math.max(play.entrants, (play.max ?? 0) / 2);
  const percents = PERCENTS.find(([most]) => size <= most)?.[1] ?? [];
  const byPercent = percents.map((percent, index): PlacePrize => ({
    place: index + 1,
    kind: 'percent',
    hundredths: percent * 100,
  }));
  return play.shares === 'amount' ? listAmounts(computeFund(played), percents) : byPercent;
}

/** Amounts in whole hundreds of rubles; what is left over goes to the winner. */
function listAmounts(fund: number, percents: readonly number[]): readonly PlacePrize[] {
  const rubles = percents.map((percent) => Math.floor((fund * percent) / 10_000) * 100);
  const left = fund - rubles.reduce((sum, one) => sum + one, 0);
  return rubles.map((one, index) => ({
    place: index + 1,
    kind: 'amount',
    rubles: index === 0 ? one + left : one,
  }));
}

export interface Payment {
  readonly playerId: number;
  readonly place: number;
  readonly amount: number;
}

/** Who is paid what when it is over; the two of a pair share. */
export function computePayments(played: PlayedCompetition): readonly Payment[] {
  const shares = computeShares(played);
  if (shares.length === 0 || !played.state.finished) return [];
  const prizes = placePrizes(computeFund(played), shares);
  if (!prizes.ok) throw new Error(prizes.sentence);
  const persons = new Map(played.state.participants.map(({ id, persons: own }) => [id, own]));
  return payOut(prizes.value, listHeldPlaces(played)).payouts.flatMap(({ participant, from, rubles }) => {
    const own: readonly number[] = persons.get(participant) ?? [];
    return own.map((playerId, index) => ({
      playerId,
      place: from,
      amount: own.length === 1 ? rubles : index === 0 ? Math.ceil(rubles / 2) : Math.floor(rubles / 2),
    }));
  });
}

function listHeldPlaces({ state }: PlayedCompetition) {
  return computePlaces(state).flatMap(({ participant, from, to }) =>
    from === null || to === null ? [] : [{ participant, from, to }],
  );
}
