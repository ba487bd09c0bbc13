import {
  computeBracketState,
  isDecided,
  listRoundsInOrder,
  THIRD_PLACE_TITLE,
  type BracketPart,
} from '../../brackets/index.ts';
import type { Breach, PairingReasons } from '../../swiss/index.ts';
import { isBracketFormat, type StageFormat } from '../formats.ts';
import type { Bye } from '../model.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { getBracket } from './bracket.ts';
import { getBracketRules, getStageRules } from './gameRules.ts';
import { listStageGames, type GameView } from './games.ts';

/**
 * A round as the portal lists it: a stage of play. In a knock-out each of "1/4 финала", "Полуфинал", "Финал" is a round that
 * has games and no tours; a Swiss stage, a round robin or a group is one round of tours (design.md, section 4).
 */
export interface CompetitionRound {
  /** The same whenever the log is folded: "1" for the first stage, "1.g2" for its second group, "1.winner.3" in a bracket. */
  readonly id: string;
  readonly title: string;
  /** Index of the stage. */
  readonly stage: number;
  /** Of a round of a bracket: the number in the order of play, from 1, as `computeStageTable` takes it. */
  readonly number?: number;
  /** Points that its matches are played to; absent where nothing sets them. */
  readonly matchLength?: number;
  /** Matches that its games are won by, where they are series. */
  readonly winsNeeded?: number;
  readonly tours: readonly CompetitionTour[];
  /** Games of a round without tours. */
  readonly games: readonly GameView[];
  /** Who passes this round of a bracket without a game, where no opponent can come any more. */
  readonly byes: readonly Bye[];
  /** Of a round of a bracket, whether nothing more can come in it: also a game whose players are not known yet holds it. */
  readonly isPlayed: boolean;
}

/** A tour of a round. */
export interface CompetitionTour {
  /** The id of the round and the number of the tour: "1.t4", "1.g2.t3". */
  readonly id: string;
  /** From 1. */
  readonly tour: number;
  readonly title: string;
  readonly games: readonly GameView[];
  readonly byes: readonly Bye[];
  readonly isPlayed: boolean;
  /** Why the pairs are what they are (see `explainPairing`); absent when set by hand, or from a table. */
  readonly reasons?: PairingReasons;
  /** What pairs set by hand break. */
  readonly breaches?: readonly Breach[];
}

/** The rounds of all drawn stages, in the order of play. A second final appears once it is needed. */
export function listRounds(state: CompetitionState): readonly CompetitionRound[] {
  return state.stages.flatMap((stage, index) => {
    if (isBracketFormat(stage.format)) return buildBracketRounds(stage, index);
    if (stage.tours.length === 0) return [];
    if (stage.format.kind !== 'groups')
      return [buildTourRound(stage, index, formatTitle(stage.format)), ...buildThirdRound(stage, index)];
    return stage.groups.map((_, group) => buildTourRound(stage, index, formatGroupTitle(group), group));
  });
}

/** "Группа A" to "Группа Z", then by number. */
export function formatGroupTitle(group: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return `Группа ${letters[group] ?? group + 1}`;
}

function buildTourRound(stage: Stage, index: number, title: string, group?: number): CompetitionRound {
  const all = listStageGames(stage, index);
  const members = group === undefined ? undefined : new Set(stage.groups[group]);
  const id = group === undefined ? `${index + 1}` : `${index + 1}.g${group + 1}`;
  const tours = stage.tours.flatMap(
    ({ games: _all, byes, forbidden: _out, ...why }, at): CompetitionTour[] => {
      const games = all.filter((game) => game.tour === at + 1 && game.group === group);
      const own = byes.filter(({ participant }) => members?.has(participant) ?? true);
      // A smaller group is done while greater ones still play.
      if (games.length === 0 && own.length === 0) return [];
      const names = { id: `${id}.t${at + 1}`, tour: at + 1, title: `Тур ${at + 1}` };
      return [{ ...names, games, byes: own, isPlayed: arePlayed(games), ...why }];
    },
  );
  const isPlayed = tours.every((tour) => tour.isPlayed);
  const rules = getStageRules(stage.format);
  return { id, title, stage: index, ...rules, tours, games: [], byes: [], isPlayed };
}

/** Named as the round of a bracket for the third place. */
function buildThirdRound(stage: Stage, index: number): readonly CompetitionRound[] {
  const games = listStageGames(stage, index).filter(({ isForThird }) => isForThird === true);
  if (games.length === 0) return [];
  const rules = getStageRules(stage.format);
  const names = { id: `${index + 1}.third.1`, title: THIRD_PLACE_TITLE, stage: index, ...rules };
  return [{ ...names, tours: [], games, byes: [], isPlayed: arePlayed(games) }];
}

function buildBracketRounds(stage: Stage, index: number): readonly CompetitionRound[] {
  const bracket = getBracket(stage);
  if (bracket === undefined || !isBracketFormat(stage.format)) return [];
  const rulesOf = getBracketRules(stage.format, bracket.entrants.length);
  const states = computeBracketState(bracket);
  const all = listStageGames(stage, index);
  const numbers = new Map<BracketPart, number>();
  const ordered = listRoundsInOrder(bracket.plan);
  return bracket.plan.rounds.flatMap((round): CompetitionRound[] => {
    const { part, title, games: planned } = round;
    const inPart = (numbers.get(part) ?? 0) + 1;
    numbers.set(part, inPart);
    const games = all.filter((game) => planned.includes(game.planned ?? 0));
    const own = planned.flatMap((node) => states[node - 1] ?? []);
    const isSecondFinal = own[0]?.game.onlyIfSecondWon !== undefined;
    if (isSecondFinal && games.length === 0) return [];
    const byes = own.flatMap(({ status, winner }): Bye[] =>
      status === 'passed' && typeof winner === 'number' ? [{ participant: winner, kind: 'free' }] : [],
    );
    const isPlayed = own.every((game) => isDecided(game));
    const rules = rulesOf(planned[0] ?? 0);
    const names = { id: `${index + 1}.${part}.${inPart}`, title, stage: index, ...rules };
    return [{ ...names, number: ordered.indexOf(round) + 1, tours: [], games, byes, isPlayed }];
  });
}

function formatTitle(format: StageFormat): string {
  if (format.title !== undefined) return format.title;
  return format.kind === 'swiss' ? 'Швейцарская система' : 'Круговой турнир';
}

function arePlayed(games: readonly GameView[]): boolean {
  return games.every(({ result }) => result !== undefined);
}
