import type { ManagedAlbumDetails } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { parseField, toField } from '../../../formatting/moscow.ts';
import type { Stored } from '../record.ts';
import { listChosenTags, listGivenTags, formatTagsInWords, type ChosenTag } from '../tags.ts';

export const getAlbumKey = (id: number): readonly unknown[] => ['media-album', id];

/** What the form of an album holds. */
export interface AlbumValues {
  readonly title: string;
  /** As a field of day and time has it, in Moscow. */
  readonly publishedDt: string;
  readonly author: string;
  readonly tags: readonly ChosenTag[];
  readonly is_published: boolean;
}

export const ALBUM_LABELS: Readonly<Record<keyof AlbumValues, string>> = {
  title: 'Название',
  publishedDt: 'Дата и время',
  author: 'Автор',
  tags: 'Соревнования и метки',
  is_published: 'На портале',
};

export function createAlbumValues(tags: readonly ChosenTag[]): AlbumValues {
  const publishedDt = toField(new Date().toISOString());
  return { title: '', publishedDt, author: '', tags, is_published: false };
}

export function toStoredAlbum(album: ManagedAlbumDetails): Stored<AlbumValues> {
  const { title, publishedDt, author, tags, is_published: isPublished, version, changed_by: by } = album;
  return {
    version,
    by,
    values: {
      title,
      publishedDt: toField(publishedDt),
      author: author ?? '',
      tags: listChosenTags(tags),
      is_published: isPublished === 1,
    },
  };
}

export function buildAlbumBody({ publishedDt, tags, is_published: isPublished, ...texts }: AlbumValues) {
  return {
    ...texts,
    publishedDt: parseField(publishedDt) ?? '',
    tags: listGivenTags(tags),
    is_published: isPublished ? (1 as const) : (0 as const),
  };
}

export async function askAlbum(id: number, signal?: AbortSignal): Promise<ManagedAlbumDetails> {
  return (await api.getManagedAlbum({ params: { id } }, signal ? { signal } : {})).data;
}

export function formatAlbumValue(value: AlbumValues[keyof AlbumValues]): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value !== 'string') return formatTagsInWords(value);
  return value || '—';
}
