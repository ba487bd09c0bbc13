import {
  ApplicationsIcon,
  CompetitionsIcon,
  ConsentsIcon,
  FederationIcon,
  ImportIcon,
  LogIcon,
  MediaIcon,
  OutboxIcon,
  PeopleIcon,
  PersonIcon,
  RegistrationsIcon,
  RetentionIcon,
  SiteIcon,
  StatusIcon,
  TodayIcon,
} from '../components/icons.tsx';
import type { Ability } from '../features/accounts/index.ts';

/** A room of the console. */
export interface Place {
  readonly to: string;
  readonly label: string;
  /** Its key, by its place on the keyboard: the letter stands on it in Latin layouts. */
  readonly key: string;
  readonly Icon: typeof TodayIcon;
  /** Whoever may do this sees the place; everybody when nothing is said. */
  readonly needs?: Ability;
}

/** The rooms in the order of the menu. */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'Сегодня', key: 'T', Icon: TodayIcon },
  { to: '/registrations', label: 'Регистрации', key: 'Q', Icon: RegistrationsIcon, needs: 'seeDesk' },
  { to: '/applications', label: 'Заявки', key: 'E', Icon: ApplicationsIcon, needs: 'seeDesk' },
  { to: '/competitions', label: 'Соревнования', key: 'C', Icon: CompetitionsIcon, needs: 'seeCompetitions' },
  { to: '/federation', label: 'В федерацию', key: 'F', Icon: FederationIcon, needs: 'seeDesk' },
  { to: '/people', label: 'Люди', key: 'P', Icon: PeopleIcon, needs: 'seeDesk' },
  { to: '/consents', label: 'Согласия', key: 'Y', Icon: ConsentsIcon, needs: 'readLog' },
  { to: '/retention', label: 'Хранение', key: 'H', Icon: RetentionIcon, needs: 'seeDesk' },
  { to: '/staff', label: 'Сотрудники', key: 'N', Icon: PersonIcon, needs: 'readLog' },
  { to: '/media', label: 'Медиа', key: 'M', Icon: MediaIcon, needs: 'seeSite' },
  { to: '/site', label: 'Сайт', key: 'S', Icon: SiteIcon, needs: 'seeSite' },
  { to: '/import', label: 'Импорт', key: 'I', Icon: ImportIcon, needs: 'seeImports' },
  { to: '/outbox', label: 'Исходящие', key: 'O', Icon: OutboxIcon, needs: 'readLog' },
  { to: '/log', label: 'Журнал', key: 'L', Icon: LogIcon, needs: 'readLog' },
  { to: '/status', label: 'Состояние', key: 'V', Icon: StatusIcon, needs: 'readLog' },
];
