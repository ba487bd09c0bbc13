import { Button } from '@mui/material';
import type { FieldConflict } from './conflicts.ts';
import styles from './ConflictTable.module.css';

interface ConflictTableProps<Values> {
  readonly conflicts: readonly FieldConflict<Values>[];
  readonly own: Values;
  readonly labels: Readonly<Record<keyof Values, string>>;
  readonly wordsOf: (value: Values[keyof Values], name: keyof Values) => string;
  /** Who has saved meanwhile, where that is known. */
  readonly by?: string | null;
  readonly onTake: (conflict: FieldConflict<Values>) => void;
}

/** What both have changed: it was, it is now, and what stands here. What is not taken is saved as it stands here. */
export function ConflictTable<Values>(props: ConflictTableProps<Values>) {
  const { conflicts, own, labels, wordsOf, by = null, onTake } = props;
  const now = `Теперь${by === null ? '' : ` (${by})`}`;
  if (conflicts.length === 0) return null;
  return (
    <table className={styles['both']} aria-label="Что изменили оба">
      <thead>
        <tr>
          <th scope="col">Поле</th>
          <th scope="col">Было</th>
          <th scope="col">{now}</th>
          <th scope="col">Ваше</th>
          <th scope="col">Решение</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map((conflict) => (
          <tr key={String(conflict.name)}>
            <th scope="row">{labels[conflict.name]}</th>
            <td data-label="Было">{wordsOf(conflict.was, conflict.name)}</td>
            <td data-label={now}>{wordsOf(conflict.now, conflict.name)}</td>
            <td data-label="Ваше">{wordsOf(own[conflict.name], conflict.name)}</td>
            <td>
              <Button
                size="small"
                aria-label={`Взять то, что теперь: ${labels[conflict.name]}`}
                onClick={() => onTake(conflict)}
              >
                Взять то, что теперь
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
