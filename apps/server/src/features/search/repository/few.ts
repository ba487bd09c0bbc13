import { FOUND_OF_A_KIND } from '@nardy/contract';
import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { canBeAnywhere, holdsAll } from './words.ts';

export type RefereeRow = Awaited<ReturnType<typeof findReferees>>[number];
export type AlbumRow = Awaited<ReturnType<typeof findAlbums>>[number];

/** Referees are some thousands at most: all of them are looked at, whatever stands in the millions of persons. */
export function findReferees(db: Db, words: readonly string[]) {
  const name = sql.ref<string>('referee.search_name');
  const asStart = holdsAll(name, words, false);
  return db
    .with(
      (cte) => cte('all_referees').materialized(),
      (query) =>
        query
          .selectFrom('referees')
          .innerJoin('persons as person', 'person.id', 'referees.person_id')
          .select([
            'referees.id',
            'referees.category_id',
            'person.last_name',
            'person.first_name',
            'person.middle_name',
            'person.search_name',
            'person.city_id',
            'person.photo_path',
          ]),
    )
    .selectFrom('all_referees as referee')
    .leftJoin('referee_categories as category', 'category.id', 'referee.category_id')
    .leftJoin('cities as city', 'city.id', 'referee.city_id')
    .select([
      'referee.id',
      'referee.last_name',
      'referee.first_name',
      'referee.middle_name',
      'referee.photo_path',
      'category.short_name as category',
      'city.title as city',
    ])
    .where(canBeAnywhere(words) ? holdsAll(name, words, true) : asStart)
    .orderBy(asStart, 'desc')
    .orderBy('referee.last_name')
    .orderBy('referee.first_name')
    .orderBy('referee.id')
    .limit(FOUND_OF_A_KIND)
    .execute();
}

export function findAlbums(db: Db, words: readonly string[]) {
  const title = sql.ref<string>('album.search_title');
  return db
    .selectFrom('albums as album')
    .select(['album.id', 'album.title', 'album.published_at'])
    .select((eb) => [
      eb
        .selectFrom('photos')
        .whereRef('photos.album_id', '=', 'album.id')
        .select((count) => count.fn.countAll<number>().as('count'))
        .as('photo_count'),
      eb
        .selectFrom('photos')
        .whereRef('photos.album_id', '=', 'album.id')
        .select('photos.image_path')
        .orderBy('photos.is_cover', 'desc')
        .orderBy('photos.position')
        .limit(1)
        .as('cover_path'),
    ])
    .where(holdsAll(title, words, canBeAnywhere(words)))
    .orderBy('album.published_at', 'desc')
    .orderBy('album.id', 'desc')
    .limit(FOUND_OF_A_KIND)
    .execute();
}
