import type { ReportsMode } from '@nardy/contract';
import { api } from '../../../api/api.ts';
import { useDesk } from '../data/useDesk.ts';
import { Card } from '../frame/parts/parts.tsx';
import { Chips } from '../panel/Chips.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import styles from './reports.module.css';

const MODES: readonly { readonly id: ReportsMode; readonly label: string; readonly means: string }[] = [
  {
    id: 'confirmed',
    label: 'Когда согласны оба',
    means: 'Одинаковый счёт от обоих записывается сам, спор приходит к столу.',
  },
  { id: 'desk', label: 'Каждый через стол', means: 'Счёт от игроков ждёт, пока его примет директор.' },
  { id: 'off', label: 'Не принимать', means: 'Игроки видят стол и соперника, счёт приносят на бланке.' },
];

/** Whether results are taken from the players' phones. */
export function ReportsModeCard() {
  const { id, desk, refetch } = useDesk();
  const { perform, error } = useAttempt();
  const { reports_mode: mode, can_run: canRun } = desk;
  const shown = MODES.filter((one) => canRun === 1 || one.id === mode);
  const choose = (wanted: ReportsMode) =>
    void perform(async () => {
      await api.saveReportsMode({ params: { id }, body: { mode: wanted } });
      refetch();
    });
  return (
    <Card title="Счёт от игроков">
      <div className={styles['mode']}>
        <Chips label="Счёт от игроков" chips={shown} chosen={mode} onChoose={choose} />
        <p>{MODES.find((one) => one.id === mode)?.means}</p>
        <Fault error={error} />
      </div>
    </Card>
  );
}
