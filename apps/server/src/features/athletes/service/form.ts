import type { PlayerForm } from '@nardy/contract';
import type { Db } from '../../../database/connection.ts';
import { toStreak } from '../rivals/mapper.ts';
import { findBestWins, findLastGames, findStreaks } from '../rivals/repository.ts';
import { readMatchesByIds } from './matches.ts';

/** The last games of an athlete, the streaks and the best wins. */
export async function readForm(db: Db, playerId: number): Promise<PlayerForm> {
  const [last, best, { longest, current }] = await Promise.all([
    findLastGames(db, playerId),
    findBestWins(db, playerId),
    findStreaks(db, playerId),
  ]);
  const matches = new Map(
    (await readMatchesByIds(db, [...new Set([...last, ...best])])).map((match) => [match.game_id, match]),
  );
  const known = (ids: readonly number[]) => ids.flatMap((id) => matches.get(id) ?? []);
  return {
    last_games: known(last),
    longest_streak: longest ? toStreak(longest) : null,
    current_streak: current ? { ...toStreak(current), is_won: current.is_won } : null,
    best_wins: known(best),
  };
}
