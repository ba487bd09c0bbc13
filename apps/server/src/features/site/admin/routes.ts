import type { Handlers } from '../../../http/operations.ts';
import { keepLogo } from '../logos/keepLogo.ts';
import { SiteDesk, type SiteDeskParts } from './service.ts';

const DONE = { success: true as const, data: {} };

/** The site at the editors' desk. */
export function createSiteDeskHandlers(parts: SiteDeskParts) {
  const desk = new SiteDesk(parts);
  return {
    getManagedSite: async () => ({ success: true, data: await desk.settings() }),
    changeSite: async ({ body }, context) => ({ success: true, data: await desk.change(body, context) }),
    listManagedBanners: async () => {
      const data = await desk.banners();
      return { success: true, data, totalCount: data.length };
    },
    keepLogo: async ({ form }) => ({ success: true, data: await keepLogo(parts, form) }),
    createBanner: async ({ form }, context) => ({
      success: true,
      data: { banner_id: await desk.createBanner(form, context) },
    }),
    changeBanner: async ({ params, form }, context) => {
      await desk.changeBanner(params.id, form, context);
      return DONE;
    },
    orderBanners: async ({ body }, context) => {
      await desk.order(body, context);
      return DONE;
    },
    deleteBanner: async ({ params }, context) => {
      await desk.deleteBanner(params.id, context);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
