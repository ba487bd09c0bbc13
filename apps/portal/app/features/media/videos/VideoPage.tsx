import type { Video } from '@nardy/contract';
import { useLoaderData, useRevalidator } from 'react-router';
import type { Route } from './+types/page';
import { Breadcrumbs } from '../../../components/Breadcrumbs/Breadcrumbs';
import { ErrorBlock } from '../../../components/ErrorBlock/ErrorBlock';
import { formatDays } from '@nardy/contract/days';
import { formatTime } from '../../../formatting/dates';
import { Facts } from '../Facts';
import { TagLinks } from '../TagLinks';
import type { VideoData } from './load';
import { Player } from './Player';
import { VideoCard } from './VideoCard';
import styles from './video.module.css';

const LIST = '/video';

export function VideoPage() {
  const { video, others } = useLoaderData<Route.ComponentProps['loaderData']>();
  const { revalidate } = useRevalidator();
  return (
    <div className="wrap">
      <Breadcrumbs
        items={[{ to: LIST, label: 'Видео' }, { label: video.ok ? video.value.title : 'Видеозапись' }]}
      />
      <div className={styles.split}>
        {video.ok ? (
          <Watched video={video.value} />
        ) : (
          <ErrorBlock text="Ошибка загрузки видео" onRetry={() => void revalidate()} />
        )}
        <Others others={others} />
      </div>
    </div>
  );
}

function Watched({ video }: { video: Video }) {
  const { video_id, title, publishedDt, author, description, tags } = video;
  return (
    <article className={styles.watched}>
      <Player key={video_id} video={video} />
      <h1 className={`heading ${styles.title}`}>{title}</h1>
      <Facts
        facts={[
          ['calendar-days', formatDays(publishedDt, publishedDt)],
          ['clock', formatTime(publishedDt)],
          ['user', author],
        ]}
      />
      {/* The first of its tags is the competition that it is of. */}
      <TagLinks tags={tags.slice(0, 1)} list={LIST} />
      {description && <p className={styles.description}>{description}</p>}
    </article>
  );
}

function Others({ others }: Pick<VideoData, 'others'>) {
  if (others.ok && others.value.length === 0) return null;
  return (
    <aside className={styles.others} aria-labelledby="others">
      <h2 id="others" className={`heading ${styles.othersTitle}`}>
        СМОТРИТЕ ТАКЖЕ
      </h2>
      {others.ok ? (
        others.value.map((video) => <VideoCard key={video.video_id} video={video} level={3} />)
      ) : (
        <ErrorBlock text="Ошибка загрузки данных" level={3} />
      )}
    </aside>
  );
}
