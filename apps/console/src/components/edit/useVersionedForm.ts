import { ApiError } from '@nardy/contract/client';
import { getCode } from '@nardy/contract/refusal';
import { useState } from 'react';
import { useEdited, type EditRules, type Versioned } from './useEdited.ts';
import { useSaving, type Faults } from './useSaving.ts';

interface FormRules<Thing, Values> extends EditRules<Thing, Values> {
  /** Saves over the state that was seen; gives what is stored then. */
  readonly put: (values: Values, base: Thing) => Promise<Thing>;
  /** Asks for the thing as it is now, when somebody else has saved meanwhile. */
  readonly askNow: () => Promise<Thing>;
  /** What can be said before anything is sent. */
  readonly check?: (values: Values) => Faults;
  /** Whether the form has a place for faults of this name; others stand for the whole. */
  readonly isField?: (name: string) => boolean;
}

/**
 * The form of a thing that two may change at once. What is begun is kept until it is saved or given up. Who saves second gets
 * what the first has changed joined in, sees it field by field, and saves over it when he saves again.
 */
export function useVersionedForm<Thing extends Versioned, Values extends object>(
  rules: FormRules<Thing, Values>,
) {
  const { put, askNow, check, isField } = rules;
  const edited = useEdited<Thing, Values>(rules);
  const { base, values, conflicts = [], isChanged, restoredAt } = edited;
  const { faults, isBusy, save: attempt, clear, forget } = useSaving({ isField });
  const [progress, setProgress] = useState<'saving' | 'saved'>();
  const [isTried, setTried] = useState(false);

  /** Whether it is saved: what both have changed has to be looked at first. */
  const send = async (own: Values, from: Thing): Promise<boolean> => {
    try {
      edited.settle(own, await put(own, from));
      return true;
    } catch (error) {
      const now = isOutdated(error) ? await askNow() : from;
      if (now?.version === from?.version) throw error;
      const joined = edited.join(from, own, now);
      return joined.conflicts?.length ? false : send(joined.values, now);
    }
  };

  const save = async (): Promise<Faults | undefined> => {
    setTried(true);
    const wrong = check?.(values) ?? {};
    if (Object.keys(wrong).length > 0) return wrong;
    let isSaved = false;
    setProgress('saving');
    try {
      isSaved = await send(values, base);
    } finally {
      setTried(!isSaved);
      setProgress(isSaved ? 'saved' : undefined);
    }
    return undefined;
  };

  return {
    base,
    values,
    faults,
    isBusy,
    /** Whether faults are shown that nobody has had the time to mend. */
    isTried,
    isChanged,
    state: progress === 'saving' ? progress : isChanged ? ('changed' as const) : (progress ?? 'same'),
    /** When what is shown was begun, by an earlier visit. */
    restoredAt: isChanged ? restoredAt : undefined,
    /** What others have changed; of what both have, what is not taken is saved as it stands here. */
    conflicts: isChanged ? conflicts : [],
    set: <Name extends keyof Values>(name: Name, value: Values[Name]): void => {
      edited.set({ [name]: value } as unknown as Partial<Values>);
      clear(String(name));
      setProgress(undefined);
    },
    save: (): Promise<void> => attempt(save),
    /** Does something else with what is typed; what is refused of it is told as if it had been saved. */
    attempt,
    clear,
    reset: (): void => {
      edited.reset();
      forget();
      setTried(false);
      setProgress(undefined);
    },
  };
}

export type VersionedForm<Thing extends Versioned, Values extends object> = ReturnType<
  typeof useVersionedForm<Thing, Values>
>;

const isOutdated = (error: unknown): boolean => error instanceof ApiError && getCode(error) === 'changed';
