import type { Today } from '@nardy/contract';
import { Link } from 'react-router';
import { WarningIcon } from '../../components/icons.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import { formatCounted } from '../../formatting/words.ts';
import { useMay } from '../accounts/index.ts';
import { formatJob } from '../../formatting/jobs.ts';
import styles from './today.module.css';

type Failure = Today['failures'][number];

/** What the server could not do. */
export function Failures({ failures }: { failures: readonly Failure[] }) {
  return (
    <Panel label="Не отправлено и не выполнено">
      <div className={styles['part']}>
        <h2 className={styles['title']}>Не отправлено и не выполнено</h2>
        {failures.length === 0 && <p className={styles['quiet']}>Все письма ушли, все задания выполнены.</p>}
        <ul className={styles['lines']}>
          {failures.map((failure) => (
            <li key={`${failure.kind}${failure.job}`} className={styles['line']}>
              <div>
                <strong className={styles['failure']}>
                  <WarningIcon aria-hidden />
                  <Name failure={failure} />
                </strong>
                <div className={styles['facts']}>
                  В последний раз {formatMoment(failure.latest_dt)}
                  {failure.reason && formatReason(failure.kind, failure.reason)}
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** Of letters in words of people; of a job in those of the program, for whoever looks after the server. */
const formatReason = (kind: Failure['kind'], reason: string): string =>
  kind === 'letters' ? `: ${reason}` : `. Что ответила программа: ${reason}`;

/** Whoever may look at the letters goes to those that are counted. */
function Name({ failure }: { failure: Failure }) {
  const may = useMay();
  const { kind, job, count, since } = failure;
  if (kind === 'job') return `${formatJob(job ?? '')}: ${formatCounted(count, ['сбой', 'сбоя', 'сбоев'])}`;
  const words = formatCounted(count, ['письмо не ушло', 'письма не ушли', 'писем не ушло']);
  if (!may('readLog')) return words;
  return <Link to={`/outbox?status=failed&from=${since}`}>{words}</Link>;
}
