import type { AccountState } from '@nardy/contract';
import type { Tone } from '../../components/Badge.tsx';

interface StateWords {
  /** As a tab of the queue. */
  readonly tab: string;
  /** As a mark of one registration. */
  readonly mark: string;
  readonly tone: Tone;
  /** What an empty list of this state teaches. */
  readonly empty: readonly [title: string, text: string];
}

export const STATES: Readonly<Record<AccountState, StateWords>> = {
  confirmed: {
    tab: 'Ждут решения',
    mark: 'Ждёт решения',
    tone: 'info',
    empty: [
      'Очередь пуста',
      'Новая регистрация появится здесь, когда человек откроет ссылку из письма и подтвердит адрес. С этого момента у федерации 48 часов на ответ.',
    ],
  },
  returned: {
    tab: 'На исправлении',
    mark: 'Возвращена',
    tone: 'warning',
    empty: [
      'На исправлении никого нет',
      'Возвращённая регистрация остаётся здесь, пока человек не пришлёт её снова: тогда она опять встанет в очередь.',
    ],
  },
  registered: {
    tab: 'Почта не подтверждена',
    mark: 'Почта не подтверждена',
    tone: 'plain',
    empty: [
      'Все подтвердили почту',
      'Здесь те, кто отправил форму, но ещё не открыл ссылку из письма. Решать по ним пока нечего.',
    ],
  },
  active: {
    tab: 'Одобрены',
    mark: 'Одобрена',
    tone: 'success',
    empty: ['Одобренных регистраций нет', 'Здесь собираются все, кого федерация приняла на портал.'],
  },
  blocked: {
    tab: 'Заблокированы',
    mark: 'Заблокирован',
    tone: 'error',
    empty: [
      'Заблокированных нет',
      'Заблокированный не может войти; разблокировать его можно на его странице.',
    ],
  },
};

export const STATE_ORDER: readonly AccountState[] = [
  'confirmed',
  'returned',
  'registered',
  'active',
  'blocked',
];
