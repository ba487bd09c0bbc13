import type { Found } from '@nardy/contract';
import type { IconName } from '../../components/Icon/Icon';
import { formatDays } from '@nardy/contract/days';
import { formatDate } from '../../formatting/dates';
import { formatCount } from '../../formatting/numbers';
import { getAthletePath } from '../athletes';
import { getCompetitionPath } from '../competitions';

/** Fewer signs than these find nothing: they would find everything. */
export const LEAST_SEARCHED = 2;
/** Its name in the address of the page. */
export const TEXT = 'text';

/** A row of the answer: where it leads, and what is seen of it. */
export interface Row {
  readonly to: string;
  readonly title: string;
  readonly about: string;
  /** What stands at its end, such as a rating. */
  readonly mark?: string | undefined;
  readonly photo?: string | null;
}

export interface Group {
  readonly title: string;
  /** In place of a photo where rows have none. */
  readonly icon: IconName;
  readonly rows: readonly Row[];
}

const STATES: Readonly<Record<Found['competitions'][number]['status'], string>> = {
  future: 'анонс',
  app: 'идёт регистрация',
  'app-end': 'регистрация завершена',
  current: 'идёт',
  past: 'завершён',
};

/** The groups that have something, in the order in which people look for them. */
export function groupFound({ athletes, competitions, referees, albums }: Found, text: string): Group[] {
  const groups: Group[] = [
    {
      title: 'Спортсмены',
      icon: 'users',
      rows: [...athletes.map(buildAthleteRow), ...(athletes.length > 1 ? [buildAllAthletesRow(text)] : [])],
    },
    { title: 'Соревнования', icon: 'trophy', rows: competitions.map(buildCompetitionRow) },
    { title: 'Судьи', icon: 'scale', rows: referees.map(buildRefereeRow) },
    { title: 'Фотоальбомы', icon: 'images', rows: albums.map(buildAlbumRow) },
  ];
  return groups.filter(({ rows }) => rows.length > 0);
}

const joinParts = (...parts: (string | null)[]): string => parts.filter(Boolean).join(', ');

function buildAthleteRow({
  player_id,
  fullName,
  birth_year,
  city,
  rating,
  photo,
}: Found['athletes'][number]): Row {
  return {
    to: getAthletePath(player_id),
    title: fullName,
    about: joinParts(birth_year === null ? null : `${birth_year} г. р.`, city),
    mark: rating === null ? undefined : String(rating),
    photo: photo?.small ?? photo?.link ?? null,
  };
}

function buildAllAthletesRow(text: string): Row {
  const to = `/athletes?${new URLSearchParams({ discipline: 'any', name: text })}`;
  return { to, title: 'Все спортсмены по этому запросу', about: '' };
}

function buildCompetitionRow({
  full_name,
  status,
  start_dt,
  end_dt,
  city,
  ...facts
}: Found['competitions'][number]): Row {
  return {
    to: getCompetitionPath({ ...facts, status }),
    title: full_name,
    about: joinParts(formatDays(start_dt, end_dt), city),
    mark: STATES[status],
  };
}

function buildRefereeRow({ referee_id, fullName, category, city, photo }: Found['referees'][number]): Row {
  return {
    to: `/judge-profile/${referee_id}`,
    title: fullName,
    about: joinParts(category, city),
    photo: photo?.small ?? photo?.link ?? null,
  };
}

function buildAlbumRow({ album_id, title, publishedDt, photo_count }: Found['albums'][number]): Row {
  return {
    to: `/photo-gallery/${album_id}`,
    title,
    about: joinParts(formatDate(publishedDt), formatCount(photo_count, 'фото', 'фото', 'фото')),
  };
}
