import { computeBracketState, type Score } from '../../brackets/index.ts';
import type { GameResult, Players } from '../model.ts';
import { isBracketFormat } from '../formats.ts';
import type { CompetitionState, Stage } from '../state.ts';
import { getBracket } from './bracket.ts';
import { getBracketRules, getStageRules, type GameRules } from './gameRules.ts';

/** A game that two participants are drawn for. */
export interface GameView extends GameRules {
  /** Number in the competition. */
  readonly id: number;
  /** Index of the stage. */
  readonly stage: number;
  /** From 1; absent in a bracket. */
  readonly tour?: number;
  /** In a stage of groups, from 0. */
  readonly group?: number;
  /** Id of the planned game, in a bracket. */
  readonly planned?: number;
  readonly players: Players;
  readonly result?: GameResult;
  /** Of a series, those that were played so far, decided or not; absent while there are none. */
  readonly matches?: readonly Score[];
  /** For the third place of a Swiss stage: counts in no table, but decides two places of it. */
  readonly isForThird?: true;
  /** Does not count in the table: one of both left the round robin early. */
  readonly annulled?: true;
}

/** All games of the competition, by stage and then as they were drawn. */
export function listGames(state: CompetitionState): readonly GameView[] {
  return state.stages.flatMap((stage, index) => listStageGames(stage, index));
}

/** The games of a stage; of a bracket those whose both players are known. */
export function listStageGames(stage: Stage, index: number): readonly GameView[] {
  const rules = getStageRules(stage.format);
  const inTours = stage.tours.flatMap((tour, at) =>
    tour.games.map((game): GameView => {
      const view = { ...toView(game), stage: index, tour: at + 1, ...rules };
      return isAnnulled(stage, game.players) ? { ...view, annulled: true } : view;
    }),
  );
  const third =
    stage.third === null
      ? []
      : [{ ...toView(stage.third), stage: index, isForThird: true as const, ...rules }];
  return [...inTours, ...third, ...listBracketGames(stage, index)];
}

/** Whether anything has been played in a game: a result, or a match of a series. */
export function isBegun({ result, matches }: Pick<GameView, 'result' | 'matches'>): boolean {
  return result !== undefined || matches !== undefined;
}

/** The matches of a decided series are a part of its result. */
function toView<Of extends Pick<GameView, 'result' | 'matches'>>(game: Of): Of {
  const matches = game.matches ?? game.result?.matches;
  return matches === undefined ? game : { ...game, matches };
}

/** Whether a game between the two does not count in the table of the stage. */
export function isAnnulled({ annulled }: Stage, players: Players): boolean {
  return annulled.length > 0 && players.some((id) => annulled.includes(id));
}

/** A game by its number. */
export function findGame(state: CompetitionState, id: number): GameView | undefined {
  return listGames(state).find((game) => game.id === id);
}

/** The games of a stage that have no result yet. */
export function openGames(stage: Stage, index: number): readonly GameView[] {
  return listStageGames(stage, index).filter((game) => game.result === undefined);
}

function listBracketGames(stage: Stage, index: number): readonly GameView[] {
  const bracket = getBracket(stage);
  if (bracket === undefined || !isBracketFormat(stage.format)) return [];
  const rulesOf = getBracketRules(stage.format, bracket.entrants.length);
  const first = stage.bracket?.firstGame ?? 0;
  return computeBracketState(bracket).flatMap(({ game, slots: [one, other], result }): GameView[] => {
    if (typeof one !== 'number' || typeof other !== 'number') return [];
    const id = first + game.id - 1;
    const view = { id, stage: index, planned: game.id, players: [one, other] as const, ...rulesOf(game.id) };
    if (result !== undefined) return [toView<GameView>({ ...view, result: pickVerdict(result) })];
    const matches = openMatches(stage, game.id, view.players);
    return [matches === undefined ? view : { ...view, matches }];
  });
}

/** The matches so far of a series in a bracket, as long as those play it who began it. */
function openMatches({ bracket }: Stage, planned: number, players: Players): readonly Score[] | undefined {
  const open = bracket?.series?.find((series) => series.planned === planned);
  return open?.players[0] === players[0] && open.players[1] === players[1] ? open.matches : undefined;
}

/** A verdict without the players that the bracket keeps beside it. */
function pickVerdict({
  players: _players,
  ...verdict
}: GameResult & { readonly players: Players }): GameResult {
  return verdict;
}
