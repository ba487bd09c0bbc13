import { Link, useLocation } from 'react-router';
import { Icon } from '../../components/Icon/Icon';
import { getCurrentMark, SECTIONS } from './sections';
import styles from './TabBar.module.css';

/** The five sections at the thumb on a phone. */
export function TabBar() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.tabBar} aria-label="Разделы">
      {SECTIONS.map((section) => (
        <Link key={section.to} to={section.to} aria-current={getCurrentMark(section, pathname)}>
          <Icon name={section.icon} size="22px" />
          {section.title}
        </Link>
      ))}
    </nav>
  );
}
