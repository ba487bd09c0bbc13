import type { SiteSettings } from '@nardy/contract';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { ButtonLink } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { ProfileSlot } from '../accounts';
import { HomeLink } from './HomeLink';
import { getCurrentMark, SECTIONS } from './sections';
import { ThemeSwitch } from './ThemeSwitch';
import { VisionSwitch } from './vision/VisionSwitch';
import styles from './Header.module.css';

export function Header({ site, search }: { site: SiteSettings; search: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <a className={styles.skip} href="#main">
        К содержанию
      </a>
      <header className={styles.header}>
        <div className={`wrap ${styles.row}`}>
          <HomeLink className={styles.logoLink} site={site} />
          <nav className={styles.nav} aria-label="Основная">
            {SECTIONS.map((section) => (
              <Link key={section.to} to={section.to} aria-current={getCurrentMark(section, pathname)}>
                {section.title}
              </Link>
            ))}
          </nav>
          <div className={styles.end}>
            {search}
            <span className={styles.roomy}>
              <VisionSwitch asSign />
            </span>
            <ThemeSwitch />
            <span className={styles.wide}>
              <ButtonLink variant="ghost" to="/entrance">
                Вход
              </ButtonLink>
              <ButtonLink variant="primary" to="/registration">
                Регистрация
              </ButtonLink>
            </span>
            <Link className={styles.narrow} to="/entrance" aria-label="Вход и регистрация">
              <Icon name="log-in" />
            </Link>
            <span className={styles.profile}>
              <ProfileSlot />
            </span>
          </div>
        </div>
      </header>
    </>
  );
}
