import type { ServerStatus } from '@nardy/contract';
import { expect, it } from 'vitest';
import { STATUS } from './testing/status.ts';
import { listTroubles } from './troubles.ts';

const titlesOf = (status: ServerStatus): string[] => listTroubles(status).map(({ title }) => title);
const own = (changed: Partial<ServerStatus['own']>): ServerStatus => ({
  ...STATUS,
  own: { ...STATUS.own, ...changed },
});

it('Nothing is said of a server that is well', () => {
  expect(listTroubles(STATUS)).toEqual([]);
});

it.each<[string, ServerStatus, string]>([
  ['a fault', own({ hour: { ...STATUS.own.hour, faults: 1 } }), 'За час 1 сбой сервера'],
  ['slow answers', own({ hour: { ...STATUS.own.hour, most_ms: 2000 } }), 'Сервер отвечает медленно'],
  [
    'answers of more than ten seconds',
    own({ hour: { ...STATUS.own.hour, most_ms: null } }),
    'Сервер отвечает медленно',
  ],
  ['a busy process', own({ delay_ms: 501 }), 'Сервер перегружен'],
  ['queries that wait', own({ queries_waiting: 6 }), 'База данных не успевает'],
  [
    'connections that are taken',
    { ...STATUS, database: { ...STATUS.database, connections: 95 } },
    'Соединения с базой данных кончаются',
  ],
  [
    'a replica that is away',
    own({ replica: { state: 'unreachable', behind_ms: 0 } }),
    'Вторая база данных не помогает',
  ],
  [
    'a replica that is far behind',
    own({ replica: { state: 'behind', behind_ms: 60_000 } }),
    'Вторая база данных не помогает',
  ],
  [
    'a full disk',
    own({ disks: [{ disk: 'data', free_bytes: 1024 ** 3, size_bytes: 100 * 1024 ** 3 }] }),
    'Место на диске кончается',
  ],
  [
    'a job that fails',
    {
      ...STATUS,
      jobs: { waiting: 0, failed: [{ job: 'ratings', count: 2, latest_dt: STATUS.told_dt, reason: 'x' }] },
    },
    'Не выполняется: Рейтинги',
  ],
  ['jobs that wait', { ...STATUS, jobs: { waiting: 21, failed: [] } }, 'Задания копятся'],
  ['late letters', { ...STATUS, letters: { ...STATUS.letters, late_seconds: 901 } }, 'Письма не уходят'],
  ['letters given up', { ...STATUS, letters: { ...STATUS.letters, failed: 2 } }, '2 письма не ушли'],
  ['an old backup', { ...STATUS, backup: { ...STATUS.backup, state: 'late' } }, 'Резервная копия устарела'],
  ['no backups', { ...STATUS, backup: { state: 'off', at: null, last: null } }, 'Резервные копии выключены'],
])('It says in one line what is wrong: %s', (_what, status, title) => {
  expect(titlesOf(status)).toEqual([title]);
});

it('A replica that is behind for a moment, and an hour without requests, are well', () => {
  expect(titlesOf(own({ replica: { state: 'behind', behind_ms: 100 } }))).toEqual([]);
  expect(titlesOf(own({ hour: { ...STATUS.own.hour, requests: 0, most_ms: null } }))).toEqual([]);
});

it('The worst comes first', () => {
  const status = {
    ...own({ queries_waiting: 6 }),
    letters: { ...STATUS.letters, late_seconds: 901, failed: 1 },
  };
  expect(titlesOf(status)).toEqual(['Письма не уходят', 'База данных не успевает', '1 письмо не ушло']);
});
