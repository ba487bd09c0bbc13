import type { Selectable } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { pageOf, type Page, type Paging } from '../../database/paging.ts';
import type { BannersTable, SiteSettingsTable } from '../../database/schema.ts';

export type BannerRow = Selectable<BannersTable>;
export type SiteSettingsRow = Selectable<SiteSettingsTable>;

export function listBanners(db: Db, paging: Paging): Promise<Page<BannerRow>> {
  return pageOf(db.selectFrom('banners').selectAll().orderBy('position').orderBy('id'), paging);
}

export function findSiteSettings(db: Db): Promise<SiteSettingsRow | undefined> {
  return db.selectFrom('site_settings').selectAll().executeTakeFirst();
}
