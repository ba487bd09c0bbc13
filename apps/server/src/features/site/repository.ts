import { parseCompetitionOfLink } from '@nardy/contract';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { readPage, type Page, type Paging } from '../../database/paging.ts';
import type { BannersTable, SiteSettingsTable } from '../../database/schema.ts';

export type BannerRow = Selectable<BannersTable>;

/** A banner with the competition that is written over it. */
export interface NamedBanner extends BannerRow {
  readonly competition: BannerCompetition | undefined;
}

type BannerCompetition = Awaited<ReturnType<typeof findCompetitions>>[number];
export type SiteSettingsRow = Selectable<SiteSettingsTable>;

export async function listBanners(db: Db, paging: Paging): Promise<Page<NamedBanner>> {
  const listed = db.selectFrom('banners').selectAll().orderBy('position').orderBy('id');
  const { rows, totalCount } = await readPage(listed, paging);
  return { rows: await withCompetitions(db, rows), totalCount };
}

/** One that is not published yet, or is gone, is written over nothing. */
export async function withCompetitions(db: Db, rows: readonly BannerRow[]): Promise<NamedBanner[]> {
  const ids = rows.flatMap((row) => findNamedCompetition(row) ?? []);
  const found = ids.length === 0 ? [] : await findCompetitions(db, ids);
  const byId = new Map(found.map((competition) => [competition.id, competition]));
  return rows.map((row) => ({ ...row, competition: byId.get(findNamedCompetition(row) ?? 0) }));
}

function findNamedCompetition({ names_competition: names, link }: BannerRow): number | undefined {
  return names ? parseCompetitionOfLink(link) : undefined;
}

function findCompetitions(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('tournaments as tournament')
    .leftJoin('cities as city', 'city.id', 'tournament.city_id')
    .where('tournament.id', 'in', ids)
    .select([
      'tournament.id',
      'tournament.full_name',
      'tournament.start_at',
      'tournament.end_at',
      'city.title as city_title',
    ])
    .execute();
}

export function findSiteSettings(db: Db): Promise<SiteSettingsRow | undefined> {
  return db.selectFrom('site_settings').selectAll().executeTakeFirst();
}
