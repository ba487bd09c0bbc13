import { drawLotOrder, drawOwnLots } from '../lot.ts';
import type { Criterion } from './criteria.ts';
import { compareFractions, createFraction, type Fraction } from './fraction.ts';
import { computeHeadToHead } from './headToHead.ts';
import type { StandingsInput } from './input.ts';
import { computeOpponentValue } from './opponentValues.ts';
import {
  computeLotValues,
  computePointsRatioValue,
  computePointsValue,
  computeProgressValue,
  computeWinsValue,
} from './ownValues.ts';
import {
  getLastTour,
  computeRecordsAfter,
  computeScore,
  type ParticipantRecord,
  type Records,
} from './records.ts';
import {
  computeAdjustedScores,
  computeOpponentTerms,
  type AdjustedScores,
  type OpponentTerm,
  type UnplayedRule,
} from './unplayed.ts';
import type { CriterionValue } from './value.ts';

/**
 * What a table counts. `own/1`: everybody draws a lot of the own, which nobody moves who comes later; a tour that counts as nothing
 * (`as-played/1`) is no term, so that a cut takes an opponent; where all tours are drawn at once, only those of the own group
 * count, and for progress those that have begun. Absent in competitions from before, whose tables stay as they were published:
 * one lot is drawn for the list as it is, and all tours of the stage count. A changed rule gets a new name, and the old one stays.
 */
export type TableCounting = 'own/1';

/** How a table is ordered. */
export interface StandingsRules {
  /** First to last; whoever is equal in all of them shares a place. */
  readonly criteria: readonly Criterion[];
  readonly unplayed: UnplayedRule;
  /** Needed when `lot` is among the criteria. */
  readonly lotSeed?: number;
  readonly counting?: TableCounting;
}

/** A line of the table. */
export interface StandingsLine {
  readonly participant: number;
  /** The place, or where it is shared the first and the last of the places ("3-4"). */
  readonly from: number;
  readonly to: number;
  /** Points, exact. */
  readonly points: Fraction;
  /** Tours so far in which the participant was drawn or had a bye, and a result is known. */
  readonly tours: number;
  /** Games won, lost and drawn, forfeits included. */
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Byes of any kind; in no game, so in none of the three. */
  readonly skips: number;
  /** One per criterion, in the same order. */
  readonly values: readonly CriterionValue[];
}

/**
 * The table after a tour (by default the last with anything in it), best first: those above, then by criteria, then those
 * below. Each criterion parts only those who are
 * equal so far; equals are listed in the order of the input. Games without a result count for neither side yet. Throws when
 * lots are to be drawn without a seed.
 */
export function computeStandingsAfter(
  input: StandingsInput,
  rules: StandingsRules,
  tour: number = getLastTour(input),
): readonly StandingsLine[] {
  const records = computeRecordsAfter(input, tour);
  const valuesOf = createValuesOf(records, rules, input.begun);
  const found = new Map<number, CriterionValue[]>(input.participants.map((participant) => [participant, []]));
  let groups = splitByTier(input);
  for (const criterion of rules.criteria)
    groups = groups.flatMap((group) => splitByValues(group, valuesOf(criterion, group), found));
  let better = 0;
  return groups.flatMap((group) => {
    const place = { from: better + 1, to: better + group.length };
    better += group.length;
    return group.map((participant) => buildLine(records, participant, place, found.get(participant) ?? []));
  });
}

/** Everybody, but for those who stand above or below whatever they have; a tier that is empty is none. */
function splitByTier({ participants, above, below }: StandingsInput): readonly (readonly number[])[] {
  const isAbove = (id: number) => above?.has(id) === true;
  const isBelow = (id: number) => !isAbove(id) && below?.has(id) === true;
  const others = participants.filter((id) => !isAbove(id) && !isBelow(id));
  const tiers = [participants.filter(isAbove), others, participants.filter(isBelow)];
  return tiers.filter((tier) => tier.length > 0);
}

type ValuesOf = (criterion: Criterion, group: readonly number[]) => ReadonlyMap<number, CriterionValue>;

