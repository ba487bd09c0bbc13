import type { ManagedBanner } from '@nardy/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { usePendingSubjects } from '../../../components/decisions/useShownDecisions.ts';
import { findPlace, isMoving, moveInOrder, moveTo, sortByIds, type StoredOrder } from '../order.ts';

const KEY = ['banners'];
const HREF = '/site';

const ORDER: StoredOrder = {
  list: 'banners',
  read: async () => (await api.listManagedBanners({})).data.map(getId),
  write: (ids, seen) => api.orderBanners({ body: { banner_ids: [...ids], seen_ids: [...seen] } }),
};

const getId = ({ banner_id: id }: ManagedBanner): number => id;
const buildSubject = (id: number): string => `banners/${id}`;

/** The banners in their order, without those that are about to go, and what can be done with them. */
export function useBanners() {
  const queries = useQueryClient();
  const pending = usePendingSubjects();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await api.listManagedBanners({}, { signal })).data,
  });
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: KEY });
  const banners = data?.filter(({ banner_id: id }) => !pending.has(buildSubject(id)));

  /** Moves a banner so many places among those that are shown; the server undoes it when asked. */
  const move = ({ banner_id: id, title }: ManagedBanner, by: number): void => {
    if (!data || !banners) return;
    const to = findPlace(banners.map(getId), id, by);
    void queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, sortByIds(data, getId, moveTo(data.map(getId), id, to)));
    schedule({
      title: `Баннер «${title}» переставлен`,
      failure: `Баннер «${title}» не переставлен`,
      subjects: [],
      isImmediate: true,
      run: () => moveInOrder(ORDER, id, to),
      onSettled: () => isMoving(ORDER.list) || refresh(),
      href: HREF,
    });
  };

  const remove = ({ banner_id: id, title }: ManagedBanner): void =>
    schedule({
      title: `Баннер «${title}» удалён`,
      failure: `Баннер «${title}» не удалён`,
      subjects: [buildSubject(id)],
      run: () => api.deleteBanner({ params: { id } }),
      onSettled: refresh,
      href: HREF,
    });

  return { banners, error, refetch, refresh, move, remove };
}
