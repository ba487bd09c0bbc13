import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { Fault } from '../panel/Fault.tsx';
import styles from './hall.module.css';

/** "Как в зале": says how many tables stand in a row, without leaving the map. `tables`: how many there are at least. */
export function HallRow({ tables }: { readonly tables: number }) {
  const { id, desk, refetch } = useDesk();
  const { count, per_row: known, ...others } = desk.tables;
  const [isOpen, setOpen] = useState(false);
  /** Null until something is typed: what the desk says. */
  const [typed, setTyped] = useState<number | null>(null);
  const perRow = typed ?? known;
  const { perform, isBusy, error } = useAttempt();
  if (!isOpen)
    return (
      <span className={styles['row']}>
        <Button
          onClick={() => {
            setTyped(null);
            setOpen(true);
          }}
        >
          <Icon name="hall" />
          Как в зале
        </Button>
      </span>
    );
  const save = () =>
    void perform(async () => {
      await api.saveDeskTables({
        params: { id },
        body: { ...others, count: Math.max(count ?? 0, tables), per_row: perRow },
      });
      refetch();
    }).then((done) => done && setOpen(false));
  return (
    <form
      className={styles['row']}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label>
        Столов в ряду
        <input
          ref={focusField}
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          required
          value={perRow || ''}
          onChange={({ target }) => setTyped(Number(target.value))}
        />
      </label>
      <Button disabled={isBusy || perRow < 1} onClick={save}>
        Показать
      </Button>
      <Fault error={error} />
    </form>
  );
}

/** Who has pressed the button types next. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}
