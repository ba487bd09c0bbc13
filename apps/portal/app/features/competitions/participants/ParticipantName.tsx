import type { ParticipantRow } from './row';
import styles from './participants.module.css';

/** An athlete, of a pair both, and whether they are still in. */
export function ParticipantName({ row }: { row: ParticipantRow }) {
  const { lastName, givenNames, partner, status, note } = row;
  const isOut = status !== 'in';
  return (
    <span className={styles.name} data-out={isOut || undefined}>
      {lastName} <span className={styles.given}>{givenNames}</span>{' '}
      {partner && <span className={styles.partner}>и {partner}</span>}{' '}
      {note && (
        <span className={styles.status} data-status={isOut ? status : undefined}>
          {note}
        </span>
      )}
    </span>
  );
}
