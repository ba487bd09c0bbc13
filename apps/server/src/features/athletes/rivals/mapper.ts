import type { Comparison, Opponent, PlayerForm } from '@nardy/contract';
import { listPhotoLinks } from '../../../storage/files.ts';
import { formatFullName } from '../../../names.ts';
import type { CommonOpponentRow, OpponentRow, StreakRow } from './repository.ts';

export function toOpponent(row: OpponentRow): Opponent {
  const { player_id, rating, photo_path, games, wins, loses, rating_accrued, last_at } = row;
  return {
    opponent: { player_id, fullName: formatFullName(row), rating, photo: listPhotoLinks(photo_path) },
    games,
    wins,
    loses,
    rating_accrued,
    last_played_dt: last_at.toISOString(),
  };
}

export function toStreak({ games, first_at, last_at }: StreakRow): NonNullable<PlayerForm['longest_streak']> {
  return { games, first_dt: first_at.toISOString(), last_dt: last_at.toISOString() };
}

export function toCommonOpponent(row: CommonOpponentRow): Comparison['common_opponents'][number] {
  return {
    opponent: { player_id: row.player_id, fullName: formatFullName(row) },
    balance1: { games: row.games1, wins: row.wins1, loses: row.loses1 },
    balance2: { games: row.games2, wins: row.wins2, loses: row.loses2 },
  };
}
