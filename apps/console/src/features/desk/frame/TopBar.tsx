import { Link } from 'react-router';
import { HomeLink } from '../../../components/federation/HomeLink.tsx';
import { getCurrentSession } from '../../../api/session.ts';
import { useThemeMode } from '../../../theme/useThemeMode.ts';
import words from '../../../components/words.module.css';
import { formatInitials } from '../data/names.ts';
import { useDesk } from '../data/useDesk.ts';
import { ConnectionPill } from './ConnectionPill.tsx';
import { Icon } from './parts/Icon.tsx';
import { useScreen } from './screen.ts';
import styles from './TopBar.module.css';

export function TopBar() {
  const { desk } = useDesk();
  const { full_name: name } = desk.tournament;
  return (
    <header className={styles['bar']}>
      <RailButton />
      <HomeLink className={styles['mark']} />
      <div className={styles['name']}>
        <b>{name}</b>
        <span>{desk.rules}</span>
      </div>
      {desk.training && <span className={styles['training']}>Учебное</span>}
      <div className={styles['end']}>
        <ConnectionPill />
        <Directors />
        <HelpButton />
        <ThemeButton />
        <OwnLink />
      </div>
    </header>
  );
}

/** On a phone the rail lies hidden. */
function RailButton() {
  const { above, show } = useScreen();
  const isOpen = above === 'rooms';
  return (
    <button
      type="button"
      className={styles['menu']}
      aria-label="Меню"
      aria-expanded={isOpen}
      aria-controls="desk-rail"
      onClick={() => show(isOpen ? null : 'rooms')}
    >
      <Icon name="menu" />
    </button>
  );
}

/** Who runs the competition at this moment: initials, the own first. */
function Directors() {
  const { colleagues } = useDesk();
  if (colleagues.length === 0) return null;
  const own = colleagues.toSorted((one, other) => other.is_own - one.is_own);
  return (
    <ul className={styles['directors']} aria-label="За столом">
      {own.map(({ user_id: id, name, is_own, focus }) => (
        <li key={id} data-is-own={is_own === 1} title={describeColleague(name, is_own === 1, focus)}>
          <span aria-hidden="true">{formatInitials(name)}</span>
          <span className={words['unseen']}>{describeColleague(name, is_own === 1, focus)}</span>
        </li>
      ))}
    </ul>
  );
}

function describeColleague(name: string, isOwn: boolean, focus: string | null): string {
  return [name, isOwn && 'вы', !isOwn && focus].filter(Boolean).join(', ');
}

function HelpButton() {
  const { show } = useScreen();
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label="Клавиши"
      title="Клавиши, F1"
      aria-keyshortcuts="F1"
      onClick={() => show('help')}
    >
      <Icon name="keys" />
    </button>
  );
}

function ThemeButton() {
  const [theme, toggle] = useThemeMode();
  return (
    <button
      type="button"
      className={styles['button']}
      aria-label="Тема"
      title={theme === 'dark' ? 'Светлая тема' : 'Тёмная тема'}
      onClick={toggle}
    >
      <Icon name="theme" />
    </button>
  );
}

function OwnLink() {
  const { colleagues } = useDesk();
  const own = colleagues.find(({ is_own }) => is_own === 1);
  return (
    <Link className={styles['own']} to="/own">
      <Icon name="person" />
      <span className={words['unseen']}>Мой вход:</span>
      <span className={styles['who']}>{own ? formatOwn(own.name) : getCurrentSession()?.email}</span>
    </Link>
  );
}

/** "Кудрявцев В." */
function formatOwn(name: string): string {
  const [last = name, first = ''] = name.split(' ');
  return first === '' ? last : `${last} ${first.slice(0, 1)}.`;
}
