import { bracketState } from '../../brackets/index.ts';
import type { GameResult, Players } from '../model.ts';
import { getBracket } from '../reading/bracket.ts';
import type { CompetitionState, Game, Stage, StageBracket } from '../state.ts';
import { withStage } from './replace.ts';

/** Sets a result, or with null takes it back. */
export function resultSet(
  state: CompetitionState,
  id: number,
  result: GameResult | null,
  lost: readonly number[] = [],
): CompetitionState {
  const index = stageOf(state, id);
  if (index === undefined) return state;
  return withStage(state, index, (stage) => {
    if (stage.third?.id === id) return { third: gameWith(stage.third, result) };
    if (stage.bracket === null) return { tours: toursWith(stage, id, result) };
    return { bracket: bracketWith(stage, stage.bracket, { id, result, lost }) };
  });
}

/** Numbers are handed out in the order of draws, so a bracket holds all from its first on, up to the next stage's. */
function stageOf(state: CompetitionState, id: number): number | undefined {
  const inTours = state.stages.findIndex(
    ({ tours, third }) => third?.id === id || tours.some(({ games }) => games.some((game) => game.id === id)),
  );
  if (inTours !== -1) return inTours;
  const inBracket = state.stages.findLastIndex(({ bracket }) => bracket !== null && bracket.firstGame <= id);
  return inBracket === -1 ? undefined : inBracket;
}

function toursWith({ tours }: Stage, id: number, result: GameResult | null): Stage['tours'] {
  return tours.map((tour) => {
    if (!tour.games.some((game) => game.id === id)) return tour;
    return { ...tour, games: tour.games.map((game) => (game.id === id ? gameWith(game, result) : game)) };
  });
}

function gameWith({ result: _old, ...game }: Game, result: GameResult | null): Game {
  return result === null ? game : { ...game, result };
}

function bracketWith(
  stage: Stage,
  bracket: StageBracket,
  { id, result, lost }: { id: number; result: GameResult | null; lost: readonly number[] },
): StageBracket {
  const planned = id - bracket.firstGame + 1;
  const gone = new Set([id, ...lost].map((game) => game - bracket.firstGame + 1));
  const kept = bracket.results.filter((one) => !gone.has(one.planned));
  const players = playersOf(stage, planned);
  if (result === null || players === undefined) return { ...bracket, results: kept };
  return { ...bracket, results: [...kept, { planned, result: { players, ...result } }] };
}

function playersOf(stage: Stage, planned: number): Players | undefined {
  const bracket = getBracket(stage);
  const [one, other] = (bracket && bracketState(bracket)[planned - 1]?.slots) ?? [];
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : undefined;
}
