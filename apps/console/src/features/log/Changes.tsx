import type { AuditEntry } from '@nardy/contract';
import styles from './log.module.css';

/** What was known before and after, where there is something to tell. */
export function Changes({ entry: { before, after } }: { entry: Pick<AuditEntry, 'before' | 'after'> }) {
  if (before === null && after === null) return null;
  return (
    <details className={styles['changes']}>
      <summary>{before === null ? 'данные' : 'было и стало'}</summary>
      <dl>
        {before !== null && (
          <>
            <dt>Было</dt>
            <dd>{inWords(before)}</dd>
          </>
        )}
        {after !== null && (
          <>
            <dt>Стало</dt>
            <dd>{inWords(after)}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

/** A value of JSON as lines `name: value`. */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  return Object.entries(value)
    .map(([name, one]) => `${name}: ${inWords(one)}`)
    .join('\n');
}
