import type { Album } from '@nardy/contract';
import { useEffect } from 'react';
import { useLoaderData, useRevalidator, type ShouldRevalidateFunction } from 'react-router';
import type { Route } from './+types/page';
import { apiContext } from '../../../api/context';
import { parsePathId } from '../../../api/pathId';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { PageHead } from '../../../components/PageHead/PageHead';
import { formatDate, formatDays } from '../../../formatting/dates';
import { formatCount } from '../../../formatting/numbers';
import { Block, type CachedPage, parseDepth } from '../../lists';
import { pageMeta } from '../../site';
import { Facts } from '../Facts';
import { TagLinks } from '../TagLinks';
import { keepAlbum, loadAlbum, loadAlbumInBrowser, type AlbumData } from './load';
import { PhotoGrid } from './PhotoGrid';
import { withoutPhoto } from './usePhotoAddress';
import styles from './album.module.css';

const LIST = '/photo-gallery';

export const handle: CachedPage = { reads: [parseDepth] };

export function loader({ context, params, request }: Route.LoaderArgs): Promise<AlbumData> {
  return loadAlbum(context.get(apiContext), parsePathId(params), new URL(request.url).searchParams);
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<AlbumData> {
  return loadAlbumInBrowser(parsePathId(params), new URL(request.url).searchParams);
}

/** Which photo is open changes nothing that is loaded. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.href === nextUrl.href
    ? defaultShouldRevalidate
    : withoutPhoto(currentUrl) !== withoutPhoto(nextUrl) && defaultShouldRevalidate;

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const result = (loaderData as AlbumData | undefined)?.album;
  const album = result?.ok ? result.value : undefined;
  return pageMeta({
    title: album?.title ?? 'Фотоальбом',
    description: album
      ? `${album.title}: ${formatCount(album.photo_count, 'фотография', 'фотографии', 'фотографий')} от ${formatDate(album.publishedDt)}.`
      : 'Фотоальбом федерации нард.',
    canonical: `${LIST}/${params.id}`,
    root: matches[0].loaderData,
    image: album?.cover ? { link: album.cover.link, alt: album.title, size: [750, 424] } : undefined,
  });
};

export default function AlbumPage() {
  const { album, photos } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (album.ok) keepAlbum(album.value);
  }, [album]);
  const title = album.ok ? album.value.title : 'Фотоальбом';
  return (
    <div className="wrap">
      <Breadcrumbs items={[{ to: LIST, label: 'Фотогалерея' }, { label: title }]} />
      {album.ok ? (
        <>
          <Head album={album.value} />
          <Block value={photos} skeleton={null} failed="Ошибка загрузки">
            {(list) => <PhotoGrid album={album.value} list={list} />}
          </Block>
        </>
      ) : (
        <ErrorBlock text="Ошибка загрузки" onRetry={() => void revalidate()} />
      )}
    </div>
  );
}

function Head({ album: { title, publishedDt, photo_count, author, tags } }: { album: Album }) {
  return (
    <div className={styles.head}>
      <PageHead title={title} />
      <Facts
        facts={[
          ['calendar-days', formatDays(publishedDt, publishedDt)],
          ['images', formatCount(photo_count, 'фото', 'фото', 'фото')],
          ['camera', author],
        ]}
      />
      <TagLinks tags={tags} list={LIST} />
    </div>
  );
}
