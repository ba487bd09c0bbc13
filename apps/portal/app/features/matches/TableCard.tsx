import type { Match, OwnMatch } from '@nardy/contract';
import { formatUntil, useMinute } from './times';
import styles from './matches.module.css';

const FOUND_MS = 5 * 60_000;

/** The one number that matters. */
export function TableCard({ own, match }: { readonly own: OwnMatch; readonly match: Match }) {
  const now = useMinute();
  const { table, title, match_length: length, start_dt: start, series } = match;
  const until = formatUntil(start, now);
  // Who plays has found the table, and needs the place for the score.
  const isSmall = table !== null && now - Date.parse(start) > FOUND_MS;
  const rules = [
    length === null ? null : `матч до ${length}`,
    series && `серия до ${series.wins_needed} побед`,
    own.time_control_name,
  ];
  return (
    <section className={styles.felt} data-is-small={isSmall || undefined}>
      <span className={styles.above}>{table === null ? title : `${title} · ваш стол`}</span>
      <b className={table === null ? styles.word : styles.table}>{table ?? 'Место у доски укажет судья'}</b>
      {until !== undefined && <span>{until}</span>}
      <span className={styles.above}>{rules.filter(Boolean).join(', ')}</span>
    </section>
  );
}
