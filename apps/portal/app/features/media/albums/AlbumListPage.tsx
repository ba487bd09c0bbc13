import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { PageHead } from '../../../components/PageHead/PageHead';
import { useToday } from '../../../components/useToday';
import { formatCount } from '../../../formatting/numbers';
import { CountMark, MediaCard } from '../MediaCard';
import { MediaFiltersPanel } from '../MediaFiltersPanel';
import { MediaList } from '../MediaList';

/** Cards of the first row on a wide screen. */
const FIRST_ROW = 4;

export function AlbumListPage() {
  const { list, today: rendered } = useLoaderData<Route.ComponentProps['loaderData']>();
  const today = useToday(rendered);
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
