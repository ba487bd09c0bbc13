import { NavLink } from 'react-router';
import { Icon } from '../../components/Icon/Icon';
import { SECTIONS } from './sections';
import styles from './TabBar.module.css';

/** The five sections at the thumb on a phone. */
export function TabBar() {
  return (
    <nav className={styles.tabBar} aria-label="Разделы">
      {SECTIONS.map(({ to, title, icon }) => (
        <NavLink key={to} to={to} end={to === '/'}>
          <Icon name={icon} size="22px" />
          {title}
        </NavLink>
      ))}
    </nav>
  );
}
