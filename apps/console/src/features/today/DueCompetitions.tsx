import type { Today } from '@nardy/contract';
import { Link } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useNow } from '../../components/useNow.ts';
import { formatMoment } from '../../formatting/dates.ts';
import { formatSpan } from '../../formatting/waiting.ts';
import styles from './today.module.css';

type Due = Today['competitions'][number];

const ACTS: Readonly<Record<Due['act'], string>> = {
  open: 'Открыть регистрацию',
  close: 'Закрыть регистрацию',
  start: 'Начать',
  finish: 'Завершить',
};

/** What goes on today is run at its desk; a parent's desk leads to those of its children. */
const ON_THE_DAY: ReadonlySet<Due['act']> = new Set(['start', 'finish']);

/** Competitions whose status somebody must change soon, or should have changed already. */
export function DueCompetitions({ competitions }: { competitions: readonly Due[] }) {
  const now = useNow();
  return (
    <Panel label="Соревнования">
      <div className={styles['part']}>
        <h2 className={styles['title']}>Соревнования</h2>
        {competitions.length === 0 && (
          <p className={styles['quiet']}>
            В ближайшее время ничего не открывается, не закрывается и не начинается.
          </p>
        )}
        <ul className={styles['lines']}>
          {competitions.map(({ tournament_id: id, full_name: name, act, due_dt: due }) => {
            const left = Date.parse(due) - now;
            return (
              <li key={`${id}${act}`} className={styles['line']}>
                <div>
                  <Link to={ON_THE_DAY.has(act) ? `/competitions/${id}/desk` : `/competitions/${id}`}>
                    {name}
                  </Link>
                  <div className={styles['facts']}>
                    {ACTS[act]}: {formatMoment(due)}
                  </div>
                </div>
                <Badge tone={left < 0 ? 'error' : 'plain'}>
                  {left < 0 ? `опоздание ${formatSpan(-left)}` : `через ${formatSpan(left)}`}
                </Badge>
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}
