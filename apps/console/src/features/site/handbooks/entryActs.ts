import type { Handbook, HandbookEntry } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { isMoving, moveInOrder, type Place, type StoredOrder } from '../order.ts';
import { retiringWords } from './words.ts';

/** What is put in order is shown whole: so many entries at the most. */
export const WHOLE = 100;

export interface Acting {
  readonly handbook: Handbook;
  readonly refresh: () => void;
}

export const formatSubject = (handbook: Handbook, id: number): string => `${handbook}/${id}`;

const hrefOf = (handbook: Handbook): string =>
  handbook === 'desired_roles' ? '/site?part=roles' : `/site?part=handbooks&handbook=${handbook}`;

/** Moves an entry to a place; the server undoes it when asked. */
export function moveEntry(
  { handbook, refresh }: Acting,
  { entry_id: id, title }: HandbookEntry,
  to: Place,
): void {
  const order: StoredOrder = {
    read: async () => {
      const query = { title: '', state: '' as const, page: 1, pageSize: WHOLE };
      const { data } = await api.listHandbookEntries({ params: { handbook }, query });
      return data.map((entry) => entry.entry_id);
    },
    write: (ids) => api.orderHandbook({ params: { handbook }, body: { entry_ids: [...ids] } }),
  };
  schedule({
    title: `«${title}»: место изменено`,
    failure: `«${title}»: место не изменено`,
    subjects: [],
    isImmediate: true,
    run: () => moveInOrder(order, id, to),
    onSettled: () => isMoving() || refresh(),
    href: hrefOf(handbook),
  });
}

/** Offers an entry no longer, or again; the server undoes it when asked. */
export function retireEntry({ handbook, refresh }: Acting, entry: HandbookEntry): void {
  const { entry_id: id, title, is_retired: wasRetired } = entry;
  const words = retiringWords(handbook);
  const set = (is_retired: 0 | 1) =>
    api.retireHandbookEntry({ params: { handbook, id }, body: { is_retired } });
  schedule({
    title: `«${title}»: ${wasRetired ? words.undone : words.done}`,
    failure: `«${title}»: ничего не изменено`,
    subjects: [],
    isImmediate: true,
    run: async () => {
      await set(wasRetired ? 0 : 1);
      return () => set(wasRetired);
    },
    onSettled: refresh,
    href: hrefOf(handbook),
  });
}

/** Deletes an entry once the time for undo is over. */
export function removeEntry({ handbook, refresh }: Acting, { entry_id: id, title }: HandbookEntry): void {
  schedule({
    title: `«${title}» удалено из справочника`,
    failure: `«${title}» не удалено из справочника`,
    subjects: [formatSubject(handbook, id)],
    run: () => api.deleteHandbookEntry({ params: { handbook, id } }),
    onSettled: refresh,
    href: hrefOf(handbook),
  });
}
