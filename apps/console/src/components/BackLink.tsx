import { Link } from 'react-router';
import { BackIcon } from './icons.tsx';
import styles from './BackLink.module.css';

/** Leads from the page of one thing to the list that it was opened from. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link className={styles['back']} to={to}>
      <BackIcon fontSize="small" aria-hidden />
      {children}
    </Link>
  );
}
