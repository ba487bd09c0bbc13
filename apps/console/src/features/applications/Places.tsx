import styles from './Places.module.css';

const POINTS = 24;

interface PlacesProps {
  readonly taken: number;
  /** Null where anybody may come. */
  readonly limit: number | null;
}

/** Places that are taken, as points of the board. */
export function Places({ taken, limit }: PlacesProps) {
  if (limit === null) return <span className={styles['words']}>{taken}, без ограничения</span>;
  const filled = Math.min(POINTS, Math.round((taken / limit) * POINTS));
  return (
    <span className={styles['places']}>
      <svg className={styles['points']} viewBox="0 0 192 20" aria-hidden data-is-full={taken >= limit}>
        {Array.from({ length: POINTS }, (_, index) => (
          <path
            key={index}
            d={`M${index * 8 + 0.5} 20h7L${index * 8 + 4} 2z`}
            data-is-taken={index < filled}
          />
        ))}
      </svg>
      <span className={styles['words']}>
        {taken} из {limit}
        {taken >= limit && ', мест нет'}
      </span>
    </span>
  );
}
