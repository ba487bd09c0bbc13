import type { HistoryItem, PlayerTournament, RatingChart } from '@nardy/contract';
import { formatPlaceLabel, toTournament } from '../../competitions/index.ts';
import type { ChartRow, HistoryRow, PlayerTournamentRow } from './repository.ts';

/** `isOwn` when the athlete asks, who alone sees the applications. */
export function toPlayerTournament(row: PlayerTournamentRow, isOwn: boolean): PlayerTournament {
  return {
    ...toTournament(row),
    place: row.place_from,
    place_label: formatPlaceLabel(row),
    rating_accrued: row.rating_accrued,
    rating_after: roundRating(row.rating_after),
    bid: isOwn ? findBid(row) : null,
  };
}

/** Who takes part is in, also where the organizers have entered the athlete themselves. */
function findBid({
  takes_part,
  has_left,
  bid_status,
  bid_reason,
}: PlayerTournamentRow): PlayerTournament['bid'] {
  if (takes_part) return { status: 'approved', reason: null };
  if (has_left && bid_status === 'approved') return { status: 'withdrawn', reason: null };
  return bid_status === null ? null : { status: bid_status, reason: bid_reason };
}

export function toHistoryItem(row: HistoryRow): HistoryItem {
  return {
    item_id: row.id,
    tournament_id: row.tournament_id,
    tournament_title: row.full_name,
    discipline_id: row.discipline_id,
    date_start: row.start_day,
    date_end: row.end_day,
    place: formatPlaceLabel(row),
    rating_after: roundRating(row.rating_after),
    rating_accrued: row.rating_accrued,
  };
}

export function toRatingChart(rows: readonly ChartRow[]): RatingChart {
  const chart: RatingChart = {};
  for (const { discipline_id, month, rating, position, total } of rows)
    (chart[discipline_id] ??= {})[month] = { rating, position, total_position: total };
  return chart;
}

/** As the lists show it: half goes up. */
function roundRating(rating: number | null): number | null {
  return rating === null ? null : Math.floor(rating + 0.5);
}
