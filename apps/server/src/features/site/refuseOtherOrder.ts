import { RefusalError } from '../../http/errors.ts';

const MOVED = 'Порядок за это время изменил кто-то другой: обновите страницу';

/**
 * Refuses with 409 an order that names others than stand there `now`, which is told as `others`, or that was made of another order
 * than theirs.
 */
export function refuseOtherOrder(
  now: readonly number[],
  { ids, seen }: { readonly ids: readonly number[]; readonly seen: readonly number[] | undefined },
  others: string,
): void {
  if (seen && String(seen) !== String(now)) throw new RefusalError(409, { error: MOVED, code: 'changed' });
  const isSame = ids.length === now.length && new Set(ids).size === ids.length;
  if (!isSame || !now.every((id) => ids.includes(id))) throw new RefusalError(409, { error: others });
}
