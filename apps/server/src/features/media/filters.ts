import { sql, type Expression, type SqlBool } from 'kysely';
import { getEndOfDay, getStartOfDay } from '../../database/moscow.ts';
import { holds, splitWords } from '../../database/search.ts';

export interface MediaFilters {
  readonly title?: string | undefined;
  /** Days in Moscow. */
  readonly published_dt?: string | undefined;
  readonly published_from?: string | undefined;
  readonly published_to?: string | undefined;
}

/** Albums or videos, and where their tags stand. */
const TAGS = {
  albums: sql.raw('select album_id from album_tags'),
  videos: sql.raw('select video_id from video_tags'),
};

/**
 * Whether what the query calls `item`, an album or a video, is let through. A tag of a competition is shown, and found, by the name
 * that the competition has now.
 */
export function isFound(kind: keyof typeof TAGS, filters: MediaFilters): Expression<SqlBool> {
  const { title = '', published_dt, published_from, published_to } = filters;
  const published = sql.ref('item.published_at');
  const since = [published_dt, published_from].filter((day) => day !== undefined);
  const until = [published_dt, published_to].filter((day) => day !== undefined);
  const conditions = [
    ...splitWords(title).map(
      (word) =>
        sql<SqlBool>`(${holds(sql.ref('item.search_title'), word)} or item.id in (
          ${TAGS[kind]} join tags on tags.id = tag_id left join tournaments as tagged on tagged.id = tags.tournament_id
          where ${holds(sql`searchable(tags.name)`, word)} or ${holds(sql`tagged.search_name`, word)}))`,
    ),
    ...since.map((day) => sql<SqlBool>`${published} >= ${getStartOfDay(day)}`),
    ...until.map((day) => sql<SqlBool>`${published} < ${getEndOfDay(day)}`),
  ];
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
