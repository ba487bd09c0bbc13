import type { DeskGame } from '@nardy/contract';
import {
  listGames,
  getBracketRules,
  computeBracketState,
  listRounds,
  getBracket,
  type BracketGameState,
  type BracketPart,
  type BracketPlan,
  type CompetitionState,
  type GameView,
  type Slot,
  type StageFormat,
} from '@nardy/engine';
import type { Snapshot } from './snapshot.ts';

/** A place of a bracket by the id of its planned game. */
export interface BracketPlace {
  readonly planned: number;
  readonly game: DeskGame;
}

/**
 * The places of a bracket in the order of play: games whose two are known as `toGame` has them, the others by their sources. A place
 * that a bye leaves without a game is none.
 */
export function listBracketPlaces(
  snapshot: Snapshot,
  index: number,
  toGame: (game: GameView) => DeskGame,
): readonly BracketPlace[] {
  const { state } = snapshot.timed;
  const stage = state.stages[index];
  const bracket = stage && getBracket(stage);
  if (stage === undefined || bracket === undefined) return [];
  const drawn = new Map(
    listGames(state).flatMap((game) => (game.stage === index ? [[game.planned, game]] : [])),
  );
  const rounds = mapRoundIds(bracket.plan, index);
  const rulesOf = buildPlaceRules(stage.format, bracket.entrants.length);
  const tables = mapTablesByPlanned(snapshot, drawn);
  const first = stage.bracket?.firstGame ?? 1;
  const numberOf = (planned: number) => first + planned - 1;
  return computeBracketState(bracket).flatMap((place): readonly BracketPlace[] => {
    const planned = place.game.id;
    const game = drawn.get(planned);
    const number = place.game.number === undefined ? null : numberOf(planned);
    const where = { round_id: rounds.get(planned) ?? '', bracket_number: number };
    if (game !== undefined) return [{ planned, game: { ...toGame(game), ...where } }];
    if (place.status !== 'waiting' || number === null) return [];
    const details = {
      stage: index,
      ...where,
      ...rulesOf(planned),
      sourceOf: (at: 0 | 1) => describeSource(place, at, { tables, plan: bracket.plan, numberOf }),
    };
    return [{ planned, game: toPlace(place, details) }];
  });
}

type PlaceRules = Pick<DeskGame, 'match_length' | 'series'>;

/** What each place is played to: a round may have a length and a series of its own. */
function buildPlaceRules(format: StageFormat, size: number): (planned: number) => PlaceRules {
  if (format.kind !== 'single-elimination' && format.kind !== 'double-elimination')
    return () => ({ match_length: null, series: null });
  const rulesOf = getBracketRules(format, size);
  return (planned) => {
    const { matchLength = null, winsNeeded } = rulesOf(planned);
    const series = winsNeeded === undefined ? null : { wins_needed: winsNeeded, matches: [] };
    return { match_length: matchLength, series };
  };
}

/** Ids of rounds as `listRounds` has them, by planned game. */
function mapRoundIds({ rounds }: BracketPlan, stage: number): ReadonlyMap<number, string> {
  const counts = new Map<BracketPart, number>();
  return new Map(
    rounds.flatMap(({ part, games }) => {
      const count = (counts.get(part) ?? 0) + 1;
      counts.set(part, count);
      return games.map((game) => [game, `${stage + 1}.${part}.${count}`] as const);
    }),
  );
}

function mapTablesByPlanned(
  { games }: Snapshot,
  drawn: ReadonlyMap<number | undefined, GameView>,
): ReadonlyMap<number, number> {
  return new Map(
    [...drawn].flatMap(([planned, { id, result }]) => {
      const table = result === undefined ? games.get(id)?.table : undefined;
      return planned === undefined || table == null ? [] : [[planned, table] as const];
    }),
  );
}

interface PlaceDetails extends PlaceRules, Pick<DeskGame, 'stage' | 'round_id' | 'bracket_number'> {
  readonly sourceOf: (side: 0 | 1) => string | null;
}

function toPlace({ slots }: BracketGameState, { sourceOf, ...details }: PlaceDetails): DeskGame {
  return {
    number: null,
    game_id: null,
    table: null,
    ...details,
    tour: null,
    left: findParticipant(slots[0]),
    right: findParticipant(slots[1]),
    left_source: sourceOf(0),
    right_source: sourceOf(1),
    score1: null,
    score2: null,
    outcome: null,
    winner: null,
    started_dt: null,
    played_dt: null,
    entered_by: null,
    is_by_players: 0,
    is_corrected: 0,
    annulled: 0,
    reason: '',
  };
}

function findParticipant(slot: Slot): number | null {
  return typeof slot === 'number' ? slot : null;
}

/** The two sides of a second final, while nobody knows whether it is needed. */
const SECOND_FINAL = ['нужен, если выиграет', 'победитель нижней'] as const;

interface Sources {
  /** Tables by planned game. */
  readonly tables: ReadonlyMap<number, number>;
  readonly plan: BracketPlan;
  /** The number that a planned game has in the competition. */
  readonly numberOf: (planned: number) => number;
}

/** "победитель стола 3", "проигравший матча 7"; nothing where the side is known. */
function describeSource(
  { game, slots }: BracketGameState,
  side: 0 | 1,
  { tables, plan, numberOf }: Sources,
): string | null {
  if (slots[side] !== 'unknown') return null;
  if (game.onlyIfSecondWon !== undefined) return SECOND_FINAL[side];
  const source = findPlayed(game.sources[side], plan);
  if (source === undefined) return null;
  const who = source.from === 'winner' ? 'победитель' : 'проигравший';
  const table = tables.get(source.game);
  return table === undefined ? `${who} матча ${numberOf(source.game)}` : `${who} стола ${table}`;
}

type Source = BracketGameState['game']['sources'][number];
type PlayedSource = Extract<Source, { from: 'winner' | 'loser' }>;

/** Where a side comes from: through a game that a bye leaves unplayed whoever comes into it goes on. */
function findPlayed(source: Source, plan: BracketPlan): PlayedSource | undefined {
  if (source.from === 'seed' || source.from === 'nobody') return undefined;
  const game = plan.games[source.game - 1];
  if (game?.number !== undefined) return source;
  if (source.from === 'loser') return undefined;
  return game?.sources.map((one) => findPlayed(one, plan)).find((one) => one !== undefined);
}

/** The rounds of the picture: of a bracket as it is planned, of other stages their groups or the one with all tours. */
export function listDeskRounds({ timed: { state } }: Snapshot) {
  const drawn = listRounds(state).filter(({ stage }) => stage === state.current);
  return [...drawn, ...listPendingSecondFinal(state)].map(({ id, title, stage, isPlayed }) => ({
    id,
    title,
    stage,
    part: /^\d+\.(winner|loser|final|third|consolation)\./.exec(id)?.[1] ?? null,
    is_played: isPlayed ? (1 as const) : (0 as const),
  }));
}

/** The second final stands there before it is needed, until the first one has decided. */
function listPendingSecondFinal({ stages, current }: CompetitionState) {
  const stage = stages[current ?? -1];
  const bracket = stage && getBracket(stage);
  if (bracket === undefined || current === null) return [];
  const ids = mapRoundIds(bracket.plan, current);
  return computeBracketState(bracket)
    .filter(({ game, status }) => game.onlyIfSecondWon !== undefined && status === 'waiting')
    .map(({ game }) => ({
      id: ids.get(game.id) ?? '',
      title: bracket.plan.rounds.find(({ games }) => games.includes(game.id))?.title ?? '',
      stage: current,
      isPlayed: false,
    }));
}
