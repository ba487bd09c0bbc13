import {
  computePlaces,
  CRITERION_TITLES,
  formatGroupTitle,
  computeStageTable,
  formatValue,
  type CompetitionRound,
  type CompetitionState,
  type TableLine,
} from '@nardy/engine';
import type { LineFacts, TableFacts } from '../projection.ts';
import { isOpen } from './rounds.ts';

/** The tables of an earlier state of the same competition. */
export interface KnownTables {
  readonly state: CompetitionState;
  readonly tables: readonly TableFacts[];
}

/** The tables after each tour that has begun, and that of the whole competition. */
export function computeTableFacts(
  state: CompetitionState,
  rounds: readonly CompetitionRound[],
  known?: KnownTables,
): readonly TableFacts[] {
  const tables = state.stages.map((_, index) => computeStageTable(state, index));
  const all = [
    ...rounds.flatMap((round) => buildTourTables(state, round, { tables, known })),
    buildWholeTable(state, tables),
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

/** Of a line where it stands. */
type Placed = Pick<TableLine, 'participant' | 'from' | 'to'>;

function makeTable<Line extends Placed>(
  tour: string | null,
  placed: readonly Line[],
  numbersOf: (line: Line) => Omit<LineFacts, 'tour' | 'participant'>,
): TableFacts {
  return {
    order: {
      tour,
      participants: placed.map(({ participant }) => participant),
      from: placed.map(({ from }) => from),
      to: placed.map(({ to }) => to),
    },
    lines: placed.map((line) => ({ tour, participant: line.participant, ...numbersOf(line) })),
  };
}

/** By index of the stage, as each stands. */
type StageTables = readonly (readonly TableLine[])[];

/** The line of a table, with the arithmetic of its values; `tour` from 1, by default as the stage stands. */
export function findLine(
  state: CompetitionState,
  participant: number,
  { stage, tour }: { readonly stage: number; readonly tour?: number },
): TableLine | undefined {
  return computeStageTable(state, stage, tour).find((line) => line.participant === participant);
}

/** The stage whose values stand in a participant's line of the whole table; undefined where a bracket decides. */
export function findValuedStage(state: CompetitionState, participant: number): number | undefined {
  return findValuedStages(state)(participant);
}

function findValuedStages(state: CompetitionState): (participant: number) => number | undefined {
  const last = findLastDrawn(state);
  if (last === undefined || state.stages[last]?.bracket !== null) return () => undefined;
  const inTours = state.stages.map(({ entrants, tours }) => new Set(tours.length > 0 ? entrants : []));
  return (participant) => {
    const own = inTours.findLastIndex((entrants) => entrants.has(participant));
    return own === -1 ? undefined : own;
  };
}

/** Tours of a table that is drawn as a whole have no table of their own before they begin. */
function buildTourTables(
  state: CompetitionState,
  { stage, tours }: CompetitionRound,
  { tables, known }: { readonly tables: StageTables; readonly known: KnownTables | undefined },
): readonly TableFacts[] {
  const played = tours.findLastIndex(({ games }) => games.some((game) => !isOpen(game)));
  const running = tours.findIndex(({ games }) => games.some((game) => isOpen(game)));
  const isSwiss = state.stages[stage]?.format.kind === 'swiss';
  const begun = isSwiss ? tours : tours.slice(0, Math.max(played, running) + 1);
  const untouched = known === undefined ? 0 : countUntouchedTours(state, known.state, stage);
  const table = tables[stage] ?? [];
  const members = new Set(table.map(({ participant }) => participant));
  return begun.map(({ id, tour, games, byes }) => {
    const old = tour > untouched ? undefined : known?.tables.find(({ order }) => order.tour === id);
    const group = games[0]?.group ?? findGroup(state, stage, byes[0]?.participant);
    if (old && isOfAll(old.lines, group === undefined ? members : state.stages[stage]?.groups[group]))
      return old;
    const lines = isAsItStands(state, stage, tour) ? table : computeStageTable(state, stage, tour);
    const own = lines.filter((line) => line.group === group || line.group === undefined);
    return makeTable(id, own, pickCounts);
  });
}

/** The table after the last tour is that of the stage, but for a match for third place, and for who is left until losses. */
function isAsItStands({ stages }: CompetitionState, index: number, tour: number): boolean {
  const stage = stages[index];
  if (stage?.third !== null || stage.tours.length !== tour) return false;
  return stage.format.kind !== 'swiss' || stage.format.end.by !== 'losses';
}

/** What a table is read from beside its tours. */
const GROUND = ['format', 'entrants', 'groups', 'penalties', 'annulled'] as const;

/** How many tours from the first, with all that their tables are read from, are those of the earlier state. */
function countUntouchedTours(state: CompetitionState, before: CompetitionState, index: number): number {
  const [now, old] = [state.stages[index], before.stages[index]];
  const isSame =
    now !== undefined &&
    old !== undefined &&
    state.participants === before.participants &&
    GROUND.every((part) => now[part] === old[part]);
  if (!isSame) return 0;
  const touched = now.tours.findIndex((tour, at) => tour !== old.tours[at]);
  return touched === -1 ? now.tours.length : touched;
}

/** Who was drawn in a later tour only stands in earlier tables too. */
function isOfAll(lines: readonly LineFacts[], members: Iterable<number> = []): boolean {
  const wanted = new Set(members);
  return lines.length === wanted.size && lines.every(({ participant }) => wanted.has(participant));
}

function findGroup(
  state: CompetitionState,
  stage: number,
  participant: number | undefined,
): number | undefined {
  if (participant === undefined || state.stages[stage]?.format.kind !== 'groups') return undefined;
  return state.stages[stage].groups.findIndex((members) => members.includes(participant));
}

/**
 * The table of the whole competition as it stands: by places in the competition, while groups are played last group by
 * group with the places of the group. Games and byes of all stages are counted; points and criteria are those of the
 * participant's last table, and none once a bracket decides.
 */
function buildWholeTable(state: CompetitionState, all: StageTables): TableFacts {
  if (state.places !== undefined) return makeTable(null, computePlaces(state), () => NO_COUNTS);
  const last = findLastDrawn(state);
  if (last === undefined) return makeTable(null, [], () => NO_COUNTS);
  const tables = all.slice(0, last + 1);
  const lines = tables.map((table) => new Map(table.map((line) => [line.participant, line])));
  const groups = state.stages[last]?.format.kind === 'groups' ? (tables[last] ?? []) : [];
  const inGroups = new Map(groups.map((line) => [line.participant, line]));
  const places = computePlaces({ ...state, current: last }, tables);
  const rest = places.filter(({ participant }) => !inGroups.has(participant));
  const valuedStageOf = findValuedStages(state);
  return makeTable<Placed>(null, [...groups, ...rest], ({ participant }) => {
    const own = lines.flatMap((table) => table.get(participant) ?? []);
    const valued = lines[valuedStageOf(participant) ?? -1]?.get(participant);
    return {
      tours: sum(own, (line) => line.tours),
      wins: sum(own, (line) => line.wins),
      losses: sum(own, (line) => line.losses),
      skips: sum(own, (line) => line.skips),
      points: valued === undefined ? null : findPoints(valued),
      group: findTitle(inGroups.get(participant)),
      tieBreaks: valued === undefined ? [] : buildTieBreaks(valued),
    };
  });
}

/** Of places that were set by hand: of games nothing is known. */
const NO_COUNTS: Omit<LineFacts, 'tour' | 'participant'> = {
  tours: null,
  wins: null,
  losses: null,
  skips: null,
  points: null,
  group: null,
  tieBreaks: [],
};

function findLastDrawn({ stages }: CompetitionState): number | undefined {
  const last = stages.findLastIndex(({ tours, bracket }) => tours.length > 0 || bracket !== null);
  return last === -1 ? undefined : last;
}

function pickCounts(line: TableLine): Omit<LineFacts, 'tour' | 'participant'> {
  return {
    tours: line.tours,
    wins: line.wins,
    losses: line.losses,
    skips: line.skips,
    points: findPoints(line),
    group: findTitle(line),
    tieBreaks: buildTieBreaks(line),
  };
}

function buildTieBreaks({ values }: TableLine): LineFacts['tieBreaks'] {
  return values.map((value) => ({
    criterion: value.criterion,
    title: CRITERION_TITLES[value.criterion],
    value: formatValue(value),
  }));
}

function findPoints({ points }: TableLine): number | null {
  return points === undefined ? null : points.numerator / points.denominator;
}

function findTitle(line: TableLine | undefined): string | null {
  return line?.group === undefined ? null : formatGroupTitle(line.group);
}

function sum(lines: readonly TableLine[], of: (line: TableLine) => number): number {
  return lines.reduce((total, line) => total + of(line), 0);
}
