import type { Db } from '../../database/connection.ts';
import { answerOne, answerPage } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { version } from '../../version.ts';
import { createSiteDeskHandlers } from './admin/routes.ts';
import type { SiteDeskParts } from './admin/service.ts';
import { createHandbookHandlers } from './handbooks/routes.ts';
import { toBanner, toPolicy, toSiteSettings } from './mapper.ts';
import * as site from './repository.ts';

const NO_SETTINGS = 'Настройки сайта не найдены';

/** What everybody may know of the site, and what editors do with it. */
export function createSiteHandlers(reads: Db, desk: SiteDeskParts) {
  return { ...readHandlers(reads), ...createSiteDeskHandlers(desk), ...createHandbookHandlers(desk.db) };
}

function readHandlers(db: Db) {
  return {
    getVersion: async () => ({ success: true, data: { version } }),
    getSiteSettings: async () => answerOne(await site.findSiteSettings(db), toSiteSettings, NO_SETTINGS),
    getPolicy: async () => answerOne(await site.findSiteSettings(db), toPolicy, NO_SETTINGS),
    listBanners: async ({ query }) => answerPage(await site.listBanners(db, query), toBanner),
  } satisfies Partial<Handlers>;
}
