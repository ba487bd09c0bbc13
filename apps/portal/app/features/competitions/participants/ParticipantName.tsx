import { formatMemberStatus } from '../../../formatting/memberStatuses';
import type { ParticipantRow } from './row';
import styles from './participants.module.css';

/** An athlete, of a pair both, and whether they are still in. */
export function ParticipantName({ row }: { row: ParticipantRow }) {
  const { lastName, givenNames, partner, status, late, subject } = row;
  return (
    <span className={styles.name} data-out={status !== 'in' || undefined}>
      {lastName} <span className={styles.given}>{givenNames}</span>{' '}
      {partner && <span className={styles.partner}>и {partner}</span>}{' '}
      {status !== 'in' && (
        <span className={styles.status} data-status={status}>
          {formatMemberStatus(status, subject)}
        </span>
      )}
      {late && status === 'in' && (
        <span className={styles.status}>{formatMemberStatus('late', subject)}</span>
      )}
    </span>
  );
}
