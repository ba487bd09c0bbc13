import { HANDBOOK_KINDS, type Handbook, type HandbookEntry } from '@nardy/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { usePendingSubjects } from '../../../components/decisions/useShownDecisions.ts';
import { findPlace, isMoving, moveTo, sortByIds } from '../order.ts';
import {
  moveEntry,
  removeEntry,
  retireEntry,
  formatSubject,
  readWhole,
  type Acting,
  type HandbookState,
} from './entryActs.ts';

export interface HandbookFilters {
  readonly title: string;
  readonly state: HandbookState;
  /** Of one that is in the order of its titles. */
  readonly page: number;
}

const PAGE_SIZE = 50;

const getId = ({ entry_id: id }: HandbookEntry): number => id;

/** The entries of a handbook, without those that are about to go, and what can be done with them. */
export function useHandbook(handbook: Handbook, { title, state, page }: HandbookFilters) {
  const queries = useQueryClient();
  const pending = usePendingSubjects();
  const { isOrdered } = HANDBOOK_KINDS[handbook];
  const key = ['handbook', handbook, { title, state, page }];
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => {
      if (isOrdered) return readWhole(handbook, { title, state }, { signal });
      const query = { title, state, page, pageSize: PAGE_SIZE };
      return api.listHandbookEntries({ params: { handbook }, query }, { signal });
    },
    placeholderData: keepPreviousData,
  });
  // Lists to choose from, all over the console, are made of these. One whose moves are under way is read after the last of them.
  const refresh = (): Promise<void> =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [kind, name] }) => !isMoving(String(kind === 'handbook' ? name : kind)),
    });
  const acting: Acting = { handbook, refresh };
  const total = list.data?.totalCount ?? 0;
  const entries = list.data?.data.filter(({ entry_id: id }) => !pending.has(formatSubject(handbook, id)));

  return {
    list,
    entries,
    pages: {
      page: isOrdered ? 1 : page,
      pageSize: isOrdered ? total : PAGE_SIZE,
      total,
    },
    // An order can be seen and changed only where the whole of it is.
    mayMove: isOrdered && title === '' && state === '' && !list.isPlaceholderData,
    refresh,
    /** Moves an entry so many places among those that are shown. */
    move: (entry: HandbookEntry, by: number): void => {
      if (!list.data || !entries) return;
      const to = findPlace(entries.map(getId), entry.entry_id, by);
      const { data } = list.data;
      const after = sortByIds(data, getId, moveTo(data.map(getId), entry.entry_id, to));
      void queries.cancelQueries({ queryKey: key });
      queries.setQueryData(key, { ...list.data, data: after });
      moveEntry(acting, entry, to);
    },
    retire: (entry: HandbookEntry): void => retireEntry(acting, entry),
    remove: (entry: HandbookEntry): void => removeEntry(acting, entry),
  };
}
