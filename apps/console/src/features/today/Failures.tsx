import type { Today } from '@nardy/contract';
import { WarningIcon } from '../../components/icons.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import { counted } from '../../formatting/words.ts';
import styles from './today.module.css';

type Failure = Today['failures'][number];

/** What the server could not do. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  return (
    <Panel label="Что не удалось">
      <div className={styles['part']}>
        <h2 className={styles['title']}>Что не удалось серверу</h2>
        {failures.length === 0 && <p className={styles['quiet']}>Все письма ушли, все задания выполнены.</p>}
        <ul className={styles['lines']}>
          {failures.map((failure) => (
            <li key={`${failure.kind}${failure.job}`} className={styles['line']}>
              <div>
                <strong className={styles['failure']}>
                  <WarningIcon aria-hidden />
                  {nameOf(failure)}
                </strong>
                <div className={styles['facts']}>
                  В последний раз {formatMoment(failure.latest_dt)}
                  {failure.reason && `: ${failure.reason}`}
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function nameOf({ kind, job, count }: Failure): string {
  return kind === 'letters'
    ? counted(count, ['письмо не ушло', 'письма не ушли', 'писем не ушло'])
    : `Задание «${job}»: ${counted(count, ['сбой', 'сбоя', 'сбоев'])}`;
}
