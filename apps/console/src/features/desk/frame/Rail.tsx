import { Link } from 'react-router';
import { PLACES } from '../../../layout/places.ts';
import { useMay } from '../../accounts/index.ts';
import { useScreen } from './screen.ts';
import styles from './Rail.module.css';

/** The rooms of the console, collapsed to their pictures. */
export function Rail() {
  const may = useMay();
  const { above } = useScreen();
  return (
    <nav className={styles['rail']} aria-label="Разделы" id="desk-rail" data-is-open={above === 'rooms'}>
      {PLACES.filter(({ needs }) => needs === undefined || may(needs)).map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={styles['room']}
          title={label}
          aria-label={label}
          aria-current={to === '/competitions' ? 'true' : undefined}
        >
          <Icon fontSize="small" />
        </Link>
      ))}
    </nav>
  );
}
