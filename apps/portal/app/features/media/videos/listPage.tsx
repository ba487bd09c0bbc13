import { useLoaderData } from 'react-router';
import type { Route } from './+types/listPage';
import { apiContext } from '../../../api/context';
import { PageHead } from '../../../components/PageHead/PageHead';
import { pageMeta } from '../../site';
import { videoList } from '../load';
import { MediaFiltersPanel } from '../MediaFiltersPanel';
import { MediaList } from '../MediaList';
import { VideoCard } from './VideoCard';
import { type CachedPage, parseDepth } from '../../lists';
import { parseMediaFilters } from '../filters';

/** Cards of the first row on a wide screen. */
const FIRST_ROW = 4;

export const handle: CachedPage = { reads: [(search) => parseMediaFilters(search, ''), parseDepth] };

export function loader({ context, request }: Route.LoaderArgs) {
  return videoList.onServer(context.get(apiContext), new URL(request.url).searchParams);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return videoList.inBrowser(new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Видео',
    description: 'Видео федерации нард: финалы, обзоры, разборы партий; поиск по названию, тегу и дате.',
    canonical: '/video',
    root: matches[0].loaderData,
  });

export default function VideoListPage() {
  const { list, today } = useLoaderData<typeof loader>();
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
