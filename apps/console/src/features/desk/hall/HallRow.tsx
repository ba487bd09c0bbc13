import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import { useLine } from '../line/readers.ts';
import { useAttempt } from '../panel/useAttempt.ts';
import { Fault } from '../panel/Fault.tsx';
import styles from './hall.module.css';

/** "Как в зале": says how many tables stand in a row, without leaving the map. */
export function HallRow() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <RowForm onClose={() => setOpen(false)} />;
  return (
    <span className={styles['row']}>
      <Button onClick={() => setOpen(true)}>
        <Icon name="hall" />
        Как в зале
      </Button>
    </span>
  );
}

function RowForm({ onClose }: { readonly onClose: () => void }) {
  const { id, desk, refetch } = useDesk();
  /** Null until something is typed: what the desk says. */
  const [typed, setTyped] = useState<number | null>(null);
  const perRow = typed ?? desk.tables.per_row;
  const { perform, isBusy, error } = useAttempt();
  const { input } = useLine();
  const save = () =>
    void perform(async () => {
      await api.saveDeskTables({
        params: { id },
        body: { ...desk.tables, per_row: perRow },
      });
      refetch();
    }).then((done) => done && onClose());
  const cancel = (): void => {
    onClose();
    input.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way out of its field and buttons
    <form
      className={styles['row']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        cancel();
      }}
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
      <Button keys="Esc" onClick={cancel}>
        Отмена
      </Button>
      <Fault error={error} />
    </form>
  );
}

/** Who has pressed the button types next. */
function focusField(field: HTMLInputElement | null): void {
  field?.focus();
}
