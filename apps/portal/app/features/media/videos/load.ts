import type { Video } from '@nardy/contract';
import type { Client } from '@nardy/contract/client';
import { settle, type Result } from '../../../api/result';
import { settleOne } from '../one';

export interface VideoData {
  readonly video: Result<Video>;
  /** Others to go on with. */
  readonly others: Result<readonly Video[]>;
}

const OTHERS = 2;

export async function loadVideo(api: Client, id: number): Promise<VideoData> {
  const [video, others] = await Promise.all([
    settleOne(api.getVideo({ params: { id } })),
    // One more, since this one may be among the latest.
    settle(api.listVideos({ query: { pageSize: OTHERS + 1 } })),
  ]);
  if (!others.ok) return { video, others };
  const rest = others.value.data.filter(({ video_id }) => video_id !== id);
  return { video, others: { ok: true, value: rest.slice(0, OTHERS) } };
}
