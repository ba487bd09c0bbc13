import { useState } from 'react';
import { useDraft, type Keeping } from '../draft/useDraft.ts';
import { findConflicts, isAlike, mergeValues, type FieldConflict, type IsSame } from './conflicts.ts';

export type Versioned = { readonly version: string | number } | undefined;

export interface EditRules<Thing, Values> {
  /** By what it is known that what was begun here belongs to this form. */
  readonly draftKey: string;
  readonly keeping?: Keeping;
  /** The thing as the page has read it, none for a new one; another version of it is news. */
  readonly opened: Thing;
  readonly valuesOf: (thing: Thing) => Values;
  readonly isSame?: IsSame<Values>;
  /** Whether a file was chosen, which is no value and goes with the next saving. */
  readonly hasFile?: boolean;
  /** What was edited here together with what is stored now, where both can be joined without a word. */
  readonly merge?: ((was: Values, own: Values, now: Values) => Values | undefined) | undefined;
}

/** Values over what they were begun from. */
export interface Edited<Thing, Values> {
  readonly base: Thing;
  readonly values: Values;
  /** What somebody else has changed too, since it was joined in. */
  readonly conflicts?: readonly FieldConflict<Values>[];
}

/** What is being edited, kept until it is saved or given up; with what becomes of it when others save. */
export function useEdited<Thing extends Versioned, Values extends object>(rules: EditRules<Thing, Values>) {
  const { draftKey, keeping, opened, valuesOf, isSame = isAlike, hasFile = false } = rules;
  const openWith = (base: Thing): Edited<Thing, Values> => ({ base, values: valuesOf(base) });
  const isEdited = ({ base, values }: Edited<Thing, Values>): boolean => {
    const before = valuesOf(base);
    return (Object.keys(values) as (keyof Values)[]).some((name) => !isSame(before[name], values[name]));
  };
  const { draft, set, restoredAt, begin } = useDraft(draftKey, openWith(opened), isEdited, keeping);
  const isChanged = hasFile || isEdited(draft);
  const [seen, setSeen] = useState(opened);
  const [newest, setNewest] = useState(opened);
  // What was saved elsewhere is shown at once where nothing was begun; else it is met when this form is saved.
  if (opened?.version !== seen?.version) {
    setSeen(opened);
    setNewest(opened);
    if (isChanged) set((before) => joinQuietly(rules, before, opened) ?? before);
    else begin(openWith(opened));
  }
  return {
    ...draft,
    isChanged,
    restoredAt,
    set: (changed: Partial<Values>): void =>
      set((before) => ({ ...before, values: { ...before.values, ...changed } })),
    /** What was sent is stored; what was typed while it was under way stays, and is to be saved still. */
    settle: (sent: Values, stored: Thing): void => {
      setNewest(stored);
      begin(({ values }) => ({
        base: stored,
        values: mergeValues(values, findConflicts(sent, valuesOf(stored), values)),
      }));
    },
    /** Somebody else has saved over `base`: gives what was to be sent, joined with that. */
    join: (base: Thing, sent: Values, now: Thing): Edited<Thing, Values> => {
      setNewest(now);
      set((before) => joinIn(rules, { ...before, base }, now));
      return joinIn(rules, { base, values: sent }, now);
    },
    reset: (): void => begin(openWith(newest)),
  };
}

type Joining<Thing, Values> = Pick<EditRules<Thing, Values>, 'valuesOf' | 'isSame' | 'merge'>;

function joinQuietly<Thing, Values>(
  { valuesOf, merge }: Joining<Thing, Values>,
  { base, values: own }: Edited<Thing, Values>,
  now: Thing,
): Edited<Thing, Values> | undefined {
  const values = merge?.(valuesOf(base), own, valuesOf(now));
  return values && { base: now, values };
}

function joinIn<Thing, Values extends object>(
  rules: Joining<Thing, Values>,
  edited: Edited<Thing, Values>,
  now: Thing,
): Edited<Thing, Values> {
  const { valuesOf, isSame = isAlike } = rules;
  const { base, values: own } = edited;
  const found = findConflicts(valuesOf(base), valuesOf(now), own, isSame);
  const conflicts = found.filter((one) => !isSame(one.now, one.own));
  return joinQuietly(rules, edited, now) ?? { base: now, values: mergeValues(own, found), conflicts };
}
