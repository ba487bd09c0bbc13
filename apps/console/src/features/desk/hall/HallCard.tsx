import { useDesk } from '../data/useDesk.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { NumberField, TextField } from '../format/fields.tsx';
import { Fault } from '../panel/Fault.tsx';
import { HallMap } from './HallMap.tsx';
import { useHallForm } from './useHallForm.ts';
import field from '../panel/field.module.css';
import styles from './hall.module.css';

/** The tables of the hall: how many, how they stand, which are out of use, and who stays at one. */
export function HallCard() {
  const { desk } = useDesk();
  if (desk.can_run === 0)
    return (
      <Card title="Столы">
        <HallMap tables={desk.tables} />
      </Card>
    );
  return <HallForm />;
}

function HallForm() {
  const { typed, change, readings, drawn, canSave, save, isBusy, error } = useHallForm();
  return (
    <Card title="Столы">
      <div className={field['fields']}>
        <NumberField
          label="Сколько столов"
          hint="Если столов меньше, чем пар, тур идёт в несколько очередей."
          min={1}
          max={500}
          value={typed.count}
          onChange={(count) => change({ count })}
        />
        <NumberField
          label="В ряду"
          hint="Как стоят в зале: так же нарисована карта."
          min={1}
          max={50}
          value={typed.perRow}
          onChange={(perRow) => change({ perRow })}
        />
        <TextField
          label="Не играют за столами"
          hint="Номера через запятую: 7, 13. За них никого не посадят."
          value={typed.out}
          fault={readings.out.ok ? undefined : readings.out.sentence}
          onChange={(out) => change({ out })}
        />
        <TextField
          label="Всегда за своим столом"
          hint="Стол и № участника: 1 14, 3 5. Для коляски или трансляции."
          value={typed.fixed}
          fault={readings.fixed.ok ? undefined : readings.fixed.sentence}
          onChange={(fixed) => change({ fixed })}
        />
      </div>
      {typed.count !== undefined && <HallMap tables={drawn} />}
      <div className={styles['acts']}>
        <Button disabled={isBusy || !canSave} onClick={save}>
          Сохранить столы
        </Button>
        {typed.count === undefined && <small>Укажите, сколько столов.</small>}
      </div>
      <Fault error={error} />
    </Card>
  );
}
