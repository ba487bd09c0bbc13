import type { Handbook, HandbookEntry } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { isMoving, moveInOrder, type Place, type StoredOrder } from '../order.ts';
import { formatRetiringWords } from './words.ts';

/** The server gives so many entries at once. */
const MOST = 100;

export type HandbookState = '' | 'offered' | 'retired';

export interface Acting {
  readonly handbook: Handbook;
  readonly refresh: () => Promise<void>;
}

export const formatSubject = (handbook: Handbook, id: number): string => `${handbook}/${id}`;

const buildHref = (handbook: Handbook): string =>
  handbook === 'desired_roles' ? '/site?part=roles' : `/site?part=handbooks&handbook=${handbook}`;

/** All entries that a filter finds: what is put in order is read and shown whole. */
export async function readWhole(
  handbook: Handbook,
  filter: { readonly title: string; readonly state: HandbookState },
  options?: { readonly signal: AbortSignal },
) {
  const entries: HandbookEntry[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...filter, page, pageSize: MOST };
    const { data, totalCount } = await api.listHandbookEntries({ params: { handbook }, query }, options);
    entries.push(...data);
    if (data.length < MOST) return { data: entries, totalCount };
  }
}

/** Moves an entry to a place; the server undoes it when asked. */
export function moveEntry(
  { handbook, refresh }: Acting,
  { entry_id: id, title }: HandbookEntry,
  to: Place,
): void {
  const order: StoredOrder = {
    list: handbook,
    read: async () =>
      (await readWhole(handbook, { title: '', state: '' })).data.map((entry) => entry.entry_id),
    write: (ids, seen) =>
      api.orderHandbook({ params: { handbook }, body: { entry_ids: [...ids], seen_ids: [...seen] } }),
  };
  schedule({
    title: `«${title}»: место изменено`,
    failure: `«${title}»: место не изменено`,
    subjects: [],
    isImmediate: true,
    run: () => moveInOrder(order, id, to),
    onSettled: () => isMoving(order.list) || refresh(),
    href: buildHref(handbook),
  });
}

/** Offers an entry no longer, or again; the server undoes it when asked. */
export function retireEntry({ handbook, refresh }: Acting, entry: HandbookEntry): void {
  const { entry_id: id, title, is_retired: wasRetired } = entry;
  const words = formatRetiringWords(handbook);
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
    href: buildHref(handbook),
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
    href: buildHref(handbook),
  });
}
