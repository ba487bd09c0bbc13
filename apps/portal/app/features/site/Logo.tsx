import logo from './art/logo.svg?url';
import styles from './Logo.module.css';

/** The federation's sign; the mark takes its colour from the surface that it stands on. */
export function Logo({ onFelt = false }: { onFelt?: boolean }) {
  return (
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
  );
}
