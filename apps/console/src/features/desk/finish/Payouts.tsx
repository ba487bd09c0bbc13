import type { DeskPayout } from '@nardy/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { formatMoment } from '../../../formatting/dates.ts';
import { formatRubles } from '../../../formatting/rubles.ts';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { UnreadPoint } from './UnreadPoint.tsx';
import styles from './finish.module.css';

/** Which prizes were given out: marked here one by one or all at once, and unmarked where it was a mistake. */
export function Payouts() {
  const { desk } = useDesk();
  const { payouts, unread, refetch, mark, isBusy, error } = usePayouts();
  if (payouts === undefined)
    return <UnreadPoint title="Выдача призов" error={unread} onRetry={() => void refetch()} />;
  if (payouts.length === 0) return null;
  const open = payouts.filter(({ paid }) => paid === null);
  const sum = payouts.reduce((total, { paid }) => total + (paid ?? 0), 0);
  const due = payouts.reduce((total, one) => total + one.due, 0);
  const canMark = desk.can_run === 1;
  return (
    <>
      <li data-is-done={open.length === 0}>
        <span className={styles['mark']}>
          <Icon name={open.length === 0 ? 'tick' : 'ruble'} />
        </span>
        <div>
          <b role="status">{`Призы выданы: ${payouts.length - open.length} из ${payouts.length}`}</b>
          <small>{`${formatRubles(sum)} из ${formatRubles(due)}. Отметьте, кто получил и расписался.`}</small>
          <Fault error={error} />
        </div>
        {canMark && open.length > 1 && (
          <Button disabled={isBusy} onClick={() => mark(open, true)}>
            Выданы все
          </Button>
        )}
      </li>
      {payouts.map((payout) => (
        <Line key={payout.number} payout={payout} canMark={canMark} onMark={mark} />
      ))}
    </>
  );
}

interface LineProps {
  readonly payout: DeskPayout;
  readonly canMark: boolean;
  readonly onMark: (payouts: readonly DeskPayout[], isPaid: boolean) => void;
}

function Line({ payout, canMark, onMark }: LineProps) {
  const { place, name, due, paid } = payout;
  return (
    <li className={styles['payout']}>
      <span />
      <label>
        <input
          type="checkbox"
          checked={paid !== null}
          disabled={!canMark}
          onChange={({ target }) => onMark([payout], target.checked)}
        />
        <span>
          {place !== null && `${place}. `}
          {name}
        </span>
        <b>{formatRubles(paid ?? due)}</b>
      </label>
      <small>{describePayout(payout)}</small>
    </li>
  );
}

/** "24.11.2026, 15:10, Кудрявцев В.", and what a correction has changed since. */
function describePayout({ due, paid, paid_dt: at, paid_by: by }: DeskPayout): string {
  if (paid === null || at === null) return '';
  const change =
    paid === due ? null : due === 0 ? 'приза больше нет' : `теперь положено ${formatRubles(due)}`;
  return [formatMoment(at), by, change].filter(Boolean).join(', ');
}

function usePayouts() {
  const { id, desk } = useDesk();
  const client = useQueryClient();
  const { perform, ...state } = useAttempt();
  const queryKey = ['desk-payouts', id, desk.revision];
  const {
    data: payouts,
    error: unread,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.listPayouts({ params: { id } }, { signal })).data,
    placeholderData: (shown) => shown,
  });
  const mark = (chosen: readonly DeskPayout[], isPaid: boolean): void => {
    const seen = chosen.map(({ number, due }) => ({ number, due }));
    const body = { payouts: seen, is_paid: isPaid ? 1 : 0 } as const;
    const send = async (): Promise<void> => {
      if (await perform(async () => client.setQueryData(queryKey, await markPayouts(id, body)))) return;
      // What was shown may be old.
      await refetch();
    };
    void send();
  };
  return { payouts, unread, refetch, mark, ...state };
}

async function markPayouts(id: number, body: Parameters<typeof api.markPayouts>[0]['body']) {
  return (await api.markPayouts({ params: { id }, body })).data;
}
