import type { Desk } from '@nardy/contract';
import type { CSSProperties } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { useLineActions } from '../line/useLineActions.ts';
import { formatClock, formatSpan } from './times.ts';
import styles from './TourClock.module.css';
import { useMoment } from './useTables.ts';

/** The clock of the tour on every tab. It counts up from publication and stops nothing. */
export function TourClock() {
  const { desk } = useDesk();
  return desk.clock && desk.phase === 'playing' ? <Clock clock={desk.clock} /> : null;
}

function Clock({ clock }: { readonly clock: NonNullable<Desk['clock']> }) {
  const now = useMoment(1_000);
  const { paused_dt: paused, guideline_ms: guideline } = clock;
  const elapsed = measureClock(clock, now);
  return (
    <div className={styles['clock']} role="group" aria-label="Часы тура">
      <Toggle isPaused={paused !== null} />
      <b role="timer">{formatClock(elapsed)}</b>
      <span className={styles['bar']} aria-hidden="true">
        <i
          style={{ '--part': `${Math.min(100, (100 * elapsed) / Math.max(1, guideline))}%` } as CSSProperties}
        />
      </span>
      <span className={styles['note']}>
        {paused === null ? `ориентир ${formatSpan(guideline)}` : 'пауза'}
      </span>
    </div>
  );
}

function Toggle({ isPaused }: { readonly isPaused: boolean }) {
  const { desk, connection } = useDesk();
  const { setClock } = useLineActions();
  if (desk.can_run === 0 || connection.state === 'lost')
    return <Icon name="clock" className={styles['icon']} />;
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-label={isPaused ? 'Пустить часы тура' : 'Остановить часы тура'}
      title={isPaused ? 'Пустить: пуск' : 'Остановить: пауза'}
      onClick={() => setClock(isPaused ? 'running' : 'paused')}
    >
      <Icon name={isPaused ? 'start' : 'clock'} className={styles['icon']} />
    </button>
  );
}

/** Milliseconds of play since the pairs were published, without the pauses. */
export function measureClock(clock: NonNullable<Desk['clock']>, now: number): number {
  const end = clock.paused_dt === null ? now : Date.parse(clock.paused_dt);
  return Math.max(0, end - Date.parse(clock.started_dt) - clock.paused_ms);
}
