import type { Standing } from '@nardy/contract';

export interface Table {
  readonly key: string;
  /** The group, or the competition of a parent; undefined where there is one table. */
  readonly title: string | undefined;
  readonly rows: readonly Standing[];
}

/** Tables in the order of their lines: one for each group, and of a parent for each of its competitions. */
export function tablesOf(
  rows: readonly Standing[],
  id: number,
  children: ReadonlyMap<number, string>,
): Table[] {
  const keyOf = ({ tournament_id, group_title }: Standing) => `${tournament_id} ${group_title ?? ''}`;
  return [...Map.groupBy(rows, keyOf)].map(([key, own]) => {
    const [{ tournament_id, group_title, discipline_title }] = own as [Standing, ...Standing[]];
    const child = tournament_id === id ? undefined : (children.get(tournament_id) ?? discipline_title);
    return { key, title: [child, group_title].filter(Boolean).join('. ') || undefined, rows: own };
  });
}

/** Criteria that have a column: wins have theirs already, and a lot tells nothing. */
export function columnsOf(rows: readonly Standing[]): { criterion: string; title: string }[] {
  const shown = (rows[0]?.tie_breaks ?? []).filter(
    ({ criterion }) => criterion !== 'wins' && criterion !== 'lot',
  );
  const columns = shown.map(({ criterion, title }) => ({ criterion: criterion as string, title }));
  const hasPoints = rows.some(({ points }) => points !== null);
  if (!hasPoints || columns.some(({ criterion }) => criterion === 'points')) return columns;
  return [{ criterion: 'points', title: 'Очки' }, ...columns];
}

export function cellOf({ tie_breaks, points }: Standing, wanted: string): string {
  const value = tie_breaks.find(({ criterion }) => criterion === wanted)?.value;
  if (value !== undefined) return value;
  return wanted === 'points' && points !== null ? points.toLocaleString('ru-RU') : '–';
}
