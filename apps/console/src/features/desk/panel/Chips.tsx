import { Chip } from '../frame/parts/parts.tsx';
import styles from './panel.module.css';

interface ChipsProps<Id extends string> {
  readonly label: string;
  readonly chips: readonly {
    readonly id: Id;
    readonly label: string;
    readonly count?: number;
    readonly keys?: string;
  }[];
  readonly chosen: Id | null;
  readonly onChoose: (id: Id) => void;
}

/** One of several, as chips with their counts. */
export function Chips<Id extends string>({ label, chips, chosen, onChoose }: ChipsProps<Id>) {
  return (
    <div className={styles['chips']} role="group" aria-label={label}>
      {chips.map(({ id, label: text, count, keys }) => (
        <Chip
          key={id}
          isOn={id === chosen}
          {...(count !== undefined && { count })}
          {...(keys !== undefined && { keys })}
          onClick={() => onChoose(id)}
        >
          {text}
        </Chip>
      ))}
    </div>
  );
}
