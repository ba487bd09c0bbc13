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

const TRAINING = { label: 'Учебное', tone: 'info' } as const;

interface Marked {
  readonly status: TournamentStatus;
  readonly is_published: 0 | 1;
  /** A child is none. */
  readonly is_training?: 0 | 1;
}

/** What a status, preparing or a training looks like. */
export const getStatusMark = ({ status, is_published: isPublished, is_training: isTraining }: Marked) =>
  isTraining ? TRAINING : isPublished ? STATUSES[status] : PREPARED;
