import { Button } from '@mui/material';
import type { Clash } from '../../components/edit/clashes.ts';
import styles from './media.module.css';

interface ClashTableProps<Values> {
  readonly clashes: readonly Clash<Values>[];
  readonly own: Values;
  readonly labels: Readonly<Record<keyof Values, string>>;
  readonly inWords: (name: keyof Values, value: Values[keyof Values]) => string;
  readonly by: string | null;
  readonly onTake: (clash: Clash<Values>) => void;
}

/** What both have changed: it was, it is now, and what stands here. What is not taken is saved as it stands here. */
export function ClashTable<Values>(props: ClashTableProps<Values>) {
  const { clashes, own, labels, inWords, by, onTake } = props;
  if (clashes.length === 0) return null;
  return (
    <table className={styles['both']} aria-label="Что изменили оба">
      <thead>
        <tr>
          <th scope="col">Поле</th>
          <th scope="col">Было</th>
          <th scope="col">Теперь{by !== null && ` (${by})`}</th>
          <th scope="col">Ваше</th>
        </tr>
      </thead>
      <tbody>
        {clashes.map((clash) => (
          <tr key={String(clash.name)}>
            <th scope="row">{labels[clash.name]}</th>
            <td data-label="Было">{inWords(clash.name, clash.was)}</td>
            <td data-label="Теперь">
              {inWords(clash.name, clash.now)}
              <Button
                size="small"
                aria-label={`Взять это: ${labels[clash.name]}`}
                onClick={() => onTake(clash)}
              >
                Взять это
              </Button>
            </td>
            <td data-label="Ваше">{inWords(clash.name, own[clash.name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
