import type { ServerStatus } from '@nardy/contract';
import { formatBytes, formatSeconds } from '../../formatting/amounts.ts';
import { describeBackup } from '../../formatting/backup.ts';
import { formatJob } from '../../formatting/jobs.ts';
import { formatSpan } from '../../formatting/waiting.ts';
import { formatCounted } from '../../formatting/words.ts';
import { DISKS, REPLICAS } from './words.ts';

/** Something that does not work, or soon will not. */
export interface Trouble {
  readonly tone: 'error' | 'warning';
  readonly title: string;
  readonly text: string;
  /** The page on which more can be seen or done. */
  readonly to?: string;
}

/** The same bounds at which `deploy/monitoring/alerts.yaml` calls somebody. */
const LATE_LETTERS_SECONDS = 900;
const WAITING_QUERIES = 5;
const WAITING_JOBS = 20;
const SLOW_MS = 1000;
const FAULTS_OF_ALL = 0.01;
const DELAY_MS = 500;
/** A disk with less than this is about to be full. */
const FREE_PART = 0.05;
const FREE_BYTES = 1024 ** 3;
/** A replica that is behind for a moment does what it is there for. */
const BEHIND_MS = 30_000;

/** What does not work, the worst first; nothing: all is well. */
export function listTroubles(status: ServerStatus): readonly Trouble[] {
  return [
    ...listOfAnswers(status),
    ...listOfDatabase(status),
    ...listOfDisks(status),
    ...listOfWork(status),
    ...listOfBackup(status),
  ].toSorted((one, other) => Number(one.tone === 'warning') - Number(other.tone === 'warning'));
}

function* listOfAnswers({ own: { hour, delay_ms: delay } }: ServerStatus): Generator<Trouble> {
  if (hour.faults > 0)
    yield {
      tone: hour.faults > hour.requests * FAULTS_OF_ALL ? 'error' : 'warning',
      title: `За час ${formatCounted(hour.faults, ['сбой', 'сбоя', 'сбоев'])} сервера`,
      text: 'Посетители видели сообщение об ошибке с номером обращения; по номеру причина находится в журнале сервера.',
    };
  if (hour.requests > 0 && (hour.most_ms ?? Infinity) > SLOW_MS)
    yield {
      tone: 'warning',
      title: 'Сервер отвечает медленно',
      text: `Один ответ из ста за последний час шёл дольше ${formatSeconds(SLOW_MS)}.`,
    };
  if (delay > DELAY_MS)
    yield {
      tone: 'warning',
      title: 'Сервер перегружен',
      text: `Каждый запрос ждёт до ${formatSeconds(delay)}, пока сервер занят другим.`,
    };
}

function* listOfDatabase({
  own: { replica, queries_waiting: waiting },
  database,
}: ServerStatus): Generator<Trouble> {
  if (waiting > WAITING_QUERIES)
    yield {
      tone: 'warning',
      title: 'База данных не успевает',
      text: `${formatCounted(waiting, ['запрос ждёт', 'запроса ждут', 'запросов ждут'])} своей очереди.`,
    };
  if (database.connections > 0.9 * database.most_connections)
    yield {
      tone: 'warning',
      title: 'Соединения с базой данных кончаются',
      text: `Занято ${database.connections} из ${database.most_connections}.`,
    };
  if (!replica || replica.state === 'in use') return;
  if (replica.state === 'behind' && replica.behind_ms < BEHIND_MS) return;
  yield { tone: 'warning', title: 'Вторая база данных не помогает', text: REPLICAS[replica.state] };
}

function* listOfDisks({ own: { disks } }: ServerStatus): Generator<Trouble> {
  for (const { disk, free_bytes: free, size_bytes: size } of disks)
    if (free < FREE_BYTES || free < size * FREE_PART)
      yield {
        tone: 'error',
        title: 'Место на диске кончается',
        text: `${DISKS[disk]}: свободно ${formatBytes(free)} из ${formatBytes(size)}.`,
      };
}

function* listOfWork({ jobs, letters }: ServerStatus): Generator<Trouble> {
  for (const { job, count, reason } of jobs.failed)
    yield {
      tone: 'error',
      title: `Не выполняется: ${formatJob(job)}`,
      text: `${formatCounted(count, ['сбой', 'сбоя', 'сбоев'])} подряд. Что ответила программа: ${reason}`,
    };
  if (jobs.waiting > WAITING_JOBS)
    yield {
      tone: 'warning',
      title: 'Задания копятся',
      text: `${formatCounted(jobs.waiting, ['задание ждёт', 'задания ждут', 'заданий ждут'])} своей очереди.`,
    };
  if (letters.late_seconds > LATE_LETTERS_SECONDS)
    yield {
      tone: 'error',
      title: 'Письма не уходят',
      text: `Самое давнее должно было уйти ${formatSpan(1000 * letters.late_seconds)} назад.`,
      to: '/outbox?status=again',
    };
  if (letters.failed > 0)
    yield {
      tone: 'warning',
      title: formatCounted(letters.failed, ['письмо не ушло', 'письма не ушли', 'писем не ушло']),
      text: 'За последние 30 дней: почтовый сервер их так и не принял.',
      to: '/outbox?status=failed',
    };
}

function* listOfBackup({ backup }: ServerStatus): Generator<Trouble> {
  const { tone, title, text } = describeBackup(backup);
  if (tone !== 'success') yield { tone, title, text };
}
