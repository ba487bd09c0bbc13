import { Menu, useSidebarState } from 'react-admin';
import { useMay } from '../features/accounts/index.ts';
import styles from './ConsoleMenu.module.css';
import { PLACES } from './places.ts';

/** The rooms of the console, as far as the staff member may enter them. */
export function ConsoleMenu() {
  const may = useMay();
  const [isOpen] = useSidebarState();
  return (
    <Menu className={styles['menu'] ?? ''} aria-label="Разделы" data-is-open={isOpen}>
      {PLACES.filter(({ needs }) => needs === undefined || may(needs)).map(({ to, label, Icon }) => (
        <Menu.Item
          key={to}
          to={to}
          primaryText={label}
          leftIcon={<Icon />}
          className={styles['item'] ?? ''}
        />
      ))}
    </Menu>
  );
}
