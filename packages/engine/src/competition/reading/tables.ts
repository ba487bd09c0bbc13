import { computeBracketTable, computeBracketTableAfter, getWinningIndex } from '../../brackets/index.ts';
import {
  computeStandingsAfter,
  type CriterionValue,
  type Fraction,
  type StandingsInput,
  type StandingsLine,
  type TourGame,
} from '../../standings/index.ts';
import { isBracketFormat, getTableRules, type TourFormat } from '../formats.ts';
import type { GameResult } from '../model.ts';
import type { CompetitionState, Game, Stage } from '../state.ts';
import { getBracket } from './bracket.ts';
import { isAnnulled } from './games.ts';
import { findLastBegun, findLeft, listDisqualified } from './toursOver.ts';

/** A line of the table of a stage, with the fields of the specification's "Standing". */
export interface TableLine {
  readonly participant: number;
  /** In a stage of groups, from 0; places are those of the group. */
  readonly group?: number;
  /**
   * First and last of a shared place; null while a bracket has not decided it, for who is disqualified, and for whom no
   * result counts in a round robin that was left early.
   */
  readonly from: number | null;
  readonly to: number | null;
  readonly tours: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  readonly skips: number;
  /** In stages of tours. */
  readonly points?: Fraction;
  /** One per criterion of the stage's table, in its order; none in a bracket. */
  readonly values: readonly CriterionValue[];
}

/**
 * The table of a stage (index from 0), best first, in groups one after another. `tour` gives the table after that tour, and of
 * a bracket after so many rounds in the order of play (`CompetitionRound.number`), where everybody has a place that those
 * share who are still in or out by the same round; by default all that is known. A disqualified participant stands last
 * without a place, as does one whose results are annulled, and in tables of tours the others move up. At the end of a Swiss stage until losses those
 * who are still in stand first, whatever their points. The match for third place of
 * a Swiss stage moves two lines of the table as it stands, and of no table after a tour. Empty for a stage that
 * is not there or has not begun.
 */
export function computeStageTable(
  state: CompetitionState,
  index: number,
  tour?: number,
): readonly TableLine[] {
  const stage = state.stages[index];
  if (stage === undefined) return [];
  const out = listDisqualified(state);
  if (isBracketFormat(stage.format))
    return stage.bracket === null ? listUndrawnLines(state, index) : listBracketLines(stage, out, tour);
  const { format } = stage;
  for (const id of stage.annulled) out.add(id);
  const left = tour === undefined ? findLeft(state, index) : undefined;
  if (format.kind === 'swiss' && tour === undefined && stage.third !== null) {
    const ids = listMembers(state, stage).flat();
    const lines = listTourLines(stage, format, { ids, tour, out, left });
    const before = findOutBeforeThird(state);
    const leftAtDraw = findLeft(state, index, before);
    const atDraw = listTourLines(stage, format, { ids, tour, out: before, left: leftAtDraw });
    return withThirdPlace(lines, stage.third, atDraw);
  }
  return listMembers(state, stage).flatMap((ids, group) =>
    listTourLines(stage, format, { ids, tour, out, left }).map((line) =>
      format.kind === 'groups' && stage.groups.length > 0 ? { ...line, group } : line,
    ),
  );
}

/**
 * Who stands in each table of a stage: once groups or a bracket are drawn, those who were there for the draw; before it, and in a
 * Swiss stage, not whoever left without having been drawn.
 */
export function listMembers(state: CompetitionState, stage: Stage): readonly (readonly number[])[] {
  if (stage.groups.length > 0) return stage.groups;
  if (stage.bracket !== null) return [stage.entrants];
  const present = new Set([
    ...state.participants.filter(({ status }) => status === 'in').map(({ id }) => id),
    ...stage.tours.flatMap(({ games }) => games.flatMap(({ players }) => players)),
    ...stage.tours.flatMap(({ byes }) => byes.map(({ participant }) => participant)),
    ...stage.penalties.map(({ participant }) => participant),
  ]);
  return [stage.entrants.filter((id) => present.has(id))];
}

/** Of a bracket that ends before its draw all share the first place, as in tables of tours; a later stage without a draw decides nothing. */
function listUndrawnLines(state: CompetitionState, index: number): readonly TableLine[] {
  const stage = state.stages[index];
  if (index > 0 || stage?.status !== 'finished') return [];
  const there = listMembers(state, stage).flat();
  const unplayed = {
    from: 1,
    to: there.length,
    tours: 0,
    wins: 0,
    losses: 0,
    draws: 0,
    skips: 0,
    values: [],
  };
  return there.map((participant) => ({ participant, ...unplayed }));
}

function listBracketLines(
  stage: Stage,
  out: ReadonlySet<number>,
  rounds: number | undefined,
): readonly TableLine[] {
  const bracket = getBracket(stage);
  if (bracket === undefined) return [];
  const lines =
    rounds === undefined ? computeBracketTable(bracket) : computeBracketTableAfter(bracket, rounds);
  return lines.map(({ place, ...line }) => {
    const shown = out.has(line.participant) ? undefined : place;
    return { ...line, draws: 0, from: shown?.from ?? null, to: shown?.to ?? null, values: [] };
  });
}

interface Shown {
  readonly ids: readonly number[];
  readonly tour: number | undefined;
  readonly out: ReadonlySet<number>;
  readonly left: ReadonlySet<number> | undefined;
}

