import type { Tour } from '@nardy/contract';
import { Fragment, lazy, Suspense } from 'react';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden';
import type { Opened } from './opened';
import { StandingRow } from './StandingRow';
import { listColumns } from './columns';
import type { Table } from './tables';
import styles from './standings.module.css';

/** Most lines are never opened. */
const OpenedLine = lazy(async () => {
  const opened = await import('./OpenedLine');
  return { default: opened.OpenedLine };
});

const COUNTS = [
  ['R', 'Раунды'],
  ['W', 'Победы'],
  ['L', 'Поражения'],
  ['B', 'Пропуски'],
] as const;

interface StandingsTableProps {
  readonly table: Table;
  readonly tours: readonly Tour[];
  readonly opened: Opened | undefined;
  readonly changed: ReadonlySet<number>;
}

/** It stays a table on a phone: there the tie-breaks are in the opened line. */
export function StandingsTable({
  table: { title, child, rows },
  tours,
  opened,
  changed,
}: StandingsTableProps) {
  const columns = listColumns(rows);
  const hasCounts = rows.some(({ tours: played }) => played !== null);
  const width = 2 + (hasCounts ? 1 + COUNTS.length : 0) + columns.length;
  return (
    <section className={styles.group}>
      {title && <h3 className={`heading ${styles.groupTitle}`}>{title}</h3>}
      <div className={styles.frame} data-holds-table>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{title ?? 'Турнирная таблица'}</VisuallyHidden>
          </caption>
          <Head columns={columns} hasCounts={hasCounts} />
          <tbody>
            {rows.map((row) => {
              const isOpen = opened?.standingId === row.standing_id;
              return (
                <Fragment key={row.standing_id}>
                  <StandingRow
                    row={row}
                    child={child}
                    columns={columns}
                    hasCounts={hasCounts}
                    isOpen={isOpen}
                    isChanged={changed.has(row.standing_id)}
                  />
                  {isOpen && (
                    <tr className={styles.opened}>
                      <td colSpan={width}>
                        <Suspense>
                          <OpenedLine opened={opened} row={row} tours={tours} level={title ? 4 : 3} />
                        </Suspense>
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface HeadProps {
  readonly columns: ReturnType<typeof listColumns>;
  readonly hasCounts: boolean;
}

function Head({ columns, hasCounts }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.place}>
          Место
        </th>
        <th scope="col">Имя</th>
        {hasCounts && (
          <>
            <td className={styles.course} aria-hidden />
            {COUNTS.map(([letter, word]) => (
              <th key={letter} scope="col" className={styles.count}>
                <abbr title={word}>{letter}</abbr>
              </th>
            ))}
          </>
        )}
        {columns.map(({ criterion, title: head }) => (
          <th key={criterion} scope="col" className={styles.value} data-criterion={criterion}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
