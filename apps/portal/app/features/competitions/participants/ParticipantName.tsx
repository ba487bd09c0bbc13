import type { ParticipantRow } from './row';
import styles from './participants.module.css';

const STATUSES = { withdrawn: 'снялся с соревнования', disqualified: 'дисквалифицирован' } as const;

/** An athlete, of a pair both, and whether they are still in. */
export function ParticipantName({ row }: { row: ParticipantRow }) {
  const { lastName, givenNames, partner, status, late } = row;
  return (
    <span className={styles.name} data-out={status !== 'in' || undefined}>
      {lastName} <span className={styles.given}>{givenNames}</span>{' '}
      {partner && <span className={styles.partner}>и {partner}</span>}{' '}
      {status !== 'in' && (
        <span className={styles.status} data-status={status}>
          {STATUSES[status]}
        </span>
      )}
      {late && status === 'in' && <span className={styles.status}>вступил позже</span>}
    </span>
  );
}
