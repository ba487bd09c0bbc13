import type { Changes } from './changes.ts';
import { countAnew, CountCache, type Counts } from './countCache.ts';
import { OrderCache, orderAnew, type Orders } from './orderCache.ts';

/** What is known of long lists from reading them before. */
export interface Lists {
  readonly counts: Counts;
  readonly orders: Orders;
}

/** Nothing is kept where no change is heard of. */
export function listsOf(changes: Changes | undefined): Lists {
  if (!changes) return { counts: countAnew, orders: orderAnew };
  const kept = [new CountCache(), new OrderCache()] as const;
  changes.subscribe({
    onChange: (tag) => kept.forEach((one) => one.drop(tag)),
    onGap: () => kept.forEach((one) => one.clear()),
  });
  const [counts, orders] = kept;
  return { counts: counts.get, orders: orders.get };
}
