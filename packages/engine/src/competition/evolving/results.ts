import { computeBracketState, type Score } from '../../brackets/index.ts';
import type { GameResult, Players } from '../model.ts';
import { getBracket } from '../reading/bracket.ts';
import type { CompetitionState, Game, OpenSeries, Stage, StageBracket } from '../state.ts';
import { withStage } from './replace.ts';

/** Sets a result, or with null undoes it. */
export function applyResultSet(
  state: CompetitionState,
  id: number,
  result: GameResult | null,
  lost: readonly number[] = [],
): CompetitionState {
  const index = findStage(state, id);
  if (index === undefined) return state;
  return withStage(state, index, (stage) => {
    if (stage.bracket !== null)
      return { bracket: setBracketResult(stage, stage.bracket, { id, result, lost }) };
    return changeGame(stage, id, (game) => setGameResult(game, result));
  });
}

/** Sets the matches so far of a series that nobody has won yet. */
export function applySeriesSet(
  state: CompetitionState,
  id: number,
  matches: readonly Score[],
): CompetitionState {
  const index = findStage(state, id);
  if (index === undefined) return state;
  return withStage(state, index, (stage) => {
    const { bracket } = stage;
    if (bracket === null) return changeGame(stage, id, (game) => openGame(game, matches));
    const planned = id - bracket.firstGame + 1;
    const players = findPlayers(stage, planned);
    const { series = [], ...others } = bracket;
    const kept = series.filter((one) => one.planned !== planned);
    const own = players === undefined || matches.length === 0 ? [] : [{ planned, players, matches }];
    return { bracket: { ...others, ...withSeries([...kept, ...own]) } };
  });
}

/** The open series of a bracket: a state without any has no field for them. */
export function withSeries(series: readonly OpenSeries[]): Pick<StageBracket, 'series'> {
  return series.length === 0 ? {} : { series };
}

/** Numbers are handed out in the order of draws, so a bracket holds all from its first on, up to the next stage's. */
function findStage(state: CompetitionState, id: number): number | undefined {
  const inTours = state.stages.findIndex(
    ({ tours, third }) => third?.id === id || tours.some(({ games }) => games.some((game) => game.id === id)),
  );
  if (inTours !== -1) return inTours;
  const inBracket = state.stages.findLastIndex(({ bracket }) => bracket !== null && bracket.firstGame <= id);
  return inBracket === -1 ? undefined : inBracket;
}

function changeGame(stage: Stage, id: number, change: (game: Game) => Game): Partial<Stage> {
  if (stage.third?.id === id) return { third: change(stage.third) };
  const tours = stage.tours.map((tour) => {
    if (!tour.games.some((game) => game.id === id)) return tour;
    return { ...tour, games: tour.games.map((game) => (game.id === id ? change(game) : game)) };
  });
  return { tours };
}

function setGameResult(game: Game, result: GameResult | null): Game {
  if (result === null) return openGame(game, game.result ? listOpenMatches(game.result) : []);
  const { result: _old, matches: _played, ...others } = game;
  return { ...others, result };
}

function openGame({ result: _old, matches: _played, ...game }: Game, matches: readonly Score[]): Game {
  return matches.length === 0 ? game : { ...game, matches };
}

/** The matches that leave a series open when its result is undone: all but the one that decided it. */
function listOpenMatches({ kind, matches = [] }: GameResult): readonly Score[] {
  return kind === 'played' ? matches.slice(0, -1) : matches;
}

function setBracketResult(
  stage: Stage,
  bracket: StageBracket,
  { id, result, lost }: { id: number; result: GameResult | null; lost: readonly number[] },
): StageBracket {
  const planned = id - bracket.firstGame + 1;
  const gone = new Set([id, ...lost].map((game) => game - bracket.firstGame + 1));
  const kept = bracket.results.filter((one) => !gone.has(one.planned));
  const players = findPlayers(stage, planned);
  const { series = [], ...others } = bracket;
  const open = series.filter((one) => one.planned !== planned);
  if (result !== null && players !== undefined)
    return dropOutdatedSeries(stage, {
      ...others,
      results: [...kept, { planned, result: { players, ...result } }],
      ...withSeries(open),
    });
  const old = bracket.results.find((one) => one.planned === planned)?.result;
  const matches = old === undefined ? [] : listOpenMatches(old);
  const own = old === undefined || matches.length === 0 ? [] : [{ planned, players: old.players, matches }];
  return dropOutdatedSeries(stage, { ...others, results: kept, ...withSeries([...open, ...own]) });
}

/** Without the series that others play now. */
function dropOutdatedSeries(stage: Stage, bracket: StageBracket): StageBracket {
  const { series, ...others } = bracket;
  if (series === undefined) return bracket;
  const now = { ...stage, bracket };
  const open = series.filter(({ planned, players }) => findPlayers(now, planned)?.join() === players.join());
  return { ...others, ...withSeries(open) };
}

function findPlayers(stage: Stage, planned: number): Players | undefined {
  const bracket = getBracket(stage);
  const [one, other] = (bracket && computeBracketState(bracket)[planned - 1]?.slots) ?? [];
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : undefined;
}
