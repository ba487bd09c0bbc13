import type { PlayerMatch, RatingChange } from '@nardy/contract';
import { addPoints, explainChange, type RatingEntry } from '@nardy/engine';
import type { EntryRow } from '../career/matches.ts';

/** What a game did to its athletes with the arithmetic; null when it was not rated. */
export function listRatingChanges(rows: readonly EntryRow[]): PlayerMatch['rating_change'] {
  const [first] = rows;
  if (!first) return null;
  const entry = buildEntry(first, rows);
  return { length: entry.game.length, changes: rows.map((row) => buildChange(entry, row)) };
}

function buildChange(entry: RatingEntry, { player_id, side }: EntryRow): RatingChange {
  const { before, after, opponentRating, winProbability, k, change, sentence } = explainChange(
    entry,
    player_id,
  );
  return {
    player_id,
    side: side === 1 ? 1 : 2,
    rating_before: before.rating,
    opponent_rating: opponentRating,
    experience_before: before.experience,
    probability: winProbability,
    k,
    change,
    rating_after: after.rating,
    sentence,
  };
}

/** The stored rows as the engine had them when it rated the game. */
function buildEntry(first: EntryRow, rows: readonly EntryRow[]): RatingEntry {
  const [winners, losers] = [rows.filter((row) => row.is_won), rows.filter((row) => !row.is_won)];
  const length = ensureKnown(first.match_length);
  return {
    game: {
      id: first.game_id,
      discipline: first.discipline_id,
      day: '',
      order: 0,
      winner: winners.map(({ player_id }) => player_id),
      loser: losers.map(({ player_id }) => player_id),
      length,
    },
    winnerRating: ensureKnown(losers[0]?.opponent_rating),
    loserRating: ensureKnown(winners[0]?.opponent_rating),
    probability: ensureKnown(first.probability),
    changes: [...winners, ...losers].map((row) => buildStoredChange(row, length)),
  };
}

function buildStoredChange(row: EntryRow, length: number): RatingEntry['changes'][number] {
  const [rating, experience] = [ensureKnown(row.rating_before), ensureKnown(row.experience_before)];
  const change = ensureKnown(row.rating_change);
  return {
    athlete: row.player_id,
    before: { rating, experience },
    k: ensureKnown(row.k),
    change,
    after: { rating: addPoints(rating, change), experience: experience + length },
  };
}

/** A rated game has all its figures. */
function ensureKnown(value: number | null | undefined): number {
  if (value === null || value === undefined) throw new Error('a rated game lacks a figure');
  return value;
}
