import { Button } from '@mui/material';
import type { Clash } from './clashes.ts';
import styles from './ClashTable.module.css';

interface ClashTableProps<Values> {
  readonly clashes: readonly Clash<Values>[];
  readonly own: Values;
  readonly labels: Readonly<Record<keyof Values, string>>;
  readonly wordsOf: (value: Values[keyof Values], name: keyof Values) => string;
  /** Who has saved meanwhile, where that is known. */
  readonly by?: string | null;
  readonly onTake: (clash: Clash<Values>) => void;
}

/** What both have changed: it was, it is now, and what stands here. What is not taken is saved as it stands here. */
export function ClashTable<Values>(props: ClashTableProps<Values>) {
  const { clashes, own, labels, wordsOf, by = null, onTake } = props;
  const now = `Теперь${by === null ? '' : ` (${by})`}`;
  if (clashes.length === 0) return null;
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
        {clashes.map((clash) => (
          <tr key={String(clash.name)}>
            <th scope="row">{labels[clash.name]}</th>
            <td data-label="Было">{wordsOf(clash.was, clash.name)}</td>
            <td data-label={now}>{wordsOf(clash.now, clash.name)}</td>
            <td data-label="Ваше">{wordsOf(own[clash.name], clash.name)}</td>
            <td>
              <Button
                size="small"
                aria-label={`Взять то, что теперь: ${labels[clash.name]}`}
                onClick={() => onTake(clash)}
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
