/** A field that somebody else has changed while it was being edited here. */
export interface FieldConflict<Values, Name extends keyof Values = keyof Values> {
  readonly name: Name;
  readonly was: Values[Name];
  readonly now: Values[Name];
  readonly own: Values[Name];
  /** Whether it was changed here too, to something else: somebody must choose. */
  readonly isOpen: boolean;
}

export type IsSame<Values> = (one: Values[keyof Values], other: Values[keyof Values]) => boolean;

/** What others have changed since the form was opened, beside what was changed here. */
export function findConflicts<Values extends object>(
  was: Values,
  now: Values,
  own: Values,
  isSame: IsSame<Values> = isAlike,
): readonly FieldConflict<Values>[] {
  return (Object.keys(was) as (keyof Values)[])
    .filter((name) => !isSame(was[name], now[name]))
    .map((name) => ({
      name,
      was: was[name],
      now: now[name],
      own: own[name],
      isOpen: !isSame(was[name], own[name]) && !isSame(now[name], own[name]),
    }));
}

/** What both have changed together: theirs where nothing was changed here, and of the others as was chosen. */
export function mergeValues<Values extends object>(
  own: Values,
  conflicts: readonly FieldConflict<Values>[],
  isOwnChosen: (name: keyof Values) => boolean = () => true,
): Values {
  const theirs = conflicts.filter(({ name, isOpen }) => !isOpen || !isOwnChosen(name));
  return { ...own, ...Object.fromEntries(theirs.map(({ name, now }) => [name, now])) };
}

export function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
