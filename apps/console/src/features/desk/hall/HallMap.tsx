import type { DeskTables } from '@nardy/contract';
import type { CSSProperties } from 'react';
import styles from './hall.module.css';

/** The hall as it stands, row by row. */
export function HallMap({ tables }: { tables: DeskTables }) {
  const { count, per_row: perRow, out_of_use: out, fixed } = tables;
  if (count === null) return <p className={styles['none']}>Сколько столов в зале, ещё не указано.</p>;
  const taken = new Set(fixed.map(({ table }) => table));
  return (
    <ol
      className={styles['map']}
      aria-label={`Зал: столов ${count}, в ряду ${perRow}`}
      style={{ '--per-row': Math.min(perRow, count) } as CSSProperties}
    >
      {Array.from({ length: Math.min(count, 500) }, (_, index) => {
        const table = index + 1;
        const state = out.includes(table) ? 'out' : taken.has(table) ? 'fixed' : 'free';
        return (
          <li key={table} data-state={state} title={TITLES[state]}>
            {table}
          </li>
        );
      })}
    </ol>
  );
}

const TITLES = { out: 'не играют', fixed: 'закреплён за участником', free: '' } as const;
