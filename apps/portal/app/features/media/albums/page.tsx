import type { ShouldRevalidateFunction } from 'react-router';
import type { Route } from './+types/page';
import { apiContext } from '../../../api/context';
import { makePrefetchable } from '../../../api/prefetchable';
import { parsePathId } from '../../../api/pathId';
import { formatDate } from '../../../formatting/dates';
import { formatCount } from '../../../formatting/numbers';
import { type CachedPage, parseDepth } from '../../lists';
import { buildPageMeta } from '../../site';
import { loadAlbum, loadAlbumInBrowser, type AlbumData } from './load';
import { dropPhoto } from './usePhotoAddress';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [parseDepth] };

export function loader({ context, params, request }: Route.LoaderArgs): Promise<AlbumData> {
  return loadAlbum(context.get(apiContext), parsePathId(params), new URL(request.url).searchParams);
}

export const clientLoader = makePrefetchable(({ params, request }): Promise<AlbumData> =>
  loadAlbumInBrowser(parsePathId(params), new URL(request.url).searchParams),
);

/** Which photo is open changes nothing that is loaded. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : dropPhoto(currentUrl) !== dropPhoto(nextUrl) && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const result = (loaderData as AlbumData | undefined)?.album;
  const album = result?.ok ? result.value : undefined;
  return buildPageMeta({
    title: album?.title ?? 'Фотоальбом',
    description: album
      ? `${album.title}: ${formatCount(album.photo_count, 'фотография', 'фотографии', 'фотографий')} от ${formatDate(album.publishedDt)}.`
      : 'Фотоальбом федерации нард.',
    canonical: `/photo-gallery/${params.id}`,
    root: matches[0].loaderData,
    image: album?.cover ? { link: album.cover.link, alt: album.title } : undefined,
  });
};

export default createLazyIsland(async () => (await import('./AlbumPage')).AlbumPage);
