import { Card } from '../frame/parts/parts.tsx';
import panel from '../panel/panel.module.css';
import styles from './aside.module.css';

interface HowWePlayProps {
  readonly rules: string;
  /** Absent for whoever may only look. */
  readonly onChange?: () => void;
}

/** The rules as one paragraph, and the way to change them while entries are open. */
export function HowWePlay({ rules, onChange }: HowWePlayProps) {
  return (
    <Card
      title="Как играем"
      head={
        onChange && (
          <button type="button" className={panel['link']} onClick={onChange}>
            Изменить
          </button>
        )
      }
    >
      <p className={styles['plain']}>{rules === '' ? 'Система проведения ещё не выбрана.' : rules}</p>
    </Card>
  );
}
