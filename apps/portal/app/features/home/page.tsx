import type { Banner, Player, Tournament } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { Outlet, useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../api/browser';
import { apiContext } from '../../api/context';
import { settle } from '../../api/result';
import { pageMeta } from '../site';
import { Banners } from './Banners';
import { LatestResults } from './LatestResults';
import { loadLatest } from './latest';
import { LiveNow } from './LiveNow';
import { Nearest } from './Nearest';
import { RatingList } from './RatingList';

const BANNERS = 5;
const ATHLETES = 10;
const BACKGAMMON = 1;
/** The slider goes round; more than this many tiles nobody waits for. */
const NEAREST = 12;
/** As many as stand in a row. */
const LIVE = 3;

async function loadHome(api: Client) {
  const [banners, tournaments, players, live, latest] = await Promise.all([
    settle<{ data: Banner[] }>(api.listBanners({ query: { page: 1, pageSize: BANNERS } })),
    settle<{ data: Tournament[] }>(api.listTournaments({ query: { statuses: ['app'], pageSize: NEAREST } })),
    settle<{ data: Player[] }>(api.listPlayers({ query: { discipline_id: BACKGAMMON, pageSize: ATHLETES } })),
    settle(api.listTournaments({ query: { statuses: ['current'], pageSize: LIVE } })),
    settle(loadLatest(api)),
  ]);
  return {
    banners,
    tournaments,
    players,
    live: live.ok ? live.value.data : [],
    latest: latest.ok ? latest.value : [],
    renderedAt: Date.now(),
  };
}

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(apiContext));

export const clientLoader = () => loadHome(browserApi);

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Национальная федерация нард',
    description:
      'Соревнования по нардам и рейтинг спортсменов: регистрация, таблицы и результаты, календарь федерации.',
    canonical: '/',
    origin: matches[0].loaderData?.origin,
  });

export default function HomePage() {
  const { banners, tournaments, players, live, latest, renderedAt } = useLoaderData<typeof loader>();
  return (
    <>
      <h1 className="visuallyHidden">Национальная федерация нард: соревнования и рейтинг</h1>
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
