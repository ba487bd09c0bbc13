import { sql } from 'kysely';
import type { Db } from '../../../database/connection.ts';
import { selectNamedAccounts } from '../../accounts/index.ts';
import type { BannerRow, SiteSettingsRow } from '../repository.ts';

/** What an editor may set. */
export type SiteChange = Omit<SiteSettingsRow, 'id' | 'version'>;
export type BannerTexts = Pick<BannerRow, 'title' | 'link' | 'blank' | 'names_competition'>;

export interface LastChange {
  readonly name: string | null;
  readonly at: Date;
}

export function lockSite(db: Db): Promise<SiteSettingsRow | undefined> {
  return db.selectFrom('site_settings').selectAll().forUpdate().executeTakeFirst();
}

export async function updateSite(db: Db, change: SiteChange): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({
      ...change,
      social_links: JSON.stringify(change.social_links),
      version: sql<number>`version + 1`,
    })
    .execute();
}

/** Who changed the settings last, by the log. */
export function findLastChange(db: Db): Promise<LastChange | undefined> {
  return db
    .selectFrom('audit_log as entry')
    .leftJoin(selectNamedAccounts(db).as('actor'), 'actor.id', 'entry.user_id')
    .select(['actor.name', 'entry.happened_at as at'])
    .where('entry.subject', '=', 'site_settings')
    .orderBy('entry.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function readAllBanners(db: Db): Promise<BannerRow[]> {
  return db.selectFrom('banners').selectAll().orderBy('position').orderBy('id').execute();
}

/** All of them, which nobody else changes, orders or adds to meanwhile. */
export async function lockBanners(db: Db): Promise<BannerRow[]> {
  await sql`lock table banners in share row exclusive mode`.execute(db);
  return readAllBanners(db);
}

export async function insertBanner(db: Db, texts: BannerTexts, imagePath: string): Promise<BannerRow> {
  const { last } = await db
    .selectFrom('banners')
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirstOrThrow();
  return db
    .insertInto('banners')
    .values({ ...texts, image_path: imagePath, position: (last ?? 0) + 1 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateBanner(
  db: Db,
  bannerId: number,
  change: BannerTexts & Pick<BannerRow, 'image_path'>,
): Promise<BannerRow> {
  return db
    .updateTable('banners')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', bannerId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Positions from 1, in the order of the ids. */
export async function placeBanners(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    update banners set position = placed.position
    from unnest(${ids}::int[]) with ordinality as placed (id, position)
    where banners.id = placed.id
  `.execute(db);
}

export function removeBanner(db: Db, bannerId: number): Promise<BannerRow | undefined> {
  return db.deleteFrom('banners').where('id', '=', bannerId).returningAll().executeTakeFirst();
}
