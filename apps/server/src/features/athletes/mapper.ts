import type { Discipline, Player, PlayerCategory, PlayerProfile, PlayerStatistic } from '@nardy/contract';
import { toPlace } from '../../database/persons.ts';
import { formatFullName } from '../../names.ts';
import { listPhotoLinks } from '../../storage/files.ts';
import type { DisciplineRow, RankRow } from './classification.ts';
import type { PlayerRow } from './repository.ts';
import type { StatisticRow } from './statistic.ts';

export function toPlayer(row: PlayerRow): Player {
  return {
    player_id: row.id,
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    fullName: formatFullName(row),
    birthday: row.birthday,
    gender: row.gender,
    rank: toTitles(row.rank_title, row.rank_short_title),
    honorary_title: toTitles(row.honorary_title, row.honorary_short_title),
    rating: row.ratings[0]?.rating ?? null,
    disciplines: row.ratings.map(({ id, title }) => ({ discipline_id: id, title })),
    city: toPlace(row),
    clubs: row.clubs,
    wins: row.wins,
    loses: row.loses,
    games: row.games,
    federation_member: row.federation_member ? 1 : 0,
    user: toUser(row),
    photo: listPhotoLinks(row.photo_path),
  };
}

/** With the lines of the athlete in the last published lists. */
export function toPlayerProfile(
  row: PlayerRow,
  standings: readonly { readonly discipline_id: number; readonly position: number }[],
): PlayerProfile {
  const standing = standings.find(({ discipline_id }) => discipline_id === row.ratings[0]?.id);
  return { ...toPlayer(row), position: standing?.position ?? null };
}

export function toDiscipline(row: DisciplineRow): Discipline {
  return { discipline_id: row.id, title: row.title };
}

export function toCategory(row: RankRow): PlayerCategory {
  return { category_id: row.id, title: row.title, short_title: row.short_title, honorary: row.honorary };
}

export function toStatistic(row: StatisticRow): PlayerStatistic {
  const { player_id, tournaments, games, wins, loses, points_won, points_lost, rating_accrued } = row;
  return {
    player_id,
    fullName: formatFullName(row),
    tournaments,
    games,
    wins,
    loses,
    win_percentage: games === 0 ? null : Math.round((wins / games) * 1000) / 10,
    points_won,
    points_lost,
    rating_accrued,
  };
}

/** The person's account and profile of a referee. */
function toUser({ id, user_id, referee_id }: PlayerRow): Player['user'] {
  return user_id === null && referee_id === null ? null : { id: user_id, player_id: id, referee_id };
}

/** A rank or honorary title. */
export function toTitles(title: string | null, short_title: string | null): Player['rank'] {
  return title === null || short_title === null ? null : { title, short_title };
}
