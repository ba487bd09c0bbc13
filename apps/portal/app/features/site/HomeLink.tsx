import type { SiteSettings } from '@nardy/contract';
import { Link } from 'react-router';
import styles from './HomeLink.module.css';
import { chooseMark } from './mark';

interface HomeLinkProps {
  readonly className: string | undefined;
  readonly site: SiteSettings;
  readonly onFelt?: boolean;
}

/** The mark is drawn by the server alone, and stays: what draws it reaches no browser, which keeps what it was sent. */
const SENT = import.meta.env.SSR ? '' : (document.querySelector(`.${styles.home}`)?.innerHTML ?? '');

/** The federation's mark as the way to the home page. */
export function HomeLink({ className, site, onFelt }: HomeLinkProps) {
  return (
    <Link
      className={`${styles.home} ${className}`}
      data-on-felt={onFelt}
      to="/"
      aria-label={`${site.federation_name} — на главную`}
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- made by `chooseMark`, which escapes what editors wrote
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? chooseMark(site) : SENT }}
    />
  );
}
