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
  TodayIcon,
} from '../components/icons.tsx';
import type { Ability } from '../features/accounts/index.ts';

/** A room of the console. */
export interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof TodayIcon;
  /** Whoever may do this sees the place; everybody when nothing is said. */
  readonly needs?: Ability;
}

/** The rooms in the order of the menu. */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'Сегодня', Icon: TodayIcon },
  { to: '/registrations', label: 'Регистрации', Icon: RegistrationsIcon, needs: 'seeDesk' },
  { to: '/applications', label: 'Заявки', Icon: ApplicationsIcon, needs: 'seeDesk' },
  { to: '/competitions', label: 'Соревнования', Icon: CompetitionsIcon, needs: 'seeCompetitions' },
  { to: '/federation', label: 'В федерацию', Icon: FederationIcon, needs: 'seeDesk' },
  { to: '/people', label: 'Люди', Icon: PeopleIcon, needs: 'seeDesk' },
  { to: '/consents', label: 'Согласия', Icon: ConsentsIcon, needs: 'readLog' },
  { to: '/retention', label: 'Хранение', Icon: RetentionIcon, needs: 'seeDesk' },
  { to: '/staff', label: 'Сотрудники', Icon: PersonIcon, needs: 'readLog' },
  { to: '/media', label: 'Медиа', Icon: MediaIcon, needs: 'seeSite' },
  { to: '/site', label: 'Сайт', Icon: SiteIcon, needs: 'seeSite' },
  { to: '/import', label: 'Импорт', Icon: ImportIcon, needs: 'seeImports' },
  { to: '/outbox', label: 'Исходящие', Icon: OutboxIcon, needs: 'readLog' },
  { to: '/log', label: 'Журнал', Icon: LogIcon, needs: 'readLog' },
];
