import type { Desk } from '@nardy/contract';
import { formatSpan } from '../../../formatting/waiting.ts';
import { Card } from '../frame/parts/parts.tsx';
import { formatTime } from '../tour/times.ts';
import styles from './aside.module.css';

interface DayPlanProps {
  readonly startMs: number;
  readonly endMs: number;
  /** Tours that the day has; 0 in a bracket, whose rounds overlap. */
  readonly tours: number;
}

const MOST_SHOWN = 12;
/** What goes on over several days is no day. */
const LONGEST_DAY_MS = 16 * 3_600_000;

/** When the day is expected to end, with its tours in a row. */
export function DayPlan({ startMs, endMs, tours }: DayPlanProps) {
  const shown = tours > 1 && tours <= MOST_SHOWN ? tours : 1;
  const step = (endMs - startMs) / shown;
  return (
    <Card
      title="День"
      head={
        <span>
          около {formatSpan(endMs - startMs)}, до <b className={styles['end']}>{formatTime(endMs)}</b>
        </span>
      }
    >
      <div className={styles['day']} aria-hidden="true">
        {Array.from({ length: shown }, (_, index) => (
          <i key={index}>{shown > 1 ? `тур ${index + 1}` : 'игра'}</i>
        ))}
      </div>
      <div className={styles['hours']}>
        {Array.from({ length: shown + 1 }, (_, index) => (
          <span key={index}>{formatTime(startMs + index * step)}</span>
        ))}
      </div>
    </Card>
  );
}

/** The day of a desk; null where the server expects no end. */
export function planDay(desk: Desk, nowMs: number): DayPlanProps | null {
  if (desk.expected_end_dt === null) return null;
  const startMs = Math.max(Date.parse(desk.tournament.start_dt), desk.phase === 'entries' ? nowMs : 0);
  const endMs = Date.parse(desk.expected_end_dt);
  if (endMs <= startMs || endMs - startMs > LONGEST_DAY_MS) return null;
  const end = desk.stages[desk.stage ?? 0]?.['end'] as { readonly tours?: number } | undefined;
  return { startMs, endMs, tours: end?.tours ?? 0 };
}
