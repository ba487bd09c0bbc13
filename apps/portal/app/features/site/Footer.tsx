import type { SiteSettings } from '@nardy/contract';
import { Link } from 'react-router';
import { ShareButton } from '../../components/ShareButton/ShareButton';
import { HomeLink } from './HomeLink';
import { SECTIONS } from './sections';
import { VisionSwitch } from './vision/VisionSwitch';
import styles from './Footer.module.css';

const SECTIONS_BUT_HOME = SECTIONS.filter(({ to }) => to !== '/');

interface FooterProps {
  readonly site: SiteSettings;
  readonly year: number | undefined;
}

export function Footer({ site, year }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.brand}>
            <HomeLink className={styles.logoLink} site={site} onFelt />
            <SocialLinks links={site.social_links} />
          </div>
          <nav className={styles.nav} aria-label="Разделы в подвале">
            {SECTIONS_BUT_HOME.map(({ to, title }) => (
              <Link key={to} to={to}>
                {title}
              </Link>
            ))}
          </nav>
          <div className={styles.contacts}>
            {site.feedback_email && (
              <>
                <span>Обратная связь</span>
                <a href={`mailto:${site.feedback_email}`}>{site.feedback_email}</a>
              </>
            )}
            {site.policy_link && (
              <a className={styles.policy} href={site.policy_link}>
                Политика обработки персональных данных
              </a>
            )}
            <VisionSwitch />
          </div>
        </div>
        <div className={styles.bottom}>
          <span>
            © {year} {site.federation_name}
          </span>
          <span className={styles.share}>
            <ShareButton />
          </span>
          {site.credit && <span>{site.credit}</span>}
        </div>
      </div>
    </footer>
  );
}

function SocialLinks({ links }: { links: SiteSettings['social_links'] }) {
  if (links.length === 0) return null;
  return (
    <ul className={styles.social}>
      {links.map(({ title, short_title, link }) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {short_title}
            <span className="visuallyHidden"> — {title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
