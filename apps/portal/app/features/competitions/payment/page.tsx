import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { apiContext } from '../../../api/context';
import { makePrefetchable } from '../../../api/prefetchable';
import { parsePathId } from '../../../api/pathId';
import { buildPageMeta } from '../../site';
import { describePage, askAboutSite } from '../frame/describe.server';
import { formatSectionTitle } from '../frame/sections';
import { loadPayment, type PaymentData } from './load';
import type { CachedPage } from '../../lists';
import { createLazyIsland } from '../../../components/lazyIsland';

const NAME = 'competition-payment';

export const handle: CachedPage = { reads: [] };

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<PaymentData> {
  const api = context.get(apiContext);
  const data = await loadPayment(api, parsePathId(params));
  return { ...data, ...describePage(data, NAME, await askAboutSite(api, request)) };
}

export const clientLoader = makePrefetchable(({ params }): Promise<PaymentData> =>
  loadPayment(browserApi, parsePathId(params)),
);

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const data = loaderData as PaymentData | undefined;
  const competition = data?.competition.ok ? data.competition.value : undefined;
  return buildPageMeta({
    title: formatSectionTitle(NAME, competition),
    description: data?.about?.description ?? formatSectionTitle(NAME, competition),
    canonical: `/${NAME}/${params.id}`,
    root: matches[0].loaderData,
    image: data?.about?.image,
    data: data?.about?.event,
  });
};

export default createLazyIsland(async () => (await import('./PaymentPage')).PaymentPage);
