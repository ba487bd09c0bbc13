import { differences, isSame, type FieldName, type Values } from './values.ts';

/** A field that somebody else has changed while it was being edited here. */
export interface Clash {
  readonly name: FieldName;
  readonly was: Values[FieldName];
  readonly now: Values[FieldName];
  readonly own: Values[FieldName];
  /** Whether it was changed here too, to something else: somebody must choose. */
  readonly isOpen: boolean;
}

/** What others have changed since the form was opened, beside what was changed here. */
export function clashesOf(was: Values, now: Values, own: Values): readonly Clash[] {
  return differences(was, now).map((name) => ({
    name,
    was: was[name],
    now: now[name],
    own: own[name],
    isOpen: !isSame(was[name], own[name]) && !isSame(now[name], own[name]),
  }));
}

/** What both have changed together: theirs where nothing was changed here, and of the others as was chosen. */
export function merged(
  own: Values,
  clashes: readonly Clash[],
  isOwnChosen: (name: FieldName) => boolean,
): Values {
  const theirs = clashes.filter(({ name, isOpen }) => !isOpen || !isOwnChosen(name));
  return { ...own, ...Object.fromEntries(theirs.map(({ name, now }) => [name, now])) };
}
