import type { ManagedVideo } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { forgetDraft } from '../../../components/draft/useDraft.ts';
import { schedule } from '../../../components/decisions/decisions.ts';

export const getVideoSubject = (id: number): string => `videos/${id}`;

/** Takes a video away once the time in which that can be undone is over. */
export function useDeleteVideo() {
  const queries = useQueryClient();
  return ({ video_id: id, title }: ManagedVideo): void =>
    schedule({
      title: `Видео «${title}» удалено`,
      failure: `Видео «${title}» не удалено`,
      subjects: [getVideoSubject(id)],
      run: async () => {
        await api.deleteVideo({ params: { id } });
        forgetDraft(`video.${id}`);
      },
      onSettled: () => queries.invalidateQueries({ queryKey: ['videos'] }),
      href: `/media/videos/${id}`,
    });
}
