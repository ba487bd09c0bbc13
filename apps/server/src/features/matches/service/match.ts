import type { Match, MatchSide } from '@nardy/contract';
import { findWinner, type GameView } from '@nardy/engine';
import { toFlag } from '../../competitions/index.ts';
import { computeStart, formatMemberName, formatShortMemberName } from '../../desk/index.ts';
import type { Hall } from './hall.ts';

/** A game as its players see it. */
export function toMatch(hall: Hall, game: GameView, title: string): Match {
  const { snapshot, inPlay, entered } = hall;
  const { reports, playersActs, desk } = snapshot;
  const { result, players } = game;
  const stage = snapshot.timed.state.stages[game.stage];
  const winner = findWinner(result);
  return {
    game: game.id,
    title,
    table: snapshot.games.get(game.id)?.table ?? null,
    match_length: game.matchLength ?? null,
    series: buildSeries(game),
    start_dt: new Date(startOf(hall, game)).toISOString(),
    first: toSide(hall, players[0]),
    second: toSide(hall, players[1]),
    score1: result && 'score' in result ? result.score[0] : null,
    score2: result && 'score' in result ? result.score[1] : null,
    outcome: result?.kind ?? null,
    winner: winner === undefined ? null : winner === 0 ? 1 : 2,
    is_by_players: toFlag(result !== undefined && playersActs.has(entered.get(game.id) ?? -1)),
    reports: reports.get(game.id) ?? null,
    takes_draws: toFlag(stage?.bracket === null && 'draws' in stage.format && (stage.format.draws ?? false)),
    can_report: toFlag(desk.reportsMode !== 'off' && result === undefined && inPlay.has(game.id)),
  };
}

/** Pairs may be published before the competition begins; where all tours are drawn at once, each of the two comes from an earlier one. */
function startOf(
  { snapshot: { timed, tournament }, paths }: Hall,
  { id, stage, tour, players }: GameView,
): number {
  const own = players.flatMap((player) => paths.get(player) ?? []);
  const before = own.flatMap(({ game }) =>
    game?.result && game.stage === stage && (game.tour ?? Infinity) < (tour ?? 0) ? game : [],
  );
  return Math.max(
    computeStart(timed, timed.games.get(id)?.drawnAt ?? 0, before),
    tournament.start_at.getTime(),
  );
}

function buildSeries({ winsNeeded, matches = [] }: GameView): Match['series'] {
  return winsNeeded === undefined
    ? null
    : { wins_needed: winsNeeded, matches: matches.map((one) => [...one]) };
}

function toSide({ snapshot: { members }, participants }: Hall, number: number): MatchSide {
  const member = members.get(number);
  const [first] = member?.players ?? [];
  return {
    player_id: first?.player_id ?? 1,
    name: formatMemberName(member),
    short_name: formatShortMemberName(member),
    region_title: first?.region_title ?? null,
    rating: participants.get(number)?.rating ?? null,
  };
}
