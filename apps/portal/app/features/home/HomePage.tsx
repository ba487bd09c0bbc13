import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { useIsPainted } from '../../components/useIsPainted';
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
  const isPainted = useIsPainted();
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
      {isPainted ? (
        <>
          <RatingList players={players} />
          <LatestResults results={latest} />
        </>
      ) : (
        // As high as a screen, or the footer would stand here for a frame.
        <div style={{ blockSize: '100vh' }} />
      )}
      {/* Windows with an address of their own, which the links of letters open. */}
      <Outlet />
    </>
  );
}
