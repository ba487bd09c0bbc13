import type { Found } from '@nardy/contract';
import { formatFullName } from '../../names.ts';
import { listPhotoLinks } from '../../storage/files.ts';
import { listPictureLinks } from '../../storage/pictures.ts';
import type { AlbumRow, RefereeRow } from './repository/few.ts';
import type { AthleteRow, CompetitionRow } from './repository/many.ts';

interface Rows {
  readonly athletes: readonly AthleteRow[];
  readonly competitions: readonly CompetitionRow[];
  readonly referees: readonly RefereeRow[];
  readonly albums: readonly AlbumRow[];
}

export function toFound({ athletes, competitions, referees, albums }: Rows): Found {
  return {
    athletes: athletes.map((row) => ({
      player_id: row.id,
      fullName: formatFullName(row),
      birth_year: row.birthday === null ? null : Number(row.birthday.slice(0, 4)),
      city: row.city,
      rating: row.rating,
      photo: listPhotoLinks(row.photo_path),
    })),
    competitions: competitions.map((row) => ({
      tournament_id: row.id,
      full_name: row.full_name,
      is_parent: row.is_parent ? 1 : 0,
      status: row.status,
      start_dt: row.start_at.toISOString(),
      end_dt: row.end_at.toISOString(),
      city: row.city,
    })),
    referees: referees.map((row) => ({
      referee_id: row.id,
      fullName: formatFullName(row),
      category: row.category,
      city: row.city,
      photo: listPhotoLinks(row.photo_path),
    })),
    albums: albums.map((row) => ({
      album_id: row.id,
      title: row.title,
      publishedDt: row.published_at.toISOString(),
      photo_count: row.photo_count ?? 0,
      cover: row.cover_path === null ? null : listPictureLinks(row.cover_path),
    })),
  };
}
