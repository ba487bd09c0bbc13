import type { Handbook, HandbookEntry } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { schedule } from '../../../components/decisions/decisions.ts';
import { retiringWords } from './words.ts';

export interface Acting {
  readonly handbook: Handbook;
  readonly refresh: () => void;
}

export const formatSubject = (handbook: Handbook, id: number): string => `${handbook}/${id}`;

const hrefOf = (handbook: Handbook): string =>
  handbook === 'desired_roles' ? '/site?part=roles' : `/site?part=handbooks&handbook=${handbook}`;

/** Moves an entry by so many places; the server undoes it when asked. Gives the new order. */
export function moveEntry(
  { handbook, refresh }: Acting,
  before: readonly HandbookEntry[],
  moved: HandbookEntry,
  by: number,
): readonly HandbookEntry[] {
  const from = before.findIndex(({ entry_id: id }) => id === moved.entry_id);
  const after = before.toSpliced(from, 1).toSpliced(from + by, 0, moved);
  const put = (entries: readonly HandbookEntry[]) =>
    api.orderHandbook({
      params: { handbook },
      body: { entry_ids: entries.map(({ entry_id: id }) => id) },
    });
  schedule({
    title: `«${moved.title}»: место изменено`,
    failure: `«${moved.title}»: место не изменено`,
    subjects: [],
    isImmediate: true,
    run: async () => {
      await put(after);
      return () => put(before);
    },
    onSettled: refresh,
    href: hrefOf(handbook),
  });
  return after;
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

/** Deletes an entry once the time to take that back is over. */
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
