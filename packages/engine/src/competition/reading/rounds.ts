import { isBracketFormat, type StageFormat } from '../formats.ts';
import type { Bye } from '../model.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { bracketOf } from './bracket.ts';
import { stageGames, type GameView } from './games.ts';

/**
 * A round as the portal lists it: a stage of play. In a knock-out each of "1/4 финала", "Полуфинал", "Финал" is a round that
 * has games and no tours; a Swiss stage, a round robin or a group is one round of tours (design.md, section 4).
 */
export interface CompetitionRound {
  readonly title: string;
  /** Index of the stage. */
  readonly stage: number;
  readonly tours: readonly CompetitionTour[];
  /** Games of a round without tours. */
  readonly games: readonly GameView[];
  readonly isPlayed: boolean;
}

/** A tour of a round. */
export interface CompetitionTour {
  /** From 1. */
  readonly tour: number;
  readonly title: string;
  readonly games: readonly GameView[];
  readonly byes: readonly Bye[];
  readonly isPlayed: boolean;
}

/** The rounds of all drawn stages, in the order of play. A second final appears once it is needed. */
export function competitionRounds(state: CompetitionState): readonly CompetitionRound[] {
  return state.stages.flatMap((stage, index) => {
    if (isBracketFormat(stage.format)) return bracketRounds(stage, index);
    if (stage.tours.length === 0) return [];
    if (stage.format.kind !== 'groups') return [tourRound(stage, index, titleOf(stage.format))];
    return stage.groups.map((_, group) => tourRound(stage, index, groupTitle(group), group));
  });
}

/** "Группа A" to "Группа Z", then by number. */
export function groupTitle(group: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  return `Группа ${letters[group] ?? group + 1}`;
}

function tourRound(stage: Stage, index: number, title: string, group?: number): CompetitionRound {
  const all = stageGames(stage, index);
  const members = group === undefined ? undefined : new Set(stage.groups[group]);
  const tours = stage.tours.flatMap(({ byes }, at): CompetitionTour[] => {
    const games = all.filter((game) => game.tour === at + 1 && game.group === group);
    const own = byes.filter(({ participant }) => members?.has(participant) ?? true);
    // A smaller group is done while greater ones still play.
    if (games.length === 0 && own.length === 0) return [];
    return [{ tour: at + 1, title: `Тур ${at + 1}`, games, byes: own, isPlayed: arePlayed(games) }];
  });
  return { title, stage: index, tours, games: [], isPlayed: tours.every(({ isPlayed }) => isPlayed) };
}

function bracketRounds(stage: Stage, index: number): readonly CompetitionRound[] {
  const { rounds = [], games: plan = [] } = bracketOf(stage)?.plan ?? {};
  const all = stageGames(stage, index);
  return rounds.flatMap(({ title, games: planned }): CompetitionRound[] => {
    const games = all.filter((game) => planned.includes(game.planned ?? 0));
    const isSecondFinal = plan[(planned[0] ?? 0) - 1]?.onlyIfSecondWon !== undefined;
    if (isSecondFinal && games.length === 0) return [];
    return [{ title, stage: index, tours: [], games, isPlayed: games.length > 0 && arePlayed(games) }];
  });
}

function titleOf(format: StageFormat): string {
  if (format.title !== undefined) return format.title;
  return format.kind === 'swiss' ? 'Швейцарская система' : 'Круговой турнир';
}

function arePlayed(games: readonly GameView[]): boolean {
  return games.every(({ result }) => result !== undefined);
}
