import { createFraction, type Fraction } from './fraction.ts';
import type { ParticipantRecord, Records, TourRecord } from './records.ts';

/**
 * How tours without a game count in tie-breaks that look at opponents. Each is named and versioned: old competitions keep the
 * rule that they were played by.
 *
 * `as-played/1`: a forfeit counts as a game with the drawn opponent, a bye or an absence as nothing (see `TableCounting`). For
 * round robins.
 *
 * `virtual-opponent/1`: FIDE's rule until 2023. Who had no game played a virtual opponent with the same points before the
 * tour, who draws all later tours; opponents' tours without a game count as half a point each.
 * https://www.chesspub.com/cgi-bin/chess/YaBB.pl?num=1671648811%2F0 quotes the regulation with its examples.
 *
 * `own-score/1`: FIDE Handbook C.07 (2023), article 16. Who had no game played a dummy with the own final points; opponents'
 * tours after a withdrawal count as draws; the first cut takes a tour that was missed by choice.
 * https://handbook.fide.com/chapter/TieBreakRegulations2023
 */
export type UnplayedRule = 'as-played/1' | 'virtual-opponent/1' | 'own-score/1';

/** What a tour brings to a sum over opponents, before it is multiplied or cut. */
export interface OpponentTerm {
  readonly tour: number;
  /** The opponent whose points these are; absent for a virtual one or nobody. */
  readonly opponent?: number;
  readonly source: 'opponent' | 'virtual' | 'own' | 'nothing';
  /** The points of that opponent as the rule counts them. */
  readonly points: Fraction;
  /** The participant's own points of the tour. */
  readonly result: Fraction;
  /** Missed by the participant's own choice: what the first cut takes under `own-score/1`. */
  readonly byChoice: boolean;
}

/** The points of a participant as they count for opponents, in halves. Penalties are not the opponents' loss. */
export type AdjustedScores = ReadonlyMap<number, number>;

/** Everybody's points as the rule counts them for opponents. */
export function computeAdjustedScores(records: Records, rule: UnplayedRule): AdjustedScores {
  const adjust = {
    'as-played/1': countAsEarned,
    'virtual-opponent/1': countAsDraws,
    'own-score/1': countEndAsDraws,
  }[rule];
  return new Map([...records].map(([participant, record]) => [participant, adjust(record)]));
}

/** One term per tour; games without a result yet bring none. */
export function computeOpponentTerms(
  record: ParticipantRecord,
  adjusted: AdjustedScores,
  rule: UnplayedRule,
): readonly OpponentTerm[] {
  return record.tours.flatMap((tour): OpponentTerm[] => {
    if (tour.kind === 'pending') return [];
    const base = { tour: tour.tour, result: createFraction(tour.halves, 2), byChoice: isByChoice(tour) };
    if (countsAsGame(tour, rule)) {
      const points = createFraction(adjusted.get(tour.opponent ?? 0) ?? 0, 2);
      return [{ ...base, opponent: tour.opponent ?? 0, source: 'opponent', points, byChoice: false }];
    }
    if (rule === 'as-played/1') return [{ ...base, source: 'nothing', points: createFraction(0) }];
    if (rule === 'own-score/1') return [{ ...base, source: 'own', points: createFraction(record.earned, 2) }];
    return [{ ...base, source: 'virtual', points: createFraction(countVirtualHalves(record, tour), 2) }];
  });
}

/** Whether the tour is a meeting with its opponent: a game, and in a round robin also a forfeit. */
export function countsAsGame(tour: TourRecord, rule: UnplayedRule): boolean {
  if (tour.kind === 'played') return true;
  return rule === 'as-played/1' && (tour.kind === 'forfeit-won' || tour.kind === 'forfeit-lost');
}

/** FIDE C.07 (2023), article 16.2: half-point and zero-point byes, absences and lost forfeits are missed by choice. */
function isByChoice({ kind }: TourRecord): boolean {
  return kind === 'half-bye' || kind === 'no-bye' || kind === 'absent' || kind === 'forfeit-lost';
}

/** The virtual opponent's points: the own ones before the tour, the rest of this tour, and half for each later one. */
function countVirtualHalves(record: ParticipantRecord, missed: TourRecord): number {
  const before = record.tours.slice(0, missed.tour - 1).reduce((sum, tour) => sum + tour.halves, 0);
  return before + (2 - missed.halves) + (record.tours.length - missed.tour);
}

function countAsEarned(record: ParticipantRecord): number {
  return record.earned;
}

function countAsDraws(record: ParticipantRecord): number {
  const isGame = (tour: TourRecord) => tour.kind === 'played' || tour.kind === 'pending';
  return record.tours.reduce((sum, tour) => sum + (isGame(tour) ? tour.halves : 1), 0);
}

/** Article 16.3.2: after the last tour that the participant was there for, tours without an opponent are draws. */
function countEndAsDraws(record: ParticipantRecord): number {
  const lastThere = record.tours.findLast((tour) => !isByChoice(tour))?.tour ?? 0;
  return record.tours.reduce((sum, tour) => {
    const gone = tour.tour > lastThere && tour.opponent === undefined;
    return sum + (gone ? 1 : tour.halves);
  }, 0);
}
