/** The link of a column's heading: sorts by it, and turns the order once it does. */
export function sortLink(
  key: string,
  current: string,
  hrefOf: (sort: string) => string,
): { readonly href: string; readonly direction?: 'ascending' | 'descending' } {
  if (current === key) return { href: hrefOf(`-${key}`), direction: 'ascending' };
  if (current === `-${key}`) return { href: hrefOf(key), direction: 'descending' };
  return { href: hrefOf(key) };
}

/** Gives a column's heading its link. */
export type SortBy = (key: string) => ReturnType<typeof sortLink>;
