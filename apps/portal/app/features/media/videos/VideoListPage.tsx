import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { PageHead } from '../../../components/PageHead/PageHead';
import { MediaFiltersPanel } from '../MediaFiltersPanel';
import { MediaList } from '../MediaList';
import { VideoCard } from './VideoCard';

/** Cards of the first row on a wide screen. */
const FIRST_ROW = 4;

export function VideoListPage() {
  const { list, today } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <div className="wrap">
      <PageHead title="ВИДЕО" />
      <MediaFiltersPanel today={today} />
      <MediaList list={list} today={today}>
        {(video, place) => <VideoCard key={video.video_id} video={video} eager={place < FIRST_ROW} />}
      </MediaList>
    </div>
  );
}
