import type { SiteSettings } from '@nardy/contract';

/** Stands in while the site's settings cannot be read: a page with no contacts is better than no page. */
export const SITE_FALLBACK: SiteSettings = {
  federation_name: 'Национальная федерация нард',
  logo: null,
  feedback_email: '',
  policy_link: '',
  social_links: [],
  credit: '',
};
