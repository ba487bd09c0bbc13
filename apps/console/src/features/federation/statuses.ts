import type { FederationRequest } from '@nardy/contract';
import type { Tone } from '../../components/Badge.tsx';

type Status = FederationRequest['status'];

interface StatusWords {
  readonly tab: string;
  readonly tone: Tone;
  readonly empty: readonly [title: string, text: string];
}

export const STATUSES: Readonly<Record<Status, StatusWords>> = {
  submitted: {
    tab: 'Ждут решения',
    tone: 'info',
    empty: [
      'Заявлений нет',
      'Заявление появляется здесь, когда человек при регистрации или в личном кабинете отметил, что хочет вступить в региональную федерацию. Решить по нему можно, как только одобрена сама регистрация.',
    ],
  },
  returned: {
    tab: 'Возвращены',
    tone: 'warning',
    empty: [
      'Возвращённых заявлений нет',
      'Здесь остаются заявления, по которым федерация отказала с причиной.',
    ],
  },
  approved: {
    tab: 'Приняты',
    tone: 'success',
    empty: ['Принятых пока нет', 'Здесь собираются члены федерации, принятые через портал.'],
  },
  withdrawn: {
    tab: 'Отозваны',
    tone: 'plain',
    empty: ['Отозванных заявлений нет', 'Здесь остаются заявления, которые люди отозвали до решения.'],
  },
};

export const STATUS_ORDER: readonly Status[] = ['submitted', 'returned', 'approved', 'withdrawn'];
