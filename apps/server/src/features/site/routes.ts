import type { Db } from '../../database/connection.ts';
import { oneAnswer, pageAnswer } from '../../http/answers.ts';
import type { Handlers } from '../../http/operations.ts';
import { version } from '../../version.ts';
import { toBanner, toSiteSettings } from './mapper.ts';
import * as site from './repository.ts';

type SiteHandlers = Pick<Handlers, 'getVersion' | 'getSiteSettings' | 'listBanners'>;

export function siteHandlers(db: Db): SiteHandlers {
  return {
    getVersion: async () => ({ success: true, data: { version } }),
    getSiteSettings: async () =>
      oneAnswer(await site.findSiteSettings(db), toSiteSettings, 'Настройки сайта не найдены'),
    listBanners: async ({ query }) => pageAnswer(await site.listBanners(db, query), toBanner),
  };
}
