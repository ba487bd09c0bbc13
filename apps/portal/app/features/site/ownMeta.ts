import type { MetaDescriptor } from 'react-router';
import { SITE_FALLBACK } from './fallback';
import type { LoadedRoot } from './pageMeta';

/** Of a page that is one person's: no search engine is to find it, and nobody shares it. */
export function buildOwnMeta(title: string, root: LoadedRoot | undefined): MetaDescriptor[] {
  const { federation_name } = root?.site ?? SITE_FALLBACK;
  return [{ title: `${title} — ${federation_name}` }, { name: 'robots', content: 'noindex' }];
}
