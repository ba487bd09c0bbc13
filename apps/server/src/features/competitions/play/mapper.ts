import type { Game, Round, Tour } from '@nardy/contract';
import { toFlag } from '../flag.ts';
import type { GameRow } from './games.ts';
import type { RoundRow, TourRow } from './rounds.ts';
import { getSide, type Sides } from './sides.ts';

export function toRound(row: RoundRow): Round {
  return {
    id: row.id,
    round_id: row.id,
    label: row.label,
    title: row.title,
    isPlayed: toFlag(row.is_played),
    has_tours: toFlag(row.has_tours),
    is_running: toFlag(row.is_running),
    match_length: row.match_length,
    wins_needed: row.wins_needed,
  };
}

export function toTour(row: TourRow): Tour {
  return {
    id: row.id,
    tour_id: row.id,
    round_id: row.round_id,
    label: row.title,
    title: (row.rounds_with_tours ?? 0) > 1 ? `${row.round_title}. ${row.title}` : row.title,
    isPlayed: toFlag(row.is_played),
    is_running: toFlag(row.is_running),
  };
}

export function toGame(row: GameRow, sides: Sides): Game {
  const first = getSide(sides, row.first_id);
  const second = row.second_id === null ? null : getSide(sides, row.second_id);
  return {
    game_id: row.id,
    tournament_id: row.tournament_id,
    round_id: row.round_id,
    tour_id: row.tour_id,
    number: row.number,
    table: row.table_number,
    played_dt: row.played_at?.toISOString() ?? null,
    corrected_dt: row.corrected_at?.toISOString() ?? null,
    player1_id: first.player_id,
    player2_id: second?.player_id ?? null,
    player1: first,
    player2: second,
    score1: row.score1,
    score2: row.score2,
    outcome: row.outcome,
    winner: row.winner,
    ...(row.bye === null ? {} : { bye: row.bye }),
    annulled: toFlag(row.is_annulled),
    series: row.series,
    reasons: [...row.reasons],
  };
}
