import type { ManagedBanner } from '@nardy/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { usePendingSubjects } from '../../../components/decisions/useShownDecisions.ts';

const KEY = ['banners'];
const HREF = '/site';

const subjectOf = (id: number): string => `banners/${id}`;

/** The banners in their order, without those that are about to go, and what can be done with them. */
export function useBanners() {
  const queries = useQueryClient();
  const pending = usePendingSubjects();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.listManagedBanners({}, { signal })).data,
  });
  const refresh = (): void => void queries.invalidateQueries({ queryKey: KEY });
  const put = (ids: readonly number[]) => api.orderBanners({ body: { banner_ids: [...ids] } });

  /** Moves a banner by so many places; the server undoes it when asked. */
  const move = ({ banner_id: id, title }: ManagedBanner, by: number): void => {
    const before = (data ?? []).map((banner) => banner.banner_id);
    const from = before.indexOf(id);
    const after = before.toSpliced(from, 1).toSpliced(from + by, 0, id);
    const inOrder = after.map((one) => data?.find((banner) => banner.banner_id === one));
    queries.setQueryData(
      KEY,
      inOrder.filter((banner) => banner !== undefined),
    );
    schedule({
      title: `Баннер «${title}» переставлен`,
      failure: `Баннер «${title}» не переставлен`,
      subjects: [],
      isImmediate: true,
      run: async () => {
        await put(after);
        return () => put(before);
      },
      onSettled: refresh,
      href: HREF,
    });
  };

  const remove = ({ banner_id: id, title }: ManagedBanner): void =>
    schedule({
      title: `Баннер «${title}» удалён`,
      failure: `Баннер «${title}» не удалён`,
      subjects: [subjectOf(id)],
      run: () => api.deleteBanner({ params: { id } }),
      onSettled: refresh,
      href: HREF,
    });

  const banners = data?.filter(({ banner_id: id }) => !pending.has(subjectOf(id)));
  return { banners, error, refetch, refresh, move, remove };
}
