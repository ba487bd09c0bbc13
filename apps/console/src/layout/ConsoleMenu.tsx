import { Menu, useSidebarState } from 'react-admin';
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
import { useMay, type Ability } from '../features/accounts/index.ts';
import styles from './ConsoleMenu.module.css';

interface Place {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof TodayIcon;
  /** Whoever may do this sees the place; everybody when nothing is said. */
  readonly needs?: Ability;
}

const PLACES: readonly Place[] = [
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

/** The rooms of the console, as far as the staff member may enter them. */
export function ConsoleMenu() {
  const may = useMay();
  const [isOpen] = useSidebarState();
  return (
    <Menu className={styles['menu'] ?? ''} aria-label="Разделы" data-is-open={isOpen}>
      {PLACES.filter(({ needs }) => needs === undefined || may(needs)).map(({ to, label, Icon }) => (
        <Menu.Item
          key={to}
          to={to}
          primaryText={label}
          leftIcon={<Icon />}
          className={styles['item'] ?? ''}
        />
      ))}
    </Menu>
  );
}
