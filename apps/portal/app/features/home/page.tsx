import type { Banner } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../api/browser';
import { apiContext } from '../../api/context';
import { settle } from '../../api/result';
import { toTile } from '../competitions';
import { pageMeta, SITE_FALLBACK, type LoadedRoot } from '../site';
import { Banners } from './Banners';
import { LatestResults } from './LatestResults';
import { loadLatest } from './latest';
import { LiveNow } from './LiveNow';
import { Nearest } from './Nearest';
import { loadRanked } from './ranked';
import { RatingList } from './RatingList';
import type { CachedPage } from '../lists';

const BANNERS = 5;
/** The slider goes round; more than this many tiles nobody waits for. */
const NEAREST = 12;
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

export const clientLoader = () => loadHome(browserApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    description:
      'Соревнования по нардам и рейтинг спортсменов: регистрация, таблицы и результаты, календарь федерации.',
    canonical: '/',
    root: matches[0].loaderData,
  });

export default function HomePage() {
  const { banners, tournaments, players, live, latest, renderedAt } = useLoaderData<typeof loader>();
  const root = useRouteLoaderData<LoadedRoot>('root');
  const federation = (root?.site ?? SITE_FALLBACK).federation_name;
  return (
    <>
      <h1 className="visuallyHidden">{federation}: соревнования и рейтинг</h1>
      <Banners banners={banners} />
      <LiveNow tournaments={live} renderedAt={renderedAt} />
      <Nearest tournaments={tournaments} renderedAt={renderedAt} />
      <RatingList players={players} />
      <LatestResults results={latest} />
      {/* Windows with an address of their own, which the links of letters open. */}
      <Outlet />
    </>
  );
}
