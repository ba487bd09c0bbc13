import { computeBracketState } from '../../brackets/index.ts';
import { decide } from '../decide.ts';
import type { CompetitionEvent } from '../events.ts';
import { isBracketFormat, takesDraws } from '../formats.ts';
import { countWins, isMeeting } from '../model.ts';
import { listGames, type GameView } from '../reading/games.ts';
import { listLeftTooEarly } from '../reading/annulled.ts';
import { listNextDrawn } from '../reading/next.ts';
import { computeCompetitionNow } from '../reading/now.ts';
import { computePlaces } from '../reading/places.ts';
import { findWinner } from '../reading/ratedGames.ts';
import { computeStageTable, type TableLine } from '../reading/tables.ts';
import { isDrawnOnce } from '../reading/stageEnd.ts';
import { getBracket } from '../reading/bracket.ts';
import { findCurrentStage, type CompetitionState, type Stage } from '../state.ts';

/** Everything that is wrong with a state; empty for a sound one. */
export function findInvariantFaults(state: CompetitionState): readonly string[] {
  const ids = state.participants.map(({ id }) => id);
  return [
    ...(new Set(ids).size < ids.length ? ['a participant is there twice'] : []),
    ...gameFaults(state),
    ...state.stages.flatMap((stage, index) => [...tourFaults(stage), ...tableFaults(state, stage, index)]),
    ...courseFaults(state),
    ...placeFaults(state),
    ...presenceFaults(state),
    ...setPlaceFaults(state),
    ...leavingFaults(state),
    ...phaseFaults(state),
  ];
}

/** What is wrong with an act, seen from the state that it was decided on. */
export function listActFaults(
  before: CompetitionState,
  after: CompetitionState,
  events: readonly CompetitionEvent[],
): readonly string[] {
  const out = new Set(before.participants.filter(({ status }) => status !== 'in').map(({ id }) => id));
  const faults: string[] = [];
  if (after.version !== before.version + events.length) faults.push('the version does not count events');
  for (const event of events) {
    if (event.decidedOn !== before.version) faults.push('an event was not decided on the state');
    const drawn =
      event.type === 'tour-drawn' || event.type === 'tour-redrawn'
        ? [
            ...event.tour.games.flatMap(({ players }) => players),
            ...event.tour.byes.map((bye) => bye.participant),
          ]
        : event.type === 'players-swapped'
          ? event.games.flatMap(({ players }) => players)
          : event.type === 'bracket-drawn'
            ? event.entrants
            : event.type === 'tours-drawn'
              ? event.groups.flat()
              : [];
    if (drawn.some((id) => out.has(id))) faults.push(`${event.type} draws somebody who is out`);
  }
  return faults;
}

function gameFaults(state: CompetitionState): readonly string[] {
  const games = listGames(state);
  const faults = games.flatMap((game) => faultsOfGame(state, game));
  const numbers = new Set(games.map(({ id }) => id));
  if (numbers.size < games.length) faults.push('two games have one number');
  if (games.some(({ id }) => id >= state.nextGame))
    faults.push('a game has a number that is still to be given');
  return faults;
}

function faultsOfGame(state: CompetitionState, game: GameView): string[] {
  const { id, players, result, stage } = game;
  const faults: string[] = [];
  const at = state.stages[stage]!;
  if (players[0] === players[1]) faults.push(`game ${id} has one player`);
  if (!players.every((player) => at.entrants.includes(player))) faults.push(`game ${id} has a stranger`);
  if (result?.kind === 'played' && result.score[0] === result.score[1] && !takesDraws(at.format))
    faults.push(`game ${id} is drawn`);
  faults.push(...seriesFaults(game));
  if (at.status === 'finished' && result === undefined) faults.push(`game ${id} is open in a finished stage`);
  return faults;
}

/** The matches of a series lead to its result, and to nothing as long as it has none. */
function seriesFaults({ id, result, winsNeeded, matches }: GameView): readonly string[] {
  if (winsNeeded === undefined)
    return matches === undefined ? [] : [`game ${id} is one match and has those of a series`];
  if (matches?.length === 0) return [`game ${id} has a series of no matches`];
  const wins = countWins(matches ?? []);
  const isOver = Math.max(...wins) === winsNeeded;
  const isPlayed = result?.kind === 'played';
  if (isOver !== isPlayed) return [`series ${id} of ${wins.join(':')} is ${result?.kind ?? 'open'}`];
  return isPlayed && wins.join() !== result.score.join() ? [`series ${id} is ${result.score.join(':')}`] : [];
}

function tourFaults({ tours }: Stage): readonly string[] {
  return tours.flatMap(({ games, byes }, index) => {
    const there = [...games.flatMap(({ players }) => players), ...byes.map(({ participant }) => participant)];
    return new Set(there).size < there.length ? [`somebody is twice in tour ${index + 1}`] : [];
  });
}

function tableFaults(state: CompetitionState, stage: Stage, index: number): readonly string[] {
  const table = computeStageTable(state, index);
  const wins = sum(table, ({ wins: own }) => own);
  const losses = sum(table, ({ losses: own }) => own);
  const results = listGames(state).flatMap((game) =>
    game.stage === index && game.annulled !== true && game.isForThird !== true ? (game.result ?? []) : [],
  );
  const missed = results.filter(({ kind }) => kind === 'double-no-show').length;
  const draws = results.filter((result) => isMeeting(result) && findWinner(result) === undefined);
  const decided = results.length - missed - draws.length;
  const faults: string[] = [];
  if (wins !== decided) faults.push(`stage ${index}: ${wins} wins in ${decided} decided games`);
  if (losses !== decided + 2 * missed) faults.push(`stage ${index}: ${losses} losses`);
  if (!isBracketFormat(stage.format)) faults.push(...pointFaults(stage, table, wins));
  return faults;
}

