import { buffer, text } from 'node:stream/consumers';
import { sql } from 'kysely';
import sharp from 'sharp';
import { inject, expect, test } from 'vitest';
import { createDemoDatabase, openLocalStorage } from '@nardy/server/testing';

const { db } = await createDemoDatabase();
const { media } = openLocalStorage(inject('dataDir'));

test('There are forty albums with six to thirty photos and one cover each', async () => {
  const { rows } = await sql<{ photos: number; covers: number; different: number }>`
    select count(*) as photos, count(*) filter (where is_cover) as covers, count(distinct image_path) as different
    from photos group by album_id
  `.execute(db);
  expect(rows).toHaveLength(40);
  for (const { photos, covers, different } of rows) {
    expect(photos >= 6 && photos <= 30).toBe(true);
    expect(different).toBe(photos);
    expect(covers).toBe(1);
  }
});

test('Photos are WebP of the size that is told', async () => {
  const photos = await db.selectFrom('photos').select(['image_path', 'width', 'height']).limit(5).execute();
  for (const { image_path: path, width, height } of photos) {
    const file = await media.open(path);
    const metadata = await sharp(file && (await buffer(file.content))).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width, height });
  }
});

test('Albums and videos carry the tag of a competition first', async () => {
  for (const kind of ['album', 'video']) {
    const { rows } = await sql<{ wrong: number }>`
      select count(*) as wrong from ${sql.table(`${kind}s`)} one where not exists (
        select from ${sql.table(`${kind}_tags`)} link join tags on tags.id = tag_id
        where link.${sql.ref(`${kind}_id`)} = one.id and link.position = 1 and tournament_id is not null)
    `.execute(db);
    expect(rows).toEqual([{ wrong: 0 }]);
  }
});

test('Twelve films open by themselves: nothing in them comes from elsewhere', async () => {
  const videos = await db.selectFrom('videos').select(['code', 'preview_path']).execute();
  expect(videos).toHaveLength(12);
  for (const { code, preview_path: preview } of videos) {
    const source = /src="\/media\/([^"]+)"/.exec(code)?.[1] ?? '';
    const film = await media.open(source);
    const page = film ? await text(film.content) : '';
    expect(page).toContain('<svg');
    expect(page).not.toMatch(/(?:src|href)="?http|url\(|<script/);
    expect(await media.facts(preview ?? '')).toBeDefined();
  }
});

test('Every picture that the database names is there', async () => {
  const { rows } = await sql<{ path: string }>`
    select photo_path as path from persons where photo_path is not null
    union select logo_path from tournaments where logo_path is not null
    union select image_path from photos union select image_path from banners union select logo_path from partners
  `.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  for (const { path } of rows) expect(await media.facts(path), path).toBeDefined();
});
