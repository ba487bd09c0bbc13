import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { apiContext } from '../../../api/context';
import { makePrefetchable } from '../../../api/prefetchable';
import { parsePathId } from '../../../api/pathId';
import { formatDate } from '../../../formatting/dates';
import { buildPageMeta } from '../../site';
import { loadVideo, type VideoData } from './load';
import type { CachedPage } from '../../lists';
import { createLazyIsland } from '../../../components/lazyIsland';

export const handle: CachedPage = { reads: [] };

export function loader({ context, params }: Route.LoaderArgs): Promise<VideoData> {
  return loadVideo(context.get(apiContext), parsePathId(params));
}

export const clientLoader = makePrefetchable(({ params }): Promise<VideoData> =>
  loadVideo(browserApi, parsePathId(params)),
);

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  const result = (loaderData as VideoData | undefined)?.video;
  const video = result?.ok ? result.value : undefined;
  return buildPageMeta({
    title: video?.title ?? 'Видео',
    description: video
      ? (video.description ?? `${video.title}: видео от ${formatDate(video.publishedDt)}.`)
      : 'Видео федерации нард.',
    canonical: `/video/${params.id}`,
    root: matches[0].loaderData,
    image: video?.preview ? { link: video.preview.link, alt: video.title } : undefined,
  });
};

export default createLazyIsland(async () => (await import('./VideoPage')).VideoPage);
