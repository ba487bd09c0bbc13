import { ApiError } from '@nardy/contract/client';
import { useState } from 'react';
import type { FieldConflict } from '../../components/edit/conflicts.ts';
import { useEdited } from '../../components/edit/useEdited.ts';
import { useSaving } from '../../components/edit/useSaving.ts';

interface Versioned<Thing, Values> {
  /** By what it is known that what was begun here belongs to this form; without it nothing is kept. */
  readonly draftKey?: string;
  /** The state that is being edited from. */
  readonly opened: Thing;
  readonly valuesOf: (thing: Thing) => Values;
  /** Asks for it as it is now. */
  readonly askNow: () => Promise<Thing>;
  /** Saves over that state; gives what was saved. */
  readonly put: (values: Values, base: Thing) => Promise<Thing>;
}

const STALE = 'Пока вы правили, это сохранил кто-то другой. Проверьте и сохраните ещё раз.';

/** Something as it is being edited, from the state it was opened in to the one that is saved. */
export function useVersioned<Thing, Values extends object>(thing: Versioned<Thing, Values>) {
  const { askNow, put } = thing;
  const edited = useEdited<Thing, Values>({ ...thing, draftKey: thing.draftKey });
  const { base, values, isChanged, restoredAt, put: change } = edited;
  const [conflicts, setConflicts] = useState<readonly FieldConflict<Values>[]>([]);
  const [isSaved, setSaved] = useState(false);
  const { faults, isBusy, save, clear } = useSaving({ onStale: () => undefined });

  const begin = (fresh: Thing): void => {
    edited.begin(fresh);
    setConflicts([]);
  };
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]): void => {
    change({ [name]: value } as unknown as Partial<Values>);
    clear(String(name));
    setSaved(false);
  };
  /** Somebody else has saved: their changes are joined in, and what both have changed is shown before it is saved again. */
  const joinIn = async (): Promise<void> => {
    const found = edited.join(await askNow());
    setConflicts(found.filter(({ isOpen }) => isOpen));
  };
  const send = (onSaved?: () => void): void =>
    void save(async () => {
      try {
        begin(await put(values, base));
        setSaved(true);
        onSaved?.();
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        await joinIn();
        return { form: STALE };
      }
      return undefined;
    });
  const takeTheirs = ({ name, now }: FieldConflict<Values>): void => {
    change({ [name]: now } as unknown as Partial<Values>);
    setConflicts((before) => before.filter((one) => one.name !== name));
  };
  return {
    base,
    values,
    set,
    faults,
    isBusy,
    isChanged,
    restoredAt,
    isSaved,
    send,
    attempt: save,
    clear,
    begin,
    reset: () => begin(base),
    conflicts,
    takeTheirs,
  };
}

export type VersionedForm<Thing, Values extends object> = ReturnType<typeof useVersioned<Thing, Values>>;
