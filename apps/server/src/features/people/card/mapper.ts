import type { Award, Person, PersonRow, SimilarPerson } from '@nardy/contract';
import { toPlace } from '../../../database/persons.ts';
import { formatFullName } from '../../../names.ts';
import { listPhotoLinks } from '../../../storage/files.ts';
import type { PersonRowOf, SimilarRow } from './list.ts';
import type { AwardRow, ClubRow, FoundPerson, MergeRow } from './repository.ts';

/** "Казань, Республика Татарстан"; a city that is a region of its own is named once. */
export function formatPlace({
  city_title: city,
  region_title: region,
}: {
  readonly city_title: string | null;
  readonly region_title: string | null;
}): string | null {
  return city === null
    ? null
    : [city, region === city ? null : region].filter((one) => one !== null).join(', ');
}

export function toPersonRow(row: PersonRowOf): PersonRow {
  return {
    person_id: row.id,
    fullName: formatFullName(row),
    birthday: row.birthday,
    city_title: row.city_title,
    region_title: row.region_title,
    photo: listPhotoLinks(row.photo_path),
    player_id: row.player_id,
    rank_short_title: row.rank_short_title,
    rating: row.rating,
    referee_id: row.referee_id,
    category_short_name: row.category_short_name,
    user_id: row.user_id,
  };
}

const toFlag = (value: boolean | null): 0 | 1 => (value ? 1 : 0);

export interface WholePerson {
  readonly row: FoundPerson;
  readonly awards: readonly AwardRow[];
  readonly merges: readonly MergeRow[];
  readonly similar: readonly SimilarRow[];
}

export function toPerson({ row, awards, merges, similar }: WholePerson): Person {
  const latest = merges.find(({ undone_at: undone }) => undone === null)?.id;
  return {
    person_id: row.id,
    version: row.version,
    last_name: row.last_name,
    first_name: row.first_name,
    middle_name: row.middle_name,
    fullName: formatFullName(row),
    birthday: row.birthday,
    gender: row.gender,
    city: buildCity(row),
    photo: listPhotoLinks(row.photo_path),
    player: buildPlayer(row),
    referee: buildReferee(row),
    account: buildAccount(row),
    awards: awards.map(toAward),
    merges: merges.map((merge) => ({
      merge_id: merge.id,
      fullName: merge.gone_name,
      merged_by: merge.merged_by,
      merged_dt: merge.merged_at.toISOString(),
      undone_dt: merge.undone_at?.toISOString() ?? null,
      can_undo: toFlag(merge.id === latest && merge.has_changes),
    })),
    similar: similar.map(toSimilar),
  };
}

export function toSimilar(row: SimilarRow): SimilarPerson {
  return {
    ...toPersonRow(row),
    is_same_name: toFlag(row.is_same_name),
    is_same_birthday: toFlag(row.is_same_birthday),
  };
}

function buildCity(row: FoundPerson): Person['city'] {
  const { city_id, city_title: title } = row;
  const place = toPlace(row);
  return place === null || city_id === null || title === null ? null : { ...place, city_id, title };
}

function buildTitle(id: number | null, title: string | null, short: string | null) {
  return id === null || title === null || short === null ? null : { id, title, short_title: short };
}

function buildPlayer(row: FoundPerson): Person['player'] {
  if (row.player_id === null) return null;
  return {
    player_id: row.player_id,
    rank: buildTitle(row.rank_id, row.rank_title, row.rank_short_title),
    honorary_title: buildTitle(row.honorary_id, row.honorary_title, row.honorary_short_title),
    rating: row.rating,
    discipline_title: row.discipline_title,
    games: row.games ?? 0,
    competitions: row.played,
    federation_member: toFlag(row.federation_member),
    clubs: row.clubs,
  };
}

function buildReferee(row: FoundPerson): Person['referee'] {
  if (row.referee_id === null) return null;
  const category = buildTitle(row.category_id, row.category_title, row.category_short_title);
  return { referee_id: row.referee_id, category, competitions: row.judged };
}

function buildAccount(row: FoundPerson): Person['account'] {
  if (row.user_id === null) return null;
  return { user_id: row.user_id, email: row.email ?? '', userRole: row.role ?? '', state: row.state ?? '' };
}

function toAward(row: AwardRow): Award {
  return {
    award_id: row.id,
    kind: row.kind,
    title: row.title,
    order_number: row.order_number,
    order_date: row.order_date,
    given_by: row.given_by,
    given_dt: row.given_at.toISOString(),
  };
}

export function toClub(row: ClubRow) {
  return { club_id: row.id, title: row.title, players: row.players };
}
