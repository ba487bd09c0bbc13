import type { TournamentStatus } from '@nardy/contract';
import { DATE_UNKNOWN, parseKnownMoment, type Moment } from '@nardy/contract/moments';
import type { Db } from '../../database/connection.ts';
import { listAlbums } from '../media/index.ts';
import { listPictureLinks } from '../../storage/pictures.ts';
import { getCompetitionPath } from './addresses.ts';
import type { Feed } from './feed.ts';
import { listCompetitionNews } from './repository.ts';

const LENGTH = 30;

const STATES: Readonly<Record<TournamentStatus, string>> = {
  future: 'Анонс',
  app: 'Идёт регистрация',
  'app-end': 'Регистрация завершена',
  current: 'Идёт',
  past: 'Завершён',
};

const days = new Intl.DateTimeFormat('ru-RU', {
  timeZone: 'Europe/Moscow',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

function formatDays(start: Moment, end: Moment): string {
  const known = [parseKnownMoment(start), parseKnownMoment(end)].filter((moment) => moment !== undefined);
  return [...new Set(known.map((moment) => days.format(moment)))].join('–') || DATE_UNKNOWN;
}

/** Competitions, each published anew when its state changes. */
export async function readCompetitionNews(db: Db): Promise<Feed> {
  const rows = await listCompetitionNews(db, LENGTH);
  return {
    title: 'Соревнования федерации нард',
    description: 'Что идёт, на что открыта регистрация и что завершилось.',
    path: '/competitions',
    self: '/rss/competitions.xml',
    items: rows.map((row) => ({
      title: `${STATES[row.status]}: ${row.full_name}`,
      path: getCompetitionPath(row),
      guid: row.status,
      description: [formatDays(row.start_at, row.end_at), row.city].filter(Boolean).join(', '),
    })),
  };
}

export async function readAlbumNews(db: Db): Promise<Feed> {
  const { rows } = await listAlbums(db, {}, { page: 1, pageSize: LENGTH });
  return {
    title: 'Фотоальбомы федерации нард',
    description: 'Новые фотоальбомы соревнований.',
    path: '/photo-gallery',
    self: '/rss/albums.xml',
    items: rows.map((row) => ({
      title: row.title,
      path: `/photo-gallery/${row.id}`,
      guid: 'album',
      description: [`${row.photo_count ?? 0} фото`, row.author].filter(Boolean).join(', '),
      published: row.published_at,
      picture: row.cover_path === null ? undefined : listPictureLinks(row.cover_path).link,
    })),
  };
}
