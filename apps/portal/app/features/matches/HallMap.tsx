import styles from './matches.module.css';

interface HallMapProps {
  readonly table: number;
  readonly hall: { readonly count: number; readonly per_row: number };
}

const CELL = { width: 44, height: 34 };

/** Where the own table stands among the others, and the same in words. */
export function HallMap({ table, hall: { count, per_row: perRow } }: HallMapProps) {
  const rows = Math.ceil(count / perRow);
  const [row, place] = [Math.ceil(table / perRow), ((table - 1) % perRow) + 1];
  if (table > count) return null;
  return (
    <section className={styles.card}>
      <h2>Как найти стол</h2>
      <svg
        className={styles.hall}
        viewBox={`0 0 ${perRow * CELL.width} ${rows * CELL.height}`}
        role="img"
        aria-label={`Стол ${table}: ряд ${row}, место ${place}`}
      >
        {Array.from({ length: count }, (_, at) => (
          <rect
            key={at}
            data-is-own={at + 1 === table || undefined}
            x={(at % perRow) * CELL.width + 4}
            y={Math.floor(at / perRow) * CELL.height + 4}
            width={CELL.width - 8}
            height={CELL.height - 8}
            rx={5}
          />
        ))}
        <text x={(place - 0.5) * CELL.width} y={(row - 0.5) * CELL.height + 6}>
          {table}
        </text>
      </svg>
      <p className={styles.muted}>
        Ряд {row}, {place}-й стол слева.
      </p>
    </section>
  );
}