function listTourLines(
  stage: Stage,
  format: TourFormat,
  { ids, tour, out, left }: Shown,
): readonly TableLine[] {
  const listed = new Set(ids);
  const own = countTours(stage, listed);
  const after = Math.max(0, Math.min(tour ?? own, own));
  const { counting } = stage;
  const lines = computeStandingsAfter(
    { ...buildStandingsInput(stage, listed, after), ...(left && { above: left }), below: out },
    { ...getTableRules(format), ...(counting && { counting }) },
    after,
  );
  const placed = lines.filter(({ participant }) => !out.has(participant));
  const sharing = Map.groupBy(placed, ({ from }) => from);
  let better = 0;
  const movedUp = [...sharing.values()].flatMap((row) => {
    const place = { from: better + 1, to: better + row.length };
    better += row.length;
    return row.map((line): TableLine => ({ ...buildLine(line), ...place }));
  });
  const last = lines.filter(({ participant }) => out.has(participant));
  return [...movedUp, ...last.map((line) => ({ ...buildLine(line), from: null, to: null }))];
}

/** Who had been disqualified when the match for third place was drawn, and has not come back since. */
function findOutBeforeThird({ log }: CompetitionState): Set<number> {
  const out = new Set<number>();
  const drawn = log.findLastIndex(({ type }) => type === 'third-place-drawn');
  for (const [at, event] of log.entries()) {
    if (event.type === 'disqualified' && at < drawn) out.add(event.participant);
    if (event.type === 'returned') out.delete(event.participant);
  }
  return out;
}

/**
 * Whoever has played for third place stands third and fourth, by that match; the others keep their order around them. Of the two
 * above (`atDraw`: with those who were disqualified only after the draw) nobody takes the place who is disqualified: the pair moves up.
 */
function withThirdPlace(
  lines: readonly TableLine[],
  { players, result }: Game,
  atDraw: readonly TableLine[],
): readonly TableLine[] {
  const winner = result && getWinningIndex(result);
  if (winner === undefined) return lines;
  const placed = lines.filter(({ from }) => from !== null);
  const played = [players[winner], players[1 - winner]].flatMap(
    (id) => placed.find(({ participant }) => participant === id) ?? [],
  );
  const firstTwo = atDraw.filter(({ participant }) => !players.includes(participant)).slice(0, 2);
  const above = new Set(firstTwo.map(({ participant }) => participant));
  const others = placed.filter((line) => !played.includes(line));
  const isAbove = ({ participant }: TableLine) => above.has(participant);
  const rows = [
    ...Map.groupBy(others.filter(isAbove), ({ from }) => from).values(),
    ...played.map((line) => [line]),
    ...Map.groupBy(
      others.filter((line) => !isAbove(line)),
      ({ from }) => from,
    ).values(),
  ];
  let better = 0;
  const ordered = rows.flatMap((row) => {
    const shared = { from: better + 1, to: better + row.length };
    better += row.length;
    return row.map((line) => ({ ...line, ...shared }));
  });
  return [...ordered, ...lines.filter(({ from }) => from === null)];
}

function buildLine({ participant, points, tours, wins, losses, draws, skips, values }: StandingsLine) {
  return { participant, tours, wins, losses, draws, skips, points, values };
}

/** Where all tours are drawn at once, those of a group of few end before those of others. */
function countTours({ format, counting, tours }: Stage, ids: ReadonlySet<number>): number {
  if (format.kind === 'swiss' || counting === undefined) return tours.length;
  return tours.findLastIndex(({ games }) => games.some(({ players }) => ids.has(players[0]))) + 1;
}

/** The games of those who are listed, as the standings take them for the table after a tour. */
function buildStandingsInput(stage: Stage, ids: ReadonlySet<number>, after: number): StandingsInput {
  const games: TourGame[] = [];
  for (const [index, { games: own }] of stage.tours.entries()) {
    for (const { players, result } of own) {
      if (!ids.has(players[0]) || isAnnulled(stage, players)) continue;
      games.push({
        tour: index + 1,
        players,
        ...(result === undefined ? {} : { result: buildTourResult(result) }),
      });
    }
  }
  const begun = listBegunTours(stage.tours.slice(0, after), ids);
  const byes = begun.flatMap((tour, index) =>
    tour.byes
      .filter(({ participant }) => ids.has(participant))
      .map(({ participant, kind }) => ({ tour: index + 1, player: participant, kind })),
  );
  const penalties = stage.penalties
    .filter(({ participant }) => ids.has(participant))
    .map(({ tour, participant, halves }) => ({ tour, player: participant, halves }));
  return {
    participants: [...ids],
    games,
    ...(stage.counting && { begun: begun.length }),
    byes,
    penalties,
  };
}

/** The tours up to the last that has begun: where all are drawn at once, nobody has rested yet in those to come. */
function listBegunTours(tours: Stage['tours'], ids: ReadonlySet<number>): Stage['tours'] {
  const own = tours.map(({ games }) => games.filter(({ players }) => ids.has(players[0])));
  const isOver = own.every((games) => games.every(({ result }) => result !== undefined));
  return isOver ? tours : tours.slice(0, findLastBegun(own) + 1);
}

function buildTourResult(result: GameResult): NonNullable<TourGame['result']> {
  if (result.kind === 'played') return { kind: 'played', score: result.score };
  if (result.kind === 'unfinished') return { kind: 'unfinished', score: result.score, award: result.award };
  return result.kind === 'walkover' ? { kind: 'forfeit', winner: result.winner } : { kind: 'forfeit' };
}
