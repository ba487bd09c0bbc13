import { addFractions, compareFractions, createFraction, sumFractions, type Fraction } from './fraction.ts';
import type { Records } from './records.ts';
import { countsAsGame, type UnplayedRule } from './unplayed.ts';
import type { CriterionValue, HeadToHeadArithmetic } from './value.ts';

type Meetings = HeadToHeadArithmetic['meetings'];

interface Standing {
  readonly participant: number;
  readonly meetings: Meetings;
  readonly points: Fraction;
  readonly atMost: Fraction;
}

/**
 * Head-to-head among participants who are tied so far, of whom not all need have met.
 *
 * When all have met, the points in these games order them. When not, somebody is placed above the others only if this
 * holds whatever the missing games would have brought: more points than any of the others could have; then the next is
 * sought. Whoever is still tied is compared again by the games among themselves alone. Who met more than once counts the mean.
 * The value is the number of those below. Source: FIDE Handbook C.07 (2023), article 6 "Direct Encounter",
 * https://handbook.fide.com/chapter/TieBreakRegulations2023. Forfeits are meetings in round robins only.
 */
export function computeHeadToHead(
  tied: readonly number[],
  records: Records,
  rule: UnplayedRule,
): ReadonlyMap<number, CriterionValue> {
  const standings = computeStandingsAmong(tied, records, rule);
  const groups = splitTied(tied, records, rule);
  const values = new Map<number, CriterionValue>();
  let placed = 0;
  for (const group of groups) {
    const below = tied.length - placed - group.length;
    for (const participant of group) {
      const { meetings, points, atMost } = standings.get(participant) ?? NOTHING;
      values.set(participant, {
        criterion: 'head-to-head',
        value: createFraction(below),
        arithmetic: { kind: 'head-to-head', tied, meetings, points, atMost, place: placed + 1 },
      });
    }
    placed += group.length;
  }
  return values;
}

const NOTHING = { meetings: [], points: createFraction(0), atMost: createFraction(0) };

/** The tied in groups, best first, each group still tied. */
function splitTied(
  tied: readonly number[],
  records: Records,
  rule: UnplayedRule,
): readonly (readonly number[])[] {
  const standings = [...computeStandingsAmong(tied, records, rule).values()].toSorted((a, b) =>
    compareFractions(b.points, a.points),
  );
  const allMet = standings.every(({ meetings }) => meetings.length === tied.length - 1);
  const groups = allMet ? groupEqual(standings) : groupCertain(standings);
  if (groups.length <= 1) return groups;
  return groups.flatMap((group) => (group.length === 1 ? [group] : splitTied(group, records, rule)));
}

function groupEqual(sorted: readonly Standing[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const [index, standing] of sorted.entries()) {
    const previous = sorted[index - 1];
    if (previous && compareFractions(previous.points, standing.points) === 0)
      groups.at(-1)?.push(standing.participant);
    else groups.push([standing.participant]);
  }
  return groups;
}

/** One by one from the top while nobody below could have reached as many points; the rest together. */
function groupCertain(sorted: readonly Standing[]): readonly (readonly number[])[] {
  const groups: (readonly number[])[] = [];
  let rest = sorted;
  for (let [first, ...others] = rest; first; [first, ...others] = rest) {
    const best = first;
    if (!others.every((other) => compareFractions(best.points, other.atMost) > 0)) break;
    groups.push([best.participant]);
    rest = others;
  }
  return rest.length > 0 ? [...groups, rest.map(({ participant }) => participant)] : groups;
}

function computeStandingsAmong(
  tied: readonly number[],
  records: Records,
  rule: UnplayedRule,
): ReadonlyMap<number, Standing> {
  const among = new Set(tied);
  return new Map(
    tied.map((participant) => {
      const meetings = countMeetings(participant, among, records, rule);
      const points = sumFractions(meetings.map((meeting) => meeting.points));
      const atMost = addFractions(points, createFraction(tied.length - 1 - meetings.length));
      return [participant, { participant, meetings, points, atMost }];
    }),
  );
}

function countMeetings(
  participant: number,
  among: ReadonlySet<number>,
  records: Records,
  rule: UnplayedRule,
): Meetings {
  const halves = new Map<number, number[]>();
  for (const tour of records.get(participant)?.tours ?? []) {
    if (tour.opponent === undefined || !among.has(tour.opponent) || !countsAsGame(tour, rule)) continue;
    halves.set(tour.opponent, [...(halves.get(tour.opponent) ?? []), tour.halves]);
  }
  return [...halves].map(([opponent, games]) => ({
    opponent,
    points: createFraction(
      games.reduce((sum, one) => sum + one, 0),
      2 * games.length,
    ),
    games: games.length,
  }));
}
