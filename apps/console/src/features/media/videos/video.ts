import type { ManagedVideo } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { findFieldFaults } from '@nardy/contract/refusal';
import { api } from '../../../api/api.ts';
import { parseField, toField } from '../../../formatting/moscow.ts';
import type { Stored } from '../record.ts';
import { listChosenTags, listGivenTags, formatTagsInWords, type ChosenTag } from '../tags.ts';

export const getVideoKey = (id: number): readonly unknown[] => ['media-video', id];

/** What the form of a video holds. */
export interface VideoValues {
  readonly title: string;
  /** As a field of day and time has it, in Moscow. */
  readonly publishedDt: string;
  readonly author: string;
  /** An address, or the code of a player. */
  readonly source: string;
  readonly description: string;
  readonly tags: readonly ChosenTag[];
  readonly is_published: boolean;
}

export const VIDEO_LABELS: Readonly<Record<keyof VideoValues, string>> = {
  source: 'Адрес видео или код плеера',
  title: 'Название',
  publishedDt: 'Дата и время',
  author: 'Автор',
  description: 'Описание',
  tags: 'Соревнования и метки',
  is_published: 'На портале',
};

export function createVideoValues(): VideoValues {
  const publishedDt = toField(new Date().toISOString());
  return { title: '', publishedDt, author: '', source: '', description: '', tags: [], is_published: false };
}

export function toStoredVideo(video: ManagedVideo): Stored<VideoValues> {
  const { title, publishedDt, author, description, code, source_url: page, tags, version } = video;
  return {
    version,
    by: video.changed_by,
    values: {
      title,
      publishedDt: toField(publishedDt),
      author: author ?? '',
      source: page ?? code,
      description: description ?? '',
      tags: listChosenTags(tags),
      is_published: video.is_published === 1,
    },
  };
}

export function buildVideoBody({ publishedDt, tags, is_published: isPublished, ...texts }: VideoValues) {
  return {
    ...texts,
    publishedDt: parseField(publishedDt) ?? '',
    tags: listGivenTags(tags),
    is_published: isPublished ? (1 as const) : (0 as const),
  };
}

/** Saves a video. The server looks for a player once the other fields are right: what is wrong with a source is told with them. */
export async function saveVideo<T>(source: string, save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    const others = findFaults(error);
    if (!others || others['source']) throw error;
    const refusal = await api.readPlayer({ body: { source } }).then(() => undefined, findFaults);
    throw new ApiError(422, { ...others, ...refusal });
  }
}

const findFaults = (error: unknown): Record<string, string[]> | undefined =>
  error instanceof ApiError ? findFieldFaults(error, () => true) : undefined;

export async function askVideo(id: number, signal?: AbortSignal): Promise<ManagedVideo> {
  return (await api.getManagedVideo({ params: { id } }, signal ? { signal } : {})).data;
}

export function formatVideoValue(value: VideoValues[keyof VideoValues]): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value !== 'string') return formatTagsInWords(value);
  return value || '—';
}
