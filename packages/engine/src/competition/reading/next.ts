import { bracketAnswer, type BracketAnswer, type BracketDetails } from '../../brackets/index.ts';
import { currentStage, type CompetitionState } from '../state.ts';
import { isBracketFormat } from '../formats.ts';
import { getBracket } from './bracket.ts';
import { entrantsAtDraw } from './entrants.ts';
import { bracketRules } from './gameRules.ts';
import { stageGames } from './games.ts';
import { awaitsThirdPlace, isDrawnOnce, isPlayedOut } from './stageEnd.ts';
import { thirdPlacePair } from './thirdPlace.ts';
import { drawable } from './swiss.ts';

/**
 * Who is in the draw if it is made now: in a Swiss stage those who remain and have no declared bye, elsewhere the entrants
 * who still play; nobody once all is drawn, or when no stage runs.
 */
export function nextDrawn(state: CompetitionState): readonly number[] {
  const stage = currentStage(state);
  if (stage?.status !== 'running' || isDrawnOnce(stage) || isPlayedOut(state, stage)) return [];
  if (stage.third !== null) return [];
  if (awaitsThirdPlace(state, stage)) {
    const there = new Set(state.participants.filter(({ status }) => status === 'in').map(({ id }) => id));
    return (thirdPlacePair(state, stage) ?? []).filter((id) => there.has(id));
  }
  return drawable(state, { ...stage, entrants: entrantsAtDraw(state) });
}

/**
 * The specification's bracket of a stage (index from 0), with games by their number in the competition; undefined while
 * there is none. `dateOf` gives the date of a game by that number.
 */
export function stageBracketAnswer(
  state: CompetitionState,
  index: number,
  details: Pick<BracketDetails, 'nameOf'> & { readonly dateOf?: (game: number) => string | null },
): BracketAnswer | undefined {
  const stage = state.stages[index];
  const bracket = stage && getBracket(stage);
  if (bracket === undefined || stage === undefined || !isBracketFormat(stage.format)) return undefined;
  const first = stage.bracket?.firstGame ?? 1;
  const series = new Map(stageGames(stage, index).map(({ planned, matches }) => [planned, matches]));
  return bracketAnswer(bracket, {
    nameOf: details.nameOf,
    matchesOf: (planned) => series.get(planned),
    rulesOf: bracketRules(stage.format, bracket.entrants.length),
    gameOf: (planned) => {
      const id = first + planned - 1;
      return { id, date: details.dateOf?.(id) ?? null };
    },
  });
}
