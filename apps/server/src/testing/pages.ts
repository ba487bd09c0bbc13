/** Walks through all pages of a list and gives everything in its order. */
export async function readAllPages<Item>(
  ask: (paging: { page: number; pageSize: number }) => Promise<{ data: Item[]; totalCount: number }>,
  pageSize: number,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { data, totalCount } = await ask({ page, pageSize });
    items.push(...data);
    if (data.length === 0 || items.length >= totalCount) return items;
  }
}

/** Compares as a Russian dictionary does. */
export const inRussian = new Intl.Collator('ru-RU').compare;
