import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { OwnMatchSlot } from '../matches';
import { SITE_FALLBACK, type LoadedRoot } from '../site';
import { Banners } from './Banners';
import { LatestResults } from './LatestResults';
import { LiveNow } from './LiveNow';
import { Nearest } from './Nearest';
import { RatingList } from './RatingList';

export function HomePage() {
  const { banners, tournaments, players, live, latest, renderedAt } =
    useLoaderData<Route.ComponentProps['loaderData']>();
  const root = useRouteLoaderData<LoadedRoot>('root');
  const federation = (root?.site ?? SITE_FALLBACK).federation_name;
  return (
    <>
      <h1 className="visuallyHidden">{federation}: соревнования и рейтинг</h1>
      <div className="wrap">
        <OwnMatchSlot />
      </div>
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
