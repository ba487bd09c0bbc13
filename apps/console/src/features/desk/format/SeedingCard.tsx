import { useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { drawLotSeed } from './TieBreaks.tsx';
import field from '../panel/field.module.css';
import styles from './format.module.css';

/** The starting order: by rating, by lot, or by hand. */
export function SeedingCard() {
  const { desk, run } = useDesk();
  const { perform, isBusy, error } = useAttempt();
  const [order, setOrder] = useState<readonly number[] | null>(null);
  const inOrder = desk.participants.toSorted((one, other) => one.seed - other.seed);
  const seed = (by: 'rating' | 'lot') =>
    void perform(() => run({ type: 'seed', seeding: { by, lotSeed: drawLotSeed() } }));
  return (
    <Card title="Посев">
      <div className={styles['summary']}>
        <p>
          Порядок, в котором участников жеребьют и нумеруют. Равных по рейтингу расставляет жребий. Сейчас
          первые:{' '}
          {inOrder
            .slice(0, 3)
            .map(({ name }) => name)
            .join(', ') || 'участников ещё нет'}
          .
        </p>
        <div className={styles['acts']}>
          <Button disabled={isBusy} onClick={() => seed('rating')}>
            По рейтингу
          </Button>
          <Button disabled={isBusy} onClick={() => seed('lot')}>
            По жребию
          </Button>
          <Button onClick={() => setOrder(order ? null : inOrder.map(({ number }) => number))}>
            {order ? 'Не менять' : 'Вручную'}
          </Button>
        </div>
        {order && (
          <HandOrder
            order={order}
            onChange={setOrder}
            onSave={() =>
              void perform(() => run({ type: 'seed', seeding: { by: 'hand', order: [...order] } })).then(
                (done) => done && setOrder(null),
              )
            }
          />
        )}
        <Fault error={error} />
      </div>
    </Card>
  );
}

interface HandOrderProps {
  readonly order: readonly number[];
  readonly onChange: (order: readonly number[]) => void;
  readonly onSave: () => void;
}

function HandOrder({ order, onChange, onSave }: HandOrderProps) {
  const { desk } = useDesk();
  const names = new Map(desk.participants.map(({ number, name }) => [number, name]));
  const move = (from: number, to: number) => {
    const number = order[from];
    if (number === undefined || to < 0 || to >= order.length) return;
    onChange(order.toSpliced(from, 1).toSpliced(to, 0, number));
  };
  return (
    <>
      <ol className={styles['order']}>
        {order.map((number, index) => (
          <li key={number}>
            <input
              className={`${field['input']} ${styles['place']}`}
              type="number"
              aria-label={`Место в посеве: ${names.get(number) ?? ''}`}
              min={1}
              max={order.length}
              key={`place ${index + 1}`}
              defaultValue={index + 1}
              onBlur={({ target }) =>
                Number(target.value) !== index + 1 && move(index, Number(target.value) - 1)
              }
              onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
            />
            <span>{names.get(number)}</span>
            <button
              type="button"
              className={styles['move']}
              aria-label={`${names.get(number) ?? ''}: выше`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className={styles['move']}
              aria-label={`${names.get(number) ?? ''}: ниже`}
              disabled={index === order.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <Icon name="down" />
            </button>
          </li>
        ))}
      </ol>
      <Button look="primary" onClick={onSave}>
        Сохранить порядок
      </Button>
    </>
  );
}
