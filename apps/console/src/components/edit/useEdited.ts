import { useDraft, type Keeping } from '../draft/useDraft.ts';
import { findConflicts, merged, type FieldConflict } from './conflicts.ts';

interface Parts<Base, Values> {
  /** By what it is known that what was begun here belongs to this form; without it nothing is kept. */
  readonly draftKey: string | undefined;
  readonly keeping?: Keeping;
  readonly opened: Base;
  readonly valuesOf: (base: Base) => Values;
}

interface Draft<Base, Values> {
  readonly base: Base;
  readonly values: Values;
}

/** What is being edited, over what it was begun from; kept until it is saved or given up. */
export function useEdited<Base, Values extends object>(parts: Parts<Base, Values>) {
  const { draftKey, keeping, opened, valuesOf } = parts;
  const openedWith = (base: Base): Draft<Base, Values> => ({ base, values: valuesOf(base) });
  const isEdited = ({ base, values }: Draft<Base, Values>): boolean =>
    JSON.stringify(valuesOf(base)) !== JSON.stringify(values);
  const { draft, set, restoredAt, begin } = useDraft(draftKey, openedWith(opened), isEdited, keeping);
  const { base, values } = draft;
  return {
    base,
    values,
    isChanged: isEdited(draft),
    restoredAt,
    begin: (fresh: Base): void => begin(openedWith(fresh)),
    put: (changed: Partial<Values>): void =>
      set((before) => ({ ...before, values: { ...before.values, ...changed } })),
    /** Joins in what somebody else has saved meanwhile; gives what differs. */
    join: (now: Base): readonly FieldConflict<Values>[] => {
      const found = findConflicts(valuesOf(base), valuesOf(now), values);
      set(() => ({ base: now, values: merged(values, found) }));
      return found;
    },
  };
}
