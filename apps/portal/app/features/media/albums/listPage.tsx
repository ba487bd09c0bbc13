import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { apiContext } from '../../../api/context';
import { PageHead } from '../../../components/PageHead/PageHead';
import { formatCount } from '../../../formatting/numbers';
import { pageMeta } from '../../site';
import { albumList } from '../load';
import { CountMark, MediaCard } from '../MediaCard';
import { MediaFiltersPanel } from '../MediaFiltersPanel';
import { MediaList } from '../MediaList';
import { type CachedPage, parseDepth } from '../../lists';
import { parseMediaFilters } from '../filters';

/** Cards of the first row on a wide screen. */
const FIRST_ROW = 4;

export const handle: CachedPage = { reads: [(search) => parseMediaFilters(search, ''), parseDepth] };

export function loader({ context, request }: Route.LoaderArgs) {
  return albumList.onServer(context.get(apiContext), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return albumList.inBrowser(new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Фотогалерея',
    description: 'Фотоальбомы соревнований федерации нард: поиск по названию, тегу и дате.',
    canonical: '/photo-gallery',
    root: matches[0].loaderData,
  });

export default function AlbumListPage() {
  const { list, today } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <PageHead title="ФОТОГАЛЕРЕЯ" />
      <MediaFiltersPanel today={today} />
      <MediaList list={list} today={today}>
        {({ album_id, title, publishedDt, cover, photo_count }, place) => (
          <MediaCard
            key={album_id}
            to={`/photo-gallery/${album_id}`}
            title={title}
            published={publishedDt}
            picture={cover}
            eager={place < FIRST_ROW}
            mark={<CountMark>{formatCount(photo_count, 'фото', 'фото', 'фото')}</CountMark>}
          />
        )}
      </MediaList>
    </div>
  );
}
