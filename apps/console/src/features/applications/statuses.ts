import type { ApplicationStatus, ApplicationTournament } from '@nardy/contract';
import type { Tone } from '../../components/Badge.tsx';

interface StatusWords {
  readonly tab: string;
  readonly mark: string;
  readonly tone: Tone;
  readonly empty: readonly [title: string, text: string];
  /** How many there are in a competition, where its line tells it. */
  readonly countIn?: (competition: ApplicationTournament | undefined) => number | undefined;
}

export const STATUSES: Readonly<Record<ApplicationStatus, StatusWords>> = {
  submitted: {
    countIn: (competition) => competition?.submitted,
    tab: 'Ждут решения',
    mark: 'Ждёт решения',
    tone: 'info',
    empty: [
      'Заявок нет',
      'Спортсмены подают заявки на странице соревнования, пока открыта регистрация. Каждая появится здесь со своими документами.',
    ],
  },
  waiting: {
    countIn: (competition) => competition?.waiting,
    tab: 'Очередь на место',
    mark: 'В очереди',
    tone: 'plain',
    empty: [
      'В очереди никого нет',
      'Когда все места заняты, новые заявки встают сюда по порядку. Место освободилось — первая сама переходит к решению.',
    ],
  },
  returned: {
    countIn: (competition) => competition?.returned,
    tab: 'На исправлении',
    mark: 'Возвращена',
    tone: 'warning',
    empty: [
      'Возвращённых нет',
      'Возвращённая заявка сохраняет место или очередь, пока спортсмен её исправляет.',
    ],
  },
  approved: {
    countIn: (competition) => competition?.approved,
    tab: 'Приняты',
    mark: 'Принята',
    tone: 'success',
    empty: ['Принятых нет', 'Принятый спортсмен сразу попадает в список участников на портале.'],
  },
  rejected: {
    tab: 'Отклонены',
    mark: 'Отклонена',
    tone: 'error',
    empty: ['Отклонённых нет', 'После отказа подать заявку на это соревнование снова нельзя.'],
  },
  withdrawn: {
    tab: 'Отозваны',
    mark: 'Отозвана',
    tone: 'plain',
    empty: [
      'Отозванных нет',
      'Здесь заявки, от которых спортсмен отказался сам, и принятые, которые отозвала федерация.',
    ],
  },
};

export const STATUS_ORDER: readonly ApplicationStatus[] = [
  'submitted',
  'waiting',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
];

/** Those about which something can be decided. */
export const UNDECIDED: ReadonlySet<ApplicationStatus> = new Set(['submitted', 'waiting', 'returned']);