/** Splits those who are tied by one criterion, and notes their values. */
function splitByValues(
  group: readonly number[],
  values: ReadonlyMap<number, CriterionValue>,
  found: ReadonlyMap<number, CriterionValue[]>,
): readonly (readonly number[])[] {
  const valueOf = (participant: number) => values.get(participant)?.value ?? createFraction(0);
  const sorted = group.toSorted((a, b) => compareFractions(valueOf(b), valueOf(a)));
  const groups: number[][] = [];
  for (const [index, participant] of sorted.entries()) {
    const value = values.get(participant);
    if (value) found.get(participant)?.push(value);
    const previous = sorted[index - 1];
    if (previous !== undefined && compareFractions(valueOf(previous), valueOf(participant)) === 0)
      groups.at(-1)?.push(participant);
    else groups.push([participant]);
  }
  return groups;
}

/** Computes values of a criterion: for a tied group where the group matters, else once for everybody. */
function createValuesOf(records: Records, rules: StandingsRules, begun: number | undefined): ValuesOf {
  const adjusted = computeAdjustedScores(records, rules.unplayed);
  const known = new Map<Criterion, ReadonlyMap<number, CriterionValue>>();
  const terms = new Map<ParticipantRecord, readonly OpponentTerm[]>();
  const termsOf = (record: ParticipantRecord) => {
    const own = terms.get(record) ?? listTerms(record, adjusted, rules);
    terms.set(record, own);
    return own;
  };
  const forAll = (compute: (record: ParticipantRecord) => CriterionValue) =>
    new Map([...records].map(([participant, record]) => [participant, compute(record)]));
  const compute = (criterion: Exclude<Criterion, 'head-to-head'>) => {
    switch (criterion) {
      case 'points':
        return forAll(computePointsValue);
      case 'wins':
        return forAll(computeWinsValue);
      case 'progress':
        return forAll((record) => computeProgressValue(record, begun));
      case 'points-ratio':
        return forAll(computePointsRatioValue);
      case 'lot':
        if (rules.lotSeed === undefined) throw new RangeError('Lots are to be drawn and there is no seed');
        return computeLotValues(drawLots([...records.keys()], rules.lotSeed, rules));
      default:
        return forAll((record) => computeOpponentValue(criterion, termsOf(record), rules.unplayed));
    }
  };
  return (criterion, group) => {
    if (criterion === 'head-to-head') return computeHeadToHead(group, records, rules.unplayed);
    const values = known.get(criterion) ?? compute(criterion);
    known.set(criterion, values);
    return values;
  };
}

function listTerms(
  record: ParticipantRecord,
  adjusted: AdjustedScores,
  { unplayed, counting }: StandingsRules,
): readonly OpponentTerm[] {
  const terms = computeOpponentTerms(record, adjusted, unplayed);
  return counting === undefined ? terms : terms.filter(({ source }) => source !== 'nothing');
}

function drawLots(
  participants: readonly number[],
  seed: number,
  { counting }: StandingsRules,
): readonly number[] {
  return counting === undefined ? drawLotOrder(participants, seed) : drawOwnLots(participants, seed);
}

function buildLine(
  records: Records,
  participant: number,
  place: { readonly from: number; readonly to: number },
  values: readonly CriterionValue[],
): StandingsLine {
  const record = records.get(participant);
  if (!record) throw new RangeError(`Participant ${participant} has no record`);
  const count = (belongs: (tour: ParticipantRecord['tours'][number]) => boolean) =>
    record.tours.filter(belongs).length;
  const isGame = (tour: ParticipantRecord['tours'][number]) =>
    tour.opponent !== undefined && tour.kind !== 'pending';
  return {
    participant,
    ...place,
    points: createFraction(computeScore(record), 2),
    tours: count((tour) => tour.kind !== 'absent' && tour.kind !== 'pending'),
    wins: count((tour) => isGame(tour) && tour.halves === 2),
    losses: count((tour) => isGame(tour) && tour.halves === 0),
    draws: count((tour) => isGame(tour) && tour.halves === 1),
    skips: count((tour) => tour.kind === 'free' || tour.kind === 'half-bye' || tour.kind === 'no-bye'),
    values,
  };
}
