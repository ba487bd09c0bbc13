import type { Standing } from '@nardy/contract';
import { listCriteria } from '@nardy/contract/criteria';

/** Criteria of any line that have a column: wins have theirs already, and a lot says nothing. */
export function listColumns(rows: readonly Standing[]): { criterion: string; title: string }[] {
  const columns = listCriteria(rows).filter(({ criterion }) => criterion !== 'wins' && criterion !== 'lot');
  const hasPoints = rows.some(({ points }) => points !== null);
  if (!hasPoints || columns.some(({ criterion }) => criterion === 'points')) return columns;
  return [{ criterion: 'points', title: 'Очки' }, ...columns];
}

export function formatCell({ tie_breaks, points }: Standing, wanted: string): string {
  const value = tie_breaks.find(({ criterion }) => criterion === wanted)?.value;
  if (value !== undefined) return value;
  return wanted === 'points' && points !== null ? points.toLocaleString('ru-RU') : '–';
}
