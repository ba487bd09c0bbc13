import { buildBracketAnswer, type BracketAnswer, type BracketDetails } from '../../brackets/index.ts';
import { findCurrentStage, type CompetitionState } from '../state.ts';
import { isBracketFormat } from '../formats.ts';
import { getBracket } from './bracket.ts';
import { listEntrantsAtDraw } from './entrants.ts';
import { getBracketRules } from './gameRules.ts';
import { listStageGames } from './games.ts';
import { awaitsThirdPlace, isDrawnOnce, isPlayedOut } from './stageEnd.ts';
import { findThirdPlacePair } from './thirdPlace.ts';
import { listDrawable } from './swiss.ts';

/**
 * Who is in the draw if it is made now: in a Swiss stage those who remain and have no declared bye, elsewhere the entrants
 * who still play; nobody once all is drawn, or when no stage runs.
 */
export function listNextDrawn(state: CompetitionState): readonly number[] {
  const stage = findCurrentStage(state);
  if (stage?.status !== 'running' || isDrawnOnce(stage) || isPlayedOut(state, stage)) return [];
  if (stage.third !== null) return [];
  if (awaitsThirdPlace(state, stage)) {
    const there = new Set(state.participants.filter(({ status }) => status === 'in').map(({ id }) => id));
    return (findThirdPlacePair(state, stage) ?? []).filter((id) => there.has(id));
  }
  return listDrawable(state, { ...stage, entrants: listEntrantsAtDraw(state) });
}

/**
 * The specification's bracket of a stage (index from 0), with games by their number in the competition; undefined while
 * there is none. `dateOf` gives the date of a game by that number.
 */
export function buildStageBracketAnswer(
  state: CompetitionState,
  index: number,
  details: Pick<BracketDetails, 'nameOf'> & { readonly dateOf?: (game: number) => string | null },
): BracketAnswer | undefined {
  const stage = state.stages[index];
  const bracket = stage && getBracket(stage);
  if (bracket === undefined || stage === undefined || !isBracketFormat(stage.format)) return undefined;
  const first = stage.bracket?.firstGame ?? 1;
  const series = new Map(listStageGames(stage, index).map(({ planned, matches }) => [planned, matches]));
  return buildBracketAnswer(bracket, {
    nameOf: details.nameOf,
    matchesOf: (planned) => series.get(planned),
    rulesOf: getBracketRules(stage.format, bracket.entrants.length),
    gameOf: (planned) => {
      const id = first + planned - 1;
      return { id, date: details.dateOf?.(id) ?? null };
    },
  });
}
