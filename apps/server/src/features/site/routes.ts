import type { Db } from '../../database/connection.ts';
import { oneAnswer, pageAnswer } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { version } from '../../version.ts';
import { toBanner, toPolicy, toSiteSettings } from './mapper.ts';
import * as site from './repository.ts';

const NO_SETTINGS = 'Настройки сайта не найдены';

type SiteHandlers = Pick<Handlers, 'getVersion' | 'getSiteSettings' | 'getPolicy' | 'listBanners'>;

export function siteHandlers(db: Db): SiteHandlers {
  return {
    getVersion: async () => ({ success: true, data: { version } }),
    getSiteSettings: async () => oneAnswer(await site.findSiteSettings(db), toSiteSettings, NO_SETTINGS),
    getPolicy: async () => oneAnswer(await site.findSiteSettings(db), toPolicy, NO_SETTINGS),
    listBanners: async ({ query }) => pageAnswer(await site.listBanners(db, query), toBanner),
  };
}
