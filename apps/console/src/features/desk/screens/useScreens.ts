import type { DeskAnnouncement, DeskScreen, HallView } from '@nardy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';

/** A screen falls silent without any act of the desk. */
const REFRESH_MS = 15_000;

export function useScreens() {
  const { id } = useDesk();
  return useQuery({
    queryKey: ['desk-screens', id],
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.listScreens({ params: { id } }, { signal })).data,
  });
}

/** What was announced; other directors' come with the next revision of the desk. */
export function useAnnouncements(isAsked = true) {
  const { id, desk } = useDesk();
  return useQuery({
    queryKey: ['desk-announcements', id, desk.revision],
    enabled: isAsked,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await api.listDeskAnnouncements({ params: { id } }, { signal })).data,
  });
}

/** What a screen can show, as one chooses it: one view, several in turn, or what the tour needs. */
export const SHOWN: readonly {
  readonly id: string;
  readonly title: string;
  readonly views: readonly HallView[];
}[] = [
  { id: 'auto', title: 'По ходу тура', views: [] },
  { id: 'names', title: 'Пары по фамилиям', views: ['names'] },
  { id: 'tables', title: 'Пары по столам', views: ['tables'] },
  { id: 'open', title: 'Кто ещё играет', views: ['open'] },
  { id: 'standings', title: 'Таблица', views: ['standings'] },
  { id: 'bracket', title: 'Сетка', views: ['bracket'] },
  { id: 'clock', title: 'Часы', views: ['clock'] },
  { id: 'announcement', title: 'Объявление', views: ['announcement'] },
  { id: 'pairs', title: 'По очереди: пары и часы', views: ['names', 'tables', 'clock'] },
  { id: 'results', title: 'По очереди: таблица, сетка, часы', views: ['standings', 'bracket', 'clock'] },
];

export function findShown({ views }: Pick<DeskScreen, 'views'>): string {
  return SHOWN.find((one) => one.views.join() === views.join())?.id ?? 'auto';
}

/** Whether it stands on screens and pages now. */
export function isInForce(
  { withdrawn_dt: withdrawn, until_dt: until }: DeskAnnouncement,
  now: number,
): boolean {
  return withdrawn === null && (until === null || Date.parse(until) > now);
}
