import { Button } from '@mui/material';
import type { ManagedSite } from '@nardy/contract';
import type { Clash } from '../../../components/edit/clashes.ts';
import styles from '../site.module.css';
import { LABELS, wordsOf, type Settings } from './fields.ts';

interface ClashesProps {
  readonly clashes: readonly Clash<Settings>[];
  readonly own: Settings;
  /** Who has saved meanwhile. */
  readonly by: ManagedSite;
  readonly onTake: (clash: Clash<Settings>) => void;
}

/** What both have changed: it was, it is now, and what I have. Whatever is not taken is saved as I have it. */
export function Clashes({ clashes, own, by, onTake }: ClashesProps) {
  if (clashes.length === 0) return null;
  return (
    <div className={styles['wide']}>
      <table className={styles['both']} aria-label="Что изменили оба">
        <thead>
          <tr>
            <th scope="col">Поле</th>
            <th scope="col">Было</th>
            <th scope="col">Теперь{by.changed_by !== null && ` (${by.changed_by})`}</th>
            <th scope="col">Ваше</th>
            <th scope="col">Решение</th>
          </tr>
        </thead>
        <tbody>
          {clashes.map((clash) => (
            <tr key={clash.name}>
              <th scope="row">{LABELS[clash.name]}</th>
              <td>{wordsOf(clash.was)}</td>
              <td>{wordsOf(clash.now)}</td>
              <td>{wordsOf(own[clash.name])}</td>
              <td>
                <Button
                  size="small"
                  aria-label={`Взять то, что теперь: ${LABELS[clash.name]}`}
                  onClick={() => onTake(clash)}
                >
                  Взять то, что теперь
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
