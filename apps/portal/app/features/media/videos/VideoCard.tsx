import type { Video } from '@nardy/contract';
import { MediaCard, PlayMark } from '../MediaCard';

interface VideoCardProps {
  readonly video: Video;
  readonly eager?: boolean;
  readonly level?: 2 | 3;
}

export function VideoCard({ video: { video_id, title, publishedDt, preview }, ...card }: VideoCardProps) {
  return (
    <MediaCard
      to={`/video/${video_id}`}
      title={title}
      published={publishedDt}
      picture={preview}
      mark={<PlayMark />}
      {...card}
    />
  );
}
