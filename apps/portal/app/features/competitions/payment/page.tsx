import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { apiContext } from '../../../api/context';
import { prefetchable } from '../../../api/prefetchable';
import { parsePathId } from '../../../api/pathId';
import { pageMeta } from '../../site';
import { aboutPage, askAboutSite } from '../frame/describe.server';
import { sectionTitle } from '../frame/sections';
import { loadPayment, type PaymentData } from './load';
import type { CachedPage } from '../../lists';
import { lazyIsland } from '../../../components/lazyIsland';

const NAME = 'competition-payment';

export const handle: CachedPage = { reads: [] };

export async function loader({ context, params, request }: Route.LoaderArgs): Promise<PaymentData> {
  const api = context.get(apiContext);
  const data = await loadPayment(api, parsePathId(params));
  return { ...data, ...aboutPage(data, NAME, await askAboutSite(api, request)) };
}

export const clientLoader = prefetchable(({ params }): Promise<PaymentData> =>
  loadPayment(browserApi, parsePathId(params)),
);

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const data = loaderData as PaymentData | undefined;
  const competition = data?.competition.ok ? data.competition.value : undefined;
  return pageMeta({
    title: sectionTitle(NAME, competition),
    description: data?.about?.description ?? sectionTitle(NAME, competition),
    canonical: `/${NAME}/${params.id}`,
    root: matches[0].loaderData,
    image: data?.about?.image,
    data: data?.about?.event,
  });
};

export default lazyIsland(async () => (await import('./PaymentPage')).PaymentPage);
