import styles from './Places.module.css';

const POINTS = 24;

interface PlacesProps {
  readonly taken: number;
  /** How many of them take part already; the others are held by applications. */
  readonly participants: number;
  /** Null where anybody may come. */
  readonly limit: number | null;
  /** Where there is room for it, the places are points of the board, too. */
  readonly isDrawn?: boolean;
}

/** Places that are taken, and what makes up their number. */
export function Places({ taken, participants, limit, isDrawn = false }: PlacesProps) {
  return (
    <span className={styles['places']}>
      {isDrawn && limit !== null && <Points taken={taken} limit={limit} />}
      <span className={styles['words']}>
        {limit === null ? `${taken}, без ограничения` : `${taken} из ${limit}`}
        {limit !== null && taken >= limit && ', мест нет'}
        {taken > participants && (
          <small className={styles['parts']}>
            участников {participants}, на решении {taken - participants}
          </small>
        )}
      </span>
    </span>
  );
}

function Points({ taken, limit }: { taken: number; limit: number }) {
  const filled = Math.min(POINTS, Math.round((taken / limit) * POINTS));
  return (
    <svg className={styles['points']} viewBox="0 0 192 20" aria-hidden data-is-full={taken >= limit}>
      {Array.from({ length: POINTS }, (_, index) => (
        <path key={index} d={`M${index * 8 + 0.5} 20h7L${index * 8 + 4} 2z`} data-is-taken={index < filled} />
      ))}
    </svg>
  );
}
