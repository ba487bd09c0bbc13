import { Link } from 'react-router';
import logo from './art/logo.svg?url';
import styles from './HomeLink.module.css';

interface HomeLinkProps {
  readonly className: string | undefined;
  /** The federation's. */
  readonly name: string;
  readonly onFelt?: boolean;
}

/** The federation's sign as the way to the home page; the mark takes its colour from the surface that it stands on. */
export function HomeLink({ className, name, onFelt }: HomeLinkProps) {
  return (
    <Link className={className} to="/" aria-label={`${name} — на главную`}>
      <svg
        className={styles.logo}
        data-on-felt={onFelt}
        viewBox="0 0 222 48"
        width="222"
        height="48"
        aria-hidden="true"
      >
        <use href={`${logo}#logo`} />
      </svg>
    </Link>
  );
}
