import type { ServerStatus, Traffic } from '@nardy/contract';

const traffic = (slots: number, minutes: number): Traffic => ({
  minutes_per_slot: minutes,
  slots: Array.from({ length: slots }, (_, index) => ({ requests: index, faults: 0 })),
  requests: (slots * (slots - 1)) / 2,
  cached: slots,
  faults: 0,
  half_ms: 2,
  most_ms: 200,
  queries: 100 * slots,
  query_ms: 1.5,
});

/** A server that is well. */
export const STATUS: ServerStatus = {
  told_dt: '2026-03-01T12:00:00.000Z',
  own: {
    version: '0.1.0',
    started_dt: '2026-02-27T12:00:00.000Z',
    memory_bytes: 250 * 1024 ** 2,
    memory_most_bytes: 4 * 1024 ** 3,
    streams: 3,
    hour: traffic(60, 1),
    day: traffic(48, 30),
    slowest: [
      { route: '/*', requests: 40, mean_ms: 120, most_ms: 900 },
      { route: '/api/players/:id', requests: 1, mean_ms: 30, most_ms: 30 },
    ],
    delay_ms: 4,
    queries_waiting: 0,
    replica: { state: 'in use', behind_ms: 0 },
    disks: [{ disk: 'data', free_bytes: 50 * 1024 ** 3, size_bytes: 100 * 1024 ** 3 }],
  },
  copies: [{ version: '0.1.0', count: 1 }],
  database: { version: '18.4', ms: 2, size_bytes: 300 * 1024 ** 2, connections: 12, most_connections: 100 },
  jobs: { waiting: 0, failed: [] },
  letters: { has_mail_server: 1, waiting: 0, failed: 0, late_seconds: 0 },
  uploads_waiting: 0,
  backup: {
    state: 'fresh',
    at: '03:30',
    last: {
      made_dt: '2026-03-01T00:30:00.000Z',
      checked_dt: '2026-03-01T00:40:00.000Z',
      size_bytes: 500 * 1024 ** 2,
      has_database: 1,
    },
  },
};
