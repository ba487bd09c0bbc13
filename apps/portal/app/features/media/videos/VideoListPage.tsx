import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { PageHead } from '../../../components/PageHead/PageHead';
import { useToday } from '../../../components/useToday';
import { MediaFiltersPanel } from '../MediaFiltersPanel';
import { MediaList } from '../MediaList';
import { VideoCard } from './VideoCard';

/** Cards of the first row on a wide screen. */
const FIRST_ROW = 4;

export function VideoListPage() {
  const { list, today: rendered } = useLoaderData<Route.ComponentProps['loaderData']>();
  const today = useToday(rendered);
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
