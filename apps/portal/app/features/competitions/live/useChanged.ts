import { useEffect, useState } from 'react';

const MARKED_MS = 12_000;
const NONE: ReadonlySet<number> = new Set();

interface Marks {
  readonly scope: string;
  readonly signs: ReadonlyMap<number, string>;
  readonly changed: ReadonlySet<number>;
}

/**
 * Which items have changed a moment ago. Signs say all of an item that is shown; in another `scope` (another tour, other
 * filters) nothing has changed, it is something else.
 */
export function useChanged(scope: string, signs: ReadonlyMap<number, string>): ReadonlySet<number> {
  const [marks, setMarks] = useState<Marks>({ scope, signs, changed: NONE });
  if (marks.signs !== signs) {
    const changed = marks.scope === scope ? collectChanged(marks, signs) : NONE;
    setMarks({ scope, signs, changed });
  }
  useEffect(() => {
    if (marks.changed.size === 0) return undefined;
    const timer = setTimeout(() => setMarks((now) => ({ ...now, changed: NONE })), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marks.changed]);
  return marks.changed;
}

/** Marks that stand stay as long as the new ones. */
function collectChanged(
  { signs: before, changed }: Marks,
  now: ReadonlyMap<number, string>,
): ReadonlySet<number> {
  const fresh = [...now].filter(([key, sign]) => before.get(key) !== sign).map(([key]) => key);
  return fresh.length === 0 ? changed : new Set([...changed, ...fresh]);
}
