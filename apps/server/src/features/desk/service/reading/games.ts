import type { DeskGame } from '@nardy/contract';
import {
  listGames,
  computeCompetitionNow,
  listRounds,
  findWinner,
  type CompetitionRound,
  type GameView,
} from '@nardy/engine';
import { toFlag } from '../../../competitions/index.ts';
import { listBracketPlaces, type BracketPlace } from './bracket.ts';
import type { Snapshot } from './snapshot.ts';
import { findTourInPlay, listBegunGames } from '../../../play/index.ts';

/**
 * The games of the tour that the hall plays, of all groups, and where all tours are drawn at once the open ones of missed tours and
 * those of later ones that somebody has come to; or of the whole bracket, with places that nobody has come to yet.
 */
export function listDeskGames(snapshot: Snapshot): readonly DeskGame[] {
  const { state } = snapshot.timed;
  const { stage: index } = computeCompetitionNow(state);
  const stage = index === null ? undefined : state.stages[index];
  if (index === null || stage === undefined) return [];
  const rounds = mapRoundsByGame(listRounds(state));
  const details = createDetails(snapshot);
  if (stage.bracket !== null) return listPlacesOf(snapshot, index).map(({ game }) => game);
  const games = listGames(state).filter((game) => game.stage === index);
  const isShown = createTourFilter(snapshot, details);
  return games
    .filter((game) => (stage.third === null ? isShown(game) : game.isForThird))
    .map((game) => toDeskGame(game, rounds, details));
}

/**
 * Which games are those of the tour in play, open again in an earlier one, or open in a later one: played by two who have finished
 * theirs, or reported by a player.
 */
function createTourFilter(
  { timed: { state }, reports }: Snapshot,
  { begun }: Details,
): (game: GameView) => boolean {
  const inPlay = findTourInPlay(state);
  return ({ id, tour, result, annulled }) => {
    if (tour === undefined || inPlay === null || tour === inPlay) return tour === inPlay;
    const isReached = begun.has(id) || reports.has(id) || tour < inPlay;
    return result === undefined && annulled !== true && isReached;
  };
}

/** All places of a stage's bracket, whichever stage is under way; none of a stage of tours. */
export function listPlacesOf(snapshot: Snapshot, index: number): readonly BracketPlace[] {
  const rounds = mapRoundsByGame(listRounds(snapshot.timed.state));
  const details = createDetails(snapshot);
  return listBracketPlaces(snapshot, index, (game) => toDeskGame(game, rounds, details));
}

function mapRoundsByGame(rounds: readonly CompetitionRound[]): ReadonlyMap<number, string> {
  return new Map(
    rounds.flatMap((round) =>
      [...round.games, ...round.tours.flatMap(({ games }) => games)].map(({ id }) => [id, round.id] as const),
    ),
  );
}

interface Details {
  readonly snapshot: Snapshot;
  /** By number of the game: who has entered the last result, and whether it is a corrected one. */
  readonly entered: ReadonlyMap<number, { readonly act: number; readonly isCorrected: boolean }>;
  /** Numbers of the open games that are played already. */
  readonly begun: ReadonlySet<number>;
}

function createDetails(snapshot: Snapshot): Details {
  const entered = new Map<number, { act: number; isCorrected: boolean }>();
  for (const event of snapshot.timed.state.log) {
    if (event.type === 'result-entered')
      entered.set(event.game, { act: event.decidedOn, isCorrected: false });
    if (event.type === 'result-corrected')
      entered.set(event.game, { act: event.decidedOn, isCorrected: true });
  }
  const begun = new Set(listBegunGames(snapshot.timed.state).map(({ id }) => id));
  return { snapshot, entered, begun };
}

function toDeskGame(game: GameView, rounds: ReadonlyMap<number, string>, details: Details): DeskGame {
  const { snapshot, entered, begun } = details;
  const { timed, games, authors, playersActs } = snapshot;
  const row = games.get(game.id);
  const times = timed.games.get(game.id);
  const entry = entered.get(game.id);
  const author = entry && timed.acts.get(entry.act)?.userId;
  const { result } = game;
  const winner = findWinner(result);
  const isAwaited = game.tour !== undefined && result === undefined && !begun.has(game.id);
  return {
    number: game.id,
    game_id: row?.id ?? null,
    bracket_number: null,
    table: row?.table ?? null,
    stage: game.stage,
    round_id: rounds.get(game.id) ?? '',
    tour: game.tour ?? null,
    left: game.players[0],
    right: game.players[1],
    left_source: null,
    right_source: null,
    match_length: game.matchLength ?? null,
    series: toSeries(game),
    score1: result && 'score' in result ? result.score[0] : null,
    score2: result && 'score' in result ? result.score[1] : null,
    outcome: result?.kind ?? null,
    winner: winner === undefined ? null : winner === 0 ? 1 : 2,
    started_dt: isAwaited ? null : formatMoment(times?.drawnAt),
    played_dt: formatMoment(times?.playedAt),
    entered_by: (result && author != null && authors.get(author)?.name) || null,
    is_by_players: toFlag(result !== undefined && entry !== undefined && playersActs.has(entry.act)),
    is_corrected: toFlag(entry?.isCorrected ?? false),
    annulled: toFlag(game.annulled ?? false),
    reason: row?.reasons.join(' ') ?? '',
  };
}

function toSeries({ winsNeeded, matches = [] }: GameView): DeskGame['series'] {
  return winsNeeded === undefined
    ? null
    : { wins_needed: winsNeeded, matches: matches.map(([one, other]) => [one, other] as const) };
}

function formatMoment(at: number | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString();
}
