import type { HallContent } from '@nardy/contract';
import { countTables } from '../buildHead';
import { withKeys } from '../pages';
import styles from './clock.module.css';
import lists from './tables.module.css';

const MOST_TABLES = 18;

/** How long the tour goes on, and who still plays; between tours what comes. */
export function Clock({ content, now }: { readonly content: HallContent; readonly now: number }) {
  const { clock, open_tables: open, about, full_name: name } = content;
  if (clock === null)
    return (
      <div className={styles.title}>
        <h2>{name}</h2>
        <p>{about}</p>
      </div>
    );
  const end = clock.paused_dt === null ? now : Date.parse(clock.paused_dt);
  const passed = Math.max(0, end - Date.parse(clock.started_dt) - clock.paused_ms);
  const share = clock.guideline_ms === 0 ? 1 : Math.min(1, passed / clock.guideline_ms);
  return (
    <div className={styles.clock}>
      <div>
        <b>{formatPassed(passed)}</b>
        <span>
          {clock.paused_dt === null ? 'идёт тур' : 'часы остановлены'} · ориентир{' '}
          {formatGuideline(clock.guideline_ms)}
        </span>
        <div className={styles.bar}>
          <i style={{ inlineSize: `${100 * share}%` }} />
        </div>
      </div>
      <div>
        <h2>{open.length === 0 ? 'Все сыграли' : `Ещё играют: ${countTables(open.length)}`}</h2>
        <ul className={lists.waiting}>
          {withKeys(open.slice(0, MOST_TABLES), (table) => table).map(({ key, thing: table }) => (
            <li key={key}>{table}</li>
          ))}
          {open.length > MOST_TABLES && <li>…</li>}
        </ul>
      </div>
    </div>
  );
}

/** "47:12", "1:07:05". */
function formatPassed(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const end = String(rest).padStart(2, '0');
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, '0')}:${end}`;
}

/** "1 ч 10 мин", "45 мин". */
function formatGuideline(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} ч`, minutes % 60 > 0 && `${minutes % 60} мин`].filter(Boolean).join(' ');
}
