import type { TournamentStatus } from '@nardy/contract';
import type { Tone } from '../../components/Badge.tsx';

export const STATUS_ORDER = ['future', 'app', 'app-end', 'current', 'past'] as const;

/** What a status is called, and how it looks. */
export const STATUSES: Readonly<Record<TournamentStatus, { readonly label: string; readonly tone: Tone }>> = {
  future: { label: 'Анонс', tone: 'info' },
  app: { label: 'Идёт регистрация', tone: 'success' },
  'app-end': { label: 'Регистрация завершена', tone: 'warning' },
  current: { label: 'Идёт', tone: 'success' },
  past: { label: 'Завершено', tone: 'plain' },
};

const PREPARED = { label: 'Готовится', tone: 'warning' } as const;

/** What a status, or preparing, looks like. */
export const getStatusMark = (status: TournamentStatus, isPublished: 0 | 1) =>
  isPublished ? STATUSES[status] : PREPARED;