/** Points are wins, half of draws and byes, less penalties. */
function pointFaults(stage: Stage, table: readonly TableLine[], wins: number): readonly string[] {
  const draws = sum(table, (line) => line.draws);
  const byes = stage.tours.flatMap((tour) => tour.byes);
  const worth = byes.reduce((total, { kind }) => total + { free: 2, half: 1, none: 0 }[kind], 0);
  const taken = stage.penalties
    .filter(({ tour }) => tour <= stage.tours.length)
    .reduce((total, { halves }) => total + halves, 0);
  const halves = sum(table, ({ points }) => (2 * (points?.numerator ?? 0)) / (points?.denominator ?? 1));
  const due = 2 * wins + draws + worth - taken;
  return halves === due ? [] : [`points are ${halves} halves and not ${due}`];
}

function courseFaults(state: CompetitionState): readonly string[] {
  const faults: string[] = [];
  const out = new Set(state.participants.filter(({ status }) => status !== 'in').map(({ id }) => id));
  if (listNextDrawn(state).some((id) => out.has(id))) faults.push('somebody who is out would be drawn');
  const running = state.stages.filter(({ status }) => status === 'running');
  if (running.length > 1) faults.push('two stages run');
  const open = listGames(state).filter(({ result }) => result === undefined);
  const early = state.stages.filter(({ status }) => status === 'running');
  if (early.some((stage) => !sameNumbers(stage.annulled, listLeftTooEarly(state, stage))))
    faults.push('the annulled results are not those of who left early');
  if (open.some(({ players }) => players.some((player) => out.has(player))))
    faults.push('an open game waits for somebody who is out');
  return faults;
}

function sameNumbers(one: readonly number[], other: readonly number[]): boolean {
  const wanted = new Set(other);
  return one.length === other.length && one.every((id) => wanted.has(id));
}

function placeFaults(state: CompetitionState): readonly string[] {
  const places = computePlaces(state);
  const faults =
    new Set(places.map(({ participant }) => participant)).size < places.length ? ['placed twice'] : [];
  for (const { from, to } of places) {
    if (from === null || to === null) continue;
    const sharing = places.filter((other) => other.from === from).length;
    if (to - from + 1 < sharing) faults.push(`${sharing} share places ${from} to ${to}`);
  }
  return faults;
}

/** Whoever is in stands in the draw of the last stage that he came into, and has a place there unless a bracket is undecided. */
function presenceFaults(state: CompetitionState): readonly string[] {
  return state.participants.flatMap(({ id, status }) => {
    const index = state.stages.findLastIndex(({ entrants }) => entrants.includes(id));
    const stage = state.stages[index];
    if (status !== 'in' || stage === undefined || !isDrawnOnce(stage)) return [];
    const line = computeStageTable(state, index).find(({ participant }) => participant === id);
    if (line === undefined) return [`${id} is in, and not in the draw of stage ${index}`];
    const isPlaced = line.from !== null || (stage.bracket !== null && stage.status === 'running');
    return isPlaced ? [] : [`${id} is in, and has no place in stage ${index}`];
  });
}

/** Whoever leaves after a game is still in, and plays that game, or waits in a bracket until it stands again. */
function leavingFaults(state: CompetitionState): readonly string[] {
  return state.participants.flatMap(({ id, status, leavesAfter }) => {
    if (leavesAfter === undefined) return [];
    const game = listGames(state).find((one) => one.id === leavesAfter);
    const isThere = game?.players.includes(id) === true;
    const isPlaying = isThere ? game.result === undefined : waitsInBracket(state, id);
    return status === 'in' && isPlaying ? [] : [`${id} is to leave, and plays no game`];
  });
}

function waitsInBracket(state: CompetitionState, id: number): boolean {
  const stage = findCurrentStage(state);
  const bracket = stage?.status === 'running' ? getBracket(stage) : undefined;
  const open = listGames(state).filter(({ result }) => result === undefined);
  if (bracket === undefined || open.some(({ players }) => players.includes(id))) return false;
  return computeBracketState(bracket).some(({ status, slots }) => status === 'waiting' && slots.includes(id));
}

/** The step that a phase asks for can be taken. */
const STEPS = { 'to-finish': 'finish-stage', 'to-start': 'start-stage', 'to-end': 'finish' } as const;

function phaseFaults(state: CompetitionState): readonly string[] {
  const { phase } = computeCompetitionNow(state);
  if (phase !== 'to-finish' && phase !== 'to-start' && phase !== 'to-end') return [];
  const decision = decide(state, { type: STEPS[phase] });
  return decision.ok ? [] : [`${phase}, and ${STEPS[phase]} is refused: ${decision.refusal.code}`];
}

/** Places set by hand are there instead of games, and leave no place out. */
function setPlaceFaults(state: CompetitionState): readonly string[] {
  if (state.places === undefined) return [];
  const placed = computePlaces(state);
  const taken = new Set(placed.flatMap(({ from, to }) => (from === null || to === null ? [] : [from, to])));
  const out = state.participants.filter(({ status }) => status === 'disqualified').length;
  const faults = placed.length === state.participants.length ? [] : ['somebody has not been placed'];
  if (state.stages.length > 0) faults.push('places are set beside stages');
  if (!taken.has(1) || Math.max(...taken) !== state.participants.length - out)
    faults.push('a place is left out');
  return faults;
}

function sum(table: readonly TableLine[], of: (line: TableLine) => number): number {
  return table.reduce((total, line) => total + of(line), 0);
}
