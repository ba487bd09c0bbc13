import type { JudgingItem, Referee, RefereeCategory, RefereeRole } from '@nardy/contract';
import { toPlace } from '../../database/persons.ts';
import { listPhotoLinks } from '../../storage/files.ts';
import { formatFullName } from '../../names.ts';
import { toTitles } from '../athletes/index.ts';
import type { JudgingRow, RefereeCategoryRow, RefereeRoleRow, RefereeRow } from './repository.ts';

const GRADES = { pass: 'Зачёт', fail: 'Незачёт' } as const;

/** `roleTitle` is the role in a competition's list, elsewhere the one held last. */
export function toReferee(row: RefereeRow, roleTitle: string | null = row.last_role_title): Referee {
  const { user_id, player_id } = row;
  return {
    referee_id: row.id,
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    fullName: formatFullName(row),
    birthday: row.birthday,
    gender: row.gender,
    rank: toTitles(row.rank_title, row.rank_short_title),
    city: toCity(row),
    category: toOwnCategory(row),
    role: roleTitle === null ? null : { role_title: roleTitle },
    user: user_id === null && player_id === null ? null : { id: user_id, player_id },
    photo: listPhotoLinks(row.photo_path),
  };
}

export function toJudgingItem(row: JudgingRow): JudgingItem {
  return {
    tournament_id: row.tournament_id,
    tournament: {
      date_start: row.start_day,
      full_name: row.full_name,
      is_parent: row.is_parent ? 1 : 0,
      parent_tournament_id: row.parent_id,
    },
    referee_role_title: row.role_title,
    grade_title: row.grade === null ? null : GRADES[row.grade],
  };
}

export function toRefereeCategory({ id, full_name, short_name }: RefereeCategoryRow): RefereeCategory {
  return { category_id: id, full_name, short_name };
}

export function toRefereeRole({ id, title }: RefereeRoleRow): RefereeRole {
  return { role_id: id, title };
}

function toCity(row: RefereeRow): Referee['city'] {
  const place = toPlace(row);
  if (place === null) return null;
  const { city_id, country_id, title, region_title, district_title, country_title } = place;
  return { city_id, country_id, title, region_title, district_title, country_title };
}

function toOwnCategory({ category_full_name, category_short_name }: RefereeRow): Referee['category'] {
  if (category_full_name === null || category_short_name === null) return null;
  return { full_name: category_full_name, short_name: category_short_name };
}
