import type { Banner } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import type { Route } from './+types/page';
import { browserApi } from '../../api/browser';
import { apiContext } from '../../api/context';
import { makePrefetchable } from '../../api/prefetchable';
import { settle } from '../../api/result';
import { toTile } from '../competitions';
import { buildPageMeta } from '../site';
import { loadLatest } from './latest';
import { loadRanked } from './ranked';
import type { CachedPage } from '../lists';
import { createLazyIsland } from '../../components/lazyIsland';

const BANNERS = 5;

/** By the specification a page of competitions. */
const NEAREST = 9;

/** As many as stand in a row. */
const LIVE = 3;

async function loadHome(api: Client) {
  const [banners, tournaments, players, live, latest] = await Promise.all([
    settle<{ data: Banner[] }>(api.listBanners({ query: { page: 1, pageSize: BANNERS } })),
    settle(loadTiles(api, 'app', NEAREST)),
    settle(loadRanked(api)),
    settle(loadTiles(api, 'current', LIVE)),
    settle(loadLatest(api)),
  ]);
  return {
    banners,
    tournaments,
    players,
    live: live.ok ? live.value : [],
    latest: latest.ok ? latest.value : [],
    renderedAt: Date.now(),
  };
}

async function loadTiles(api: Client, status: 'app' | 'current', pageSize: number) {
  const { data } = await api.listTournaments({ query: { statuses: [status], pageSize } });
  return data.map(toTile);
}

export const handle: CachedPage = { reads: [] };

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(apiContext));

export const clientLoader = makePrefetchable(() => loadHome(browserApi));

export const meta: Route.MetaFunction = ({ matches }) =>
  buildPageMeta({
    description:
      'Соревнования по нардам и рейтинг спортсменов: регистрация, таблицы и результаты, календарь федерации.',
    canonical: '/',
    root: matches[0].loaderData,
  });

export default createLazyIsland(async () => (await import('./HomePage')).HomePage);
