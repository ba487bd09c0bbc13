import type { ServerStatus } from '@nardy/contract';
import { Link } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { useNow } from '../../components/useNow.ts';
import { formatBytes, formatSeconds } from '../../formatting/amounts.ts';
import { describeBackup } from '../../formatting/backup.ts';
import { formatMoment } from '../../formatting/dates.ts';
import { formatJob } from '../../formatting/jobs.ts';
import { formatSpan } from '../../formatting/waiting.ts';
import { formatCounted } from '../../formatting/words.ts';
import { Meter } from './Meter.tsx';
import { Figure, Part } from './Part.tsx';
import styles from './status.module.css';
import { DISKS, formatRoute, REPLICAS } from './words.ts';

interface PartProps {
  readonly status: ServerStatus;
}

const MUCH = 0.9;

export function DatabasePart({ status: { database, own } }: PartProps) {
  const { connections, most_connections: most } = database;
  const { replica, queries_waiting: waiting } = own;
  return (
    <Part title="База данных">
      <dl className={styles['figures']}>
        <Figure label="Отвечает за">{formatSeconds(database.ms)}</Figure>
        <Figure label="Запросов к базе за час">{formatQueries(own.hour)}</Figure>
        <Figure label="Размер">{formatBytes(database.size_bytes)}</Figure>
        <Figure label="Ждут свободного соединения">
          {waiting === 0 ? 'никто' : formatCounted(waiting, ['запрос', 'запроса', 'запросов'])}
        </Figure>
        <Figure label="Вторая база, для читателей">
          {replica ? formatReplica(replica) : 'не заведена, она не обязательна'}
        </Figure>
        <Figure label="PostgreSQL">{database.version}</Figure>
      </dl>
      <Meter
        label="Соединения"
        text={`${connections} из ${most}`}
        value={connections}
        most={most}
        isBad={connections > MUCH * most}
      />
    </Part>
  );
}

const formatShort = (milliseconds: number): string =>
  milliseconds < 1 ? 'меньше 0,001 с' : formatSeconds(milliseconds);

/** "12 345, в среднем 0,002 с". */
function formatQueries({ queries, query_ms: mean }: ServerStatus['own']['hour']): string {
  if (mean === null) return 'не было';
  return `${queries.toLocaleString('ru-RU')}, в среднем ${formatShort(mean)}`;
}

function formatReplica({ state, behind_ms: behind }: NonNullable<ServerStatus['own']['replica']>): string {
  const isLate = state === 'behind' && behind > 0;
  return isLate ? `${REPLICAS[state]} Отставание ${formatSeconds(behind)}.` : REPLICAS[state];
}

/** What the server does beside answering: letters, jobs, files that came. */
export function WorkPart({ status: { letters, jobs, uploads_waiting: uploads } }: PartProps) {
  return (
    <Part title="Письма и задания">
      <dl className={styles['figures']}>
        <Figure label="Письма ждут отправки">{formatCount(letters.waiting)}</Figure>
        <Figure label="Не ушли за 30 дней">
          {letters.failed === 0 ? (
            'нет'
          ) : (
            <Link to="/outbox?status=failed">{letters.failed.toLocaleString('ru-RU')}</Link>
          )}
        </Figure>
        <Figure label="Почтовый сервер">
          {letters.has_mail_server ? 'настроен' : 'не настроен, письма лежат файлами'}
        </Figure>
        <Figure label="Задания ждут очереди">{formatCount(jobs.waiting)}</Figure>
        <Figure label="Загруженные файлы, ещё ни к чему не приложенные">{formatCount(uploads)}</Figure>
      </dl>
      {jobs.failed.length === 0 && <p className={styles['quiet']}>Все задания выполняются.</p>}
      <ul className={styles['lines']}>
        {jobs.failed.map(({ job, count, latest_dt: latest }) => (
          <li key={job}>
            {formatJob(job)} <Badge tone="error">{formatCounted(count, ['сбой', 'сбоя', 'сбоев'])}</Badge>
            <small>в последний раз {formatMoment(latest)}</small>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const formatCount = (count: number): string => (count === 0 ? 'нет' : count.toLocaleString('ru-RU'));

export function BackupPart({ status: { backup } }: PartProps) {
  const { tone, title, text } = describeBackup(backup);
  return (
    <Part title="Резервные копии">
      <p className={styles['backup']}>
        <Badge tone={tone}>{title}</Badge>
      </p>
      <p className={styles['text']}>{text}</p>
    </Part>
  );
}

export function ServerPart({ status: { own, copies } }: PartProps) {
  const now = useNow();
  const { memory_bytes: memory, memory_most_bytes: most } = own;
  return (
    <Part title="Сервер">
      <dl className={styles['figures']}>
        <Figure label="Версия портала">{own.version}</Figure>
        <Figure label="Работает без остановки">
          {formatSpan(Math.max(0, now - Date.parse(own.started_dt)))}, с {formatMoment(own.started_dt)}
        </Figure>
        <Figure label="Запрос ждёт, пока сервер занят другим">
          {own.delay_ms === 0 ? 'не ждёт' : `до ${formatSeconds(own.delay_ms)}`}
        </Figure>
        <Figure label="Копий сервера">{formatCopies(copies)}</Figure>
        <Figure label="Следят вживую">{formatCount(own.streams)}</Figure>
      </dl>
      <Meter
        label="Память"
        text={`${formatBytes(memory)} из ${formatBytes(most)}`}
        value={memory}
        most={most}
        isBad={memory > MUCH * most}
      />
      {own.disks.map(({ disk, free_bytes: free, size_bytes: size }) => (
        <Meter
          key={disk}
          label={DISKS[disk]}
          text={`свободно ${formatBytes(free)} из ${formatBytes(size)}`}
          value={size - free}
          most={size}
          isBad={size - free > MUCH * size}
        />
      ))}
    </Part>
  );
}

/** Which kinds of answers took longest on average. */
export function SlowestPart({ status: { own } }: PartProps) {
  return (
    <Part title="Самые медленные ответы за час">
      {own.slowest.length === 0 && <p className={styles['quiet']}>Запросов не было.</p>}
      <dl className={styles['figures']}>
        {own.slowest.map(({ route, requests, mean_ms: mean, most_ms: most }) => (
          <Figure key={route} label={formatRoute(route)}>
            {requests === 1
              ? `${formatShort(mean)}, один запрос`
              : `в среднем ${formatShort(mean)}, до ${formatShort(most)}`}
          </Figure>
        ))}
      </dl>
    </Part>
  );
}

/** "2", and while one version takes the place of another "2 (1 версии 0.1.0, 1 версии 0.2.0)". */
function formatCopies(copies: ServerStatus['copies']): string {
  const all = copies.reduce((sum, { count }) => sum + count, 0);
  if (copies.length === 1) return String(all);
  return `${all} (${copies.map(({ count, version }) => `${count} версии ${version}`).join(', ')}): идёт обновление`;
}
