import {
  addPoints,
  comparePlayed,
  RATING_SETTINGS,
  type RatedGame,
  type RatingEntry,
  type RatingLedger,
  type RatingOpening,
} from '@nardy/engine';
import type { StoredGame } from '../repository/games.ts';

/**
 * A part of a discipline's ledger, read from what is stored: enough to recompute from a moment on when `games` are all rated
 * games since then, and the last one before of everybody who plays in them, and `opening` has the lines of these. Games must
 * be in no particular order.
 */
export function buildStoredLedger(
  discipline: number,
  games: Iterable<StoredGame>,
  opening: RatingOpening | undefined,
): RatingLedger {
  const entries = new Map<number, RatingEntry>();
  const gamesOf = new Map<number, RatedGame[]>();
  for (const stored of games) {
    if (stored.sides.length === 0 || entries.has(stored.game.id)) continue;
    entries.set(stored.game.id, buildEntry(stored));
    for (const { athlete } of stored.sides) {
      const own = gamesOf.get(athlete);
      if (own) own.push(stored.game);
      else gamesOf.set(athlete, [stored.game]);
    }
  }
  for (const own of gamesOf.values()) own.sort(comparePlayed);
  return { discipline, settings: RATING_SETTINGS, ...(opening && { opening }), entries, gamesOf };
}

function buildEntry({ game, sides }: StoredGame): RatingEntry {
  const opponentOf = (side: readonly number[]) =>
    sides.find(({ athlete }) => side.includes(athlete))?.opponent ?? 0;
  return {
    game,
    winnerRating: opponentOf(game.loser),
    loserRating: opponentOf(game.winner),
    probability: sides[0]?.probability ?? 0,
    changes: sides.map(({ athlete, before, experience, k, change }) => ({
      athlete,
      before: { rating: before, experience },
      k,
      change,
      after: { rating: addPoints(before, change), experience: experience + game.length },
    })),
  };
}
