import type { ReactNode } from 'react';
import styles from './EntrySheet.module.css';

/** Above this there are too many for buttons. */
const MOST_BUTTONS = 24;

interface PointsProps {
  readonly label: string;
  /** Null: as many as one likes. */
  readonly most: number | null;
  readonly chosen: number | null;
  readonly onChoose: (points: number) => void;
  /** After the last number. */
  readonly last?: ReactNode;
}

/** How many points, by one tap. */
export function Points({ label, most, chosen, onChoose, last }: PointsProps) {
  if (most === null || most > MOST_BUTTONS) return <PointsField {...{ label, most, chosen, onChoose }} />;
  return (
    <fieldset className={styles['points']}>
      <legend>{label}</legend>
      <div className={styles['numbers']}>
        {Array.from({ length: most + 1 }, (_, points) => (
          <button
            key={points}
            type="button"
            aria-pressed={points === chosen}
            onClick={() => onChoose(points)}
          >
            {points}
          </button>
        ))}
        {last}
      </div>
    </fieldset>
  );
}

function PointsField({ label, most, chosen, onChoose }: Omit<PointsProps, 'last'>) {
  return (
    <label className={styles['field']}>
      {label}
      <input
        inputMode="numeric"
        value={chosen ?? ''}
        maxLength={4}
        onChange={(event) => {
          const points = Number(event.target.value.replaceAll(/\D/g, ''));
          onChoose(most === null ? points : Math.min(points, most));
        }}
      />
    </label>
  );
}
