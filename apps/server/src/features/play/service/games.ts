import { findWinner, type CompetitionRound, type CompetitionState, type GameView } from '@nardy/engine';
import type { ByeFacts, GameFacts } from '../projection.ts';
import { formatTourReasons } from './reasons.ts';
import type { Seat } from './seating.ts';
import type { TimedState } from './timed.ts';

export interface GamesAndByes {
  readonly games: readonly GameFacts[];
  readonly byes: readonly ByeFacts[];
}

/**
 * All drawn games and byes. Where no tables were given, those of a tour are numbered in the order of its pairs, through all
 * groups.
 */
export function computeGameFacts(
  timed: TimedState,
  rounds: readonly CompetitionRound[],
  seats: readonly Seat[],
): GamesAndByes {
  const { state } = timed;
  const tables = new Map(seats.map(({ game, table }) => [game, table]));
  const seeds = new Map(state.participants.map(({ id }, index) => [id, index + 1]));
  const games: GameFacts[] = [];
  const byes: ByeFacts[] = [];
  for (const round of rounds) {
    games.push(
      ...round.games.flatMap((game) =>
        listFacts(timed, game, { round: round.id, tour: null, reasons: [], table: tables.get(game.id) }),
      ),
    );
    byes.push(...round.byes.map((bye) => ({ round: round.id, tour: null, ...bye, reasons: [] })));
    for (const tour of round.tours) {
      const stage = state.stages[round.stage];
      if (stage === undefined) continue;
      const why = formatTourReasons(tour, stage, (id) => seeds.get(id) ?? id);
      const where = { round: round.id, tour: tour.id };
      for (const game of tour.games)
        games.push(
          ...listFacts(timed, game, {
            ...where,
            reasons: why.ofPair(game.players),
            table: tables.get(game.id),
          }),
        );
      for (const { participant, kind } of tour.byes)
        byes.push({ ...where, participant, kind, reasons: why.ofBye(participant) });
    }
  }
  return { games, byes };
}

interface Place {
  readonly round: string;
  readonly tour: string | null;
  readonly reasons: readonly string[];
  /** The one that was given to the game. */
  readonly table: number | undefined;
}

/** The game, and of a series each of its matches too. */
function listFacts(timed: TimedState, game: GameView, place: Place): readonly GameFacts[] {
  const whole = buildWholeFacts(timed, game, place);
  const moments = timed.games.get(game.id)?.matches ?? [];
  const matches = (game.matches ?? []).map((score, at): GameFacts => ({
    ...whole,
    match: at + 1,
    series: null,
    reasons: [],
    score,
    outcome: 'played',
    winner: score[0] > score[1] ? 1 : 2,
    playedAt: moments[at] ?? null,
    correctedAt: null,
  }));
  return [whole, ...matches];
}

function buildWholeFacts({ state, games }: TimedState, game: GameView, place: Place): GameFacts {
  const { id, players, result, annulled, matchLength, winsNeeded, matches = [] } = game;
  const times = games.get(id);
  const winner = findWinner(result);
  return {
    number: id,
    match: 0,
    series: winsNeeded === undefined ? null : { wins_needed: winsNeeded, matches },
    ...place,
    table: place.table ?? findTableInTour(state, game) ?? times?.table ?? null,
    players,
    score: result !== undefined && 'score' in result ? result.score : null,
    outcome: result?.kind ?? null,
    winner: winner === undefined ? null : winner === 0 ? 1 : 2,
    isAnnulled: annulled ?? false,
    drawnAt: times?.drawnAt ?? 0,
    playedAt: times?.playedAt ?? null,
    correctedAt: times?.correctedAt ?? null,
    matchLength: matchLength ?? null,
  };
}

function findTableInTour(state: CompetitionState, { id, stage, tour }: GameView): number | undefined {
  if (tour === undefined) return undefined;
  const at = state.stages[stage]?.tours[tour - 1]?.games.findIndex((game) => game.id === id) ?? -1;
  return at === -1 ? undefined : at + 1;
}
