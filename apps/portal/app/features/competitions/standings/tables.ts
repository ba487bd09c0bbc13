import type { Standing } from '@nardy/contract';

export interface Table {
  readonly key: string;
  /** The group, or the competition of a parent; undefined where there is one table. */
  readonly title: string | undefined;
  /** The competition of a parent. */
  readonly child: number | undefined;
  readonly rows: readonly Standing[];
}

/** Tables in the order of their lines: one for each group, and of a parent for each of its competitions. */
export function listTables(
  rows: readonly Standing[],
  id: number,
  children: ReadonlyMap<number, string>,
): Table[] {
  const keyOf = ({ tournament_id, group_title }: Standing) => `${tournament_id} ${group_title ?? ''}`;
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => {
    const [{ tournament_id, group_title, discipline_title }] = own as [Standing, ...Standing[]];
    const child = tournament_id === id ? undefined : tournament_id;
    const name = child && (children.get(child) ?? discipline_title);
    return { key, title: [name, group_title].filter(Boolean).join('. ') || undefined, child, rows: own };
  });
}
