import type { Route } from './+types/policyPage';
import { apiContext } from '../../api/context';
import { settle, type Result } from '../../api/result';
import { cleanHtml } from '../../formatting/cleanHtml.server';
import { buildPageMeta } from './pageMeta';
import { POLICY_TITLE } from './policyTitle';
import type { CachedPage } from '../lists';
import { createLazyIsland } from '../../components/lazyIsland';

interface Shown {
  readonly html: string;
  readonly updated: string | null;
}

export const handle: CachedPage = { reads: [] };

export async function loader({ context }: Route.LoaderArgs): Promise<{ policy: Result<Shown> }> {
  const asked = context.get(apiContext).getPolicy({});
  return {
    policy: await settle(
      asked.then(({ data: { html, updated_at } }) => ({ html: cleanHtml(html), updated: updated_at })),
    ),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta({
    title: POLICY_TITLE,
    description: 'Какие персональные данные обрабатывает федерация, зачем, кто их видит и как их удалить.',
    canonical: '/documents/policy',
    root: matches[0].loaderData,
  });

export default createLazyIsland(async () => (await import('./Policy')).Policy);
