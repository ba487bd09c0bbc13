import type { DeskParticipant } from '@nardy/contract';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { formatRubles } from '../../../formatting/rubles.ts';
import { useDesk } from '../data/useDesk.ts';
import { usePlace } from '../frame/place.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Chips } from '../panel/Chips.tsx';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import styles from './money.module.css';

const FILTERS = [
  { id: 'all', label: 'Все' },
  { id: 'unpaid', label: 'Не оплатили' },
  { id: 'paid', label: 'Оплатили' },
] as const;

type Filter = (typeof FILTERS)[number]['id'];

/** Who has paid the fee: by hand, one by one or all that are shown at once. */
export function FeesPanel() {
  const { desk } = useDesk();
  const { close } = usePlace();
  const [filter, setFilter] = useState<Filter>('all');
  const { mark, isBusy, error } = useFees();
  const inside = desk.participants.filter(({ status }) => status === 'in');
  const shown = inside.filter((participant) => isShown(participant, filter));
  const paid = inside.filter(({ is_paid: isPaid }) => isPaid === 1).length;
  const fee = desk.tournament.fee ?? 0;
  const canMark = desk.can_mark === 1 || desk.can_run === 1;
  return (
    <Card
      title="Взносы"
      fills
      head={
        <span className={styles['head']}>
          <Chips label="Кого показать" chips={FILTERS} chosen={filter} onChoose={setFilter} />
          <Button keys="Esc" onClick={close}>
            Закрыть
          </Button>
        </span>
      }
    >
      <div className={styles['sum']}>
        <p role="status">
          Оплатили {paid} из {inside.length}: {formatRubles(paid * fee)} из{' '}
          {formatRubles(inside.length * fee)}
        </p>
        {canMark && shown.length > 0 && (
          <>
            <Button disabled={isBusy} onClick={() => void mark(shown, 1)}>
              {`Оплатили все показанные, ${shown.length}`}
            </Button>
            <Button disabled={isBusy} onClick={() => void mark(shown, 0)}>
              Снять у показанных
            </Button>
          </>
        )}
      </div>
      <Fault error={error} />
      {shown.length === 0 && <Empty icon="ruble" title="Таких нет" />}
      <ul className={styles['fees']}>
        {shown.map((participant) => (
          <li key={participant.number}>
            <label>
              <input
                type="checkbox"
                checked={participant.is_paid === 1}
                disabled={!canMark || isBusy}
                onChange={({ target }) => void mark([participant], target.checked ? 1 : 0)}
              />
              <span>№ {participant.seed}</span>
              <b>{participant.name}</b>
            </label>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function isShown({ is_paid: isPaid }: DeskParticipant, filter: Filter): boolean {
  return filter === 'all' || (isPaid === 1) === (filter === 'paid');
}

function useFees() {
  const { id, refetch } = useDesk();
  const { perform, ...state } = useAttempt();
  const mark = async (participants: readonly DeskParticipant[], isPaid: 0 | 1): Promise<void> => {
    const marks = participants.map(({ number }) => ({ number, is_paid: isPaid }));
    await perform(() => api.markAttendance({ params: { id }, body: { key: crypto.randomUUID(), marks } }));
    refetch();
  };
  return { mark, ...state };
}
