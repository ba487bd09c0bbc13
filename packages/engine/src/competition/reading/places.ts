import { compareFractions, createFraction, type Fraction } from '../../standings/index.ts';
import { isBracketFormat } from '../formats.ts';
import type { FinalPlaces } from '../model.ts';
import type { CompetitionState } from '../state.ts';
import { isDrawn } from './stageEnd.ts';
import { computeStageTable, type TableLine } from './tables.ts';

/** By index of the stage. */
type Tables = readonly (readonly TableLine[])[];

/** A participant's place in the competition. */
export interface CompetitionPlace {
  readonly participant: number;
  /** First and last of a shared place; null while it is open, and for who is disqualified. */
  readonly from: number | null;
  readonly to: number | null;
}

/**
 * Places in the whole competition as it stands: those of the last stage that is drawn, then whoever was left behind, by
 * the stage before, and so on. A later stage that is not drawn, or ended without a draw, decides nothing. Equal places of
 * different groups are shared. Where they were set by hand, just these. Empty before the entries are closed. `tables` are
 * those of the stages, where the caller has read them.
 */
export function computePlaces(state: CompetitionState, tables?: Tables): readonly CompetitionPlace[] {
  if (state.places !== undefined) return listSetPlaces(state, state.places);
  const [last = -1, ...earlier] = listDecidingStages(state).toReversed();
  const places = listLastStagePlaces(state, last, tables);
  const placed = new Set(places.map(({ participant }) => participant));
  let better = isBracket(state, last) ? places.length : places.filter(({ from }) => from !== null).length;
  for (const index of earlier) {
    for (const row of listRows(state, index, tables)) {
      const left = row.filter(({ participant }) => !placed.has(participant));
      const isOut = row[0]?.from === null;
      const shared = isOut ? NO_PLACE : { from: better + 1, to: better + left.length };
      places.push(...left.map(({ participant }) => ({ participant, ...shared })));
      for (const { participant } of left) placed.add(participant);
      if (!isOut) better += left.length;
    }
  }
  return places;
}

/** The stages that say who stands where: those with a draw, and the first one even without. */
function listDecidingStages({ stages, current }: CompetitionState): readonly number[] {
  const begun = stages.slice(0, (current ?? -1) + 1);
  return begun.flatMap((stage, index) => (index === 0 || isDrawn(stage) ? index : []));
}

const NO_PLACE = { from: null, to: null };

/** Whoever is disqualified stands last, as in tables. */
function listSetPlaces({ participants }: CompetitionState, places: FinalPlaces): readonly CompetitionPlace[] {
  let better = 0;
  const placed = places.flatMap((sharing): CompetitionPlace[] => {
    const shared = { from: better + 1, to: better + sharing.length };
    better += sharing.length;
    return sharing.map((participant) => ({ participant, ...shared }));
  });
  const named = new Set(places.flat());
  const others = participants.filter(({ id }) => !named.has(id));
  return [...placed, ...others.map(({ id }) => ({ participant: id, ...NO_PLACE }))];
}

/** The places of the stage itself: a bracket knows its own, and keeps those of the disqualified vacant. */
function listLastStagePlaces(state: CompetitionState, index: number, tables?: Tables): CompetitionPlace[] {
  if (isBracket(state, index))
    return readTable(state, index, tables).map(({ participant, from, to }) => ({ participant, from, to }));
  let better = 0;
  return listRows(state, index, tables).flatMap((row): CompetitionPlace[] => {
    const isOut = row[0]?.from === null;
    const shared = isOut ? NO_PLACE : { from: better + 1, to: better + row.length };
    if (!isOut) better += row.length;
    return row.map(({ participant }) => ({ participant, ...shared }));
  });
}

/**
 * The participants of a stage from best to worst; of groups all firsts, then all seconds, each by the points of a game, for
 * groups may differ in size, then by the other values of the table.
 */
export function computeStageOrder(state: CompetitionState, index: number): readonly number[] {
  const isGroups = state.stages[index]?.format.kind === 'groups';
  return listRows(state, index).flatMap((row) =>
    (isGroups ? row.toSorted(compareAcrossGroups) : row).map(({ participant }) => participant),
  );
}

function compareAcrossGroups(one: TableLine, other: TableLine): number {
  const comparisons = [
    compareFractions(getPointsOfGame(other), getPointsOfGame(one)),
    ...one.values.map(({ criterion, value }, at) =>
      criterion === 'points' || criterion === 'head-to-head'
        ? 0
        : compareFractions(other.values[at]?.value ?? value, value),
    ),
  ];
  return comparisons.find((comparison) => comparison !== 0) ?? 0;
}

function getPointsOfGame({ points, wins, losses, draws }: TableLine): Fraction {
  const { numerator, denominator } = points ?? createFraction(0);
  return createFraction(numerator, denominator * Math.max(1, wins + losses + draws));
}

/** The participants of each group from best to worst; one group for other stages. */
export function groupOrders(state: CompetitionState, index: number): readonly (readonly number[])[] {
  const byGroup = Map.groupBy(computeStageTable(state, index), ({ group }) => group ?? 0);
  return [...byGroup.values()].map((lines) => lines.map(({ participant }) => participant));
}

/** Lines that share a place, best first; who has none yet stands alone. */
function listRows(
  state: CompetitionState,
  index: number,
  tables?: Tables,
): readonly (readonly TableLine[])[] {
  const lines = readTable(state, index, tables);
  const isGroups = state.stages[index]?.format.kind === 'groups';
  const ordered = isGroups ? lines.toSorted((a, b) => (a.from ?? Infinity) - (b.from ?? Infinity)) : lines;
  const rows: TableLine[][] = [];
  for (const line of ordered) {
    const row = rows.at(-1);
    if (row !== undefined && line.from !== null && row[0]?.from === line.from) row.push(line);
    else rows.push([line]);
  }
  return rows;
}

function readTable(state: CompetitionState, index: number, tables: Tables | undefined): readonly TableLine[] {
  return tables?.[index] ?? computeStageTable(state, index);
}

function isBracket(state: CompetitionState, index: number): boolean {
  const format = state.stages[index]?.format;
  return format !== undefined && isBracketFormat(format);
}
