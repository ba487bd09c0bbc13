import { formatLocalMoment } from '../../formatting/localTime';
import type { OwnMatch } from '@nardy/contract';
import { formatOpenTables, useMinute } from './times';
import styles from './matches.module.css';

/** Between two matches: what is waited for, and who still plays. */
export function WaitingCard({ own }: { readonly own: OwnMatch }) {
  const now = useMinute();
  const { state, waits_for: what, open_tables: tables, start_dt: start, reasons, timezone } = own;
  const isBefore = state === 'soon' && Date.parse(start) > now;
  return (
    <section className={styles.felt}>
      {state === 'free' && <b className={styles.word}>В этом туре вы свободны</b>}
      {state === 'free' && reasons.map((reason) => <span key={reason}>{reason}</span>)}
      {what !== null && <span className={styles.above}>{what}</span>}
      {isBefore && <b className={styles.word}>Начало {formatLocalMoment(start, now, timezone)}</b>}
      {tables.length > 0 && (
        <>
          <b className={styles.word}>{formatOpenTables(tables.length)}</b>
          <ul className={styles.tables} aria-label="Столы, за которыми ещё играют">
            {tables.slice(0, MOST_TABLES).map((table) => (
              <li key={table}>{table}</li>
            ))}
          </ul>
          {tables.length > MOST_TABLES && <span>и ещё {tables.length - MOST_TABLES}</span>}
        </>
      )}
    </section>
  );
}

const MOST_TABLES = 12;
