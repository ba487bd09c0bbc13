import { useNavigation } from 'react-router';
import styles from './NavigationProgress.module.css';

/** A thin line at the top while the next page is on its way; it shows only when the wait is felt. */
export function NavigationProgress() {
  const waiting = useNavigation().state !== 'idle';
  return <div className={styles.progress} data-waiting={waiting} aria-hidden="true" />;
}
