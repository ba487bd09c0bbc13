import { NativeSelect } from '../../../components/NativeSelect/NativeSelect';
import styles from './RatingPanel.module.css';

interface YearSelectProps {
  readonly years: readonly number[];
  /** Undefined is all of them. */
  readonly year: number | undefined;
  readonly onChange: (year: number | undefined) => void;
}

export function YearSelect({ years, year, onChange }: YearSelectProps) {
  return (
    <span className={styles.year}>
      <NativeSelect
        label="Год"
        labelHidden
        value={String(year ?? '')}
        onChange={(value) => onChange(value === undefined ? undefined : Number(value))}
        options={[
          ...years.map((one) => ({ value: String(one), label: String(one) })),
          { value: '', label: 'Все годы' },
        ]}
      />
    </span>
  );
}
