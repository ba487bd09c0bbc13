import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import words from '../words.module.css';
import styles from './Table.module.css';
import { walkRows } from './walkRows.ts';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** `main` names the row and holds its link; on a phone it comes first. */
  readonly isMain?: boolean;
  readonly isNumber?: boolean;
  /** Left out where there is no room. */
  readonly isMinor?: boolean;
  /** The address with the list sorted by this column. */
  readonly sort?: { readonly href: string; readonly direction?: 'ascending' | 'descending' | undefined };
}

/** A row as `useGetList` gives it. */
export interface Identified {
  readonly id: number;
}

export interface TableProps<Row extends Identified> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Undefined of a row that leads nowhere. */
  readonly hrefOf?: (row: Row) => string | undefined;
  /** The row that stands open beside the list. */
  readonly openId?: number | undefined;
  /** A checkbox before each row. */
  readonly pick?: (row: Row) => ReactNode;
  readonly isBusy?: boolean;
}

/** Rows that are links; J and K go through them. On a phone a row becomes a card. */
export function Table<Row extends Identified>({
  label,
  columns,
  rows,
  hrefOf,
  openId,
  pick,
  isBusy,
}: TableProps<Row>) {
  useShortcuts(hrefOf ? WALKING : []);
  return (
    <table className={styles['table']} aria-label={label} aria-busy={isBusy}>
      <thead>
        <tr>
          {pick && (
            <th className={styles['pick']} scope="col">
              <span className={words['unseen']}>Выбрать</span>
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.key} column={column} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={styles['row']}
            data-is-link={hrefOf?.(row) !== undefined}
            data-is-open={row.id === openId}
            {...(hrefOf && { onClick: openRow })}
          >
            {pick && <td className={styles['pick']}>{pick(row)}</td>}
            {columns.map(({ key, label: name, cell, isMain, isNumber, isMinor }) => (
              <td key={key} data-label={name} data-main={isMain} data-number={isNumber} data-minor={isMinor}>
                {isMain ? (
                  <RowLink href={hrefOf?.(row)} isOpen={row.id === openId}>
                    {cell(row)}
                  </RowLink>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowLinkProps {
  readonly href: string | undefined;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function RowLink({ href, isOpen, children }: RowLinkProps) {
  if (href === undefined) return children;
  return (
    <Link to={href} className={styles['link']} data-walk aria-current={isOpen ? 'true' : undefined}>
      {children}
    </Link>
  );
}

/**
 * A press anywhere on a row follows its link; text that was selected is left to be copied. A press in a dialog that a cell opened
 * comes here through React, though it is not in the row.
 */
function openRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return;
  const isOwn = target.closest('a, button, input, label, summary') !== null;
  if (isOwn || (window.getSelection()?.toString() ?? '') !== '') return;
  currentTarget.querySelector<HTMLElement>('[data-walk]')?.click();
}

function Heading<Row>({ column: { label, isNumber, isMinor, sort } }: { column: Column<Row> }) {
  return (
    <th scope="col" data-number={isNumber} data-minor={isMinor} aria-sort={sort?.direction}>
      {sort ? (
        <Link to={sort.href} className={styles['sort']}>
          {label}
          <span aria-hidden>
            {sort.direction === undefined ? '' : sort.direction === 'ascending' ? ' ↑' : ' ↓'}
          </span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

const WALKING = [
  { code: 'KeyJ', shown: 'J', label: 'Следующая строка', run: () => walkRows(1), isRepeatable: true },
  { code: 'KeyK', shown: 'K', label: 'Предыдущая строка', run: () => walkRows(-1), isRepeatable: true },
];
