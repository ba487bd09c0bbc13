import { useState } from 'react';

/** Which rows are picked; another list begins with none. */
export interface Picked {
  readonly ids: ReadonlySet<number>;
  readonly toggle: (id: number) => void;
  readonly set: (ids: readonly number[]) => void;
}

/** The rows that are picked of a list, which is told by any word of its own. */
export function usePicked(list = ''): Picked {
  const [kept, keep] = useState<{ list: string; ids: ReadonlySet<number> }>({ list, ids: new Set() });
  const ids = kept.list === list ? kept.ids : new Set<number>();
  return {
    ids,
    toggle: (id) =>
      keep({
        list,
        ids: ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]),
      }),
    set: (chosen) => keep({ list, ids: new Set(chosen) }),
  };
}
