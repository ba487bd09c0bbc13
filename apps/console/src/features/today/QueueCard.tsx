import type { Today } from '@nardy/contract';
import { Link } from 'react-router';
import { WarningIcon } from '../../components/icons.tsx';
import { useNow } from '../../components/useNow.ts';
import { formatSpan } from '../../formatting/waiting.ts';
import { formatCounted } from '../../formatting/words.ts';
import styles from './today.module.css';

type Queue = Today['queues'][number];

const QUEUES: Readonly<Record<Queue['queue'], readonly [label: string, href: string]>> = {
  registrations: ['Регистрации', '/registrations'],
  applications: ['Заявки на соревнования', '/applications'],
  federation_requests: ['Заявления в федерацию', '/federation'],
};

/** How many wait in a queue, and how long the oldest of them. */
export function QueueCard({ queue: { queue, count, oldest_dt: oldest, overdue } }: { queue: Queue }) {
  const now = useNow();
  const [label, href] = QUEUES[queue];
  return (
    <Link to={href} className={styles['queue']} data-is-quiet={count === 0}>
      <span className={styles['count']}>{count.toLocaleString('ru-RU')}</span>
      <span className={styles['label']}>{label}</span>
      <span className={styles['age']}>
        {oldest === null ? 'Всё разобрано' : `Самая давняя ждёт ${formatSpan(now - Date.parse(oldest))}`}
      </span>
      {overdue > 0 && (
        <span className={styles['overdue']}>
          <WarningIcon aria-hidden />
          {formatCounted(overdue, ['просрочена', 'просрочены', 'просрочено'])}
        </span>
      )}
    </Link>
  );
}
