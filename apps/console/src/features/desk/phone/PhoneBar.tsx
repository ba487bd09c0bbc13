import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Button } from '../frame/parts/parts.tsx';
import { useScreen } from '../frame/screen.ts';
import { usePrimary } from '../frame/usePrimary.ts';
import styles from './PhoneBar.module.css';

/** The two buttons that a thumb reaches: what comes next, and a result. */
export function PhoneBar() {
  const { desk } = useDesk();
  const { select, show } = useScreen();
  const { action, run } = usePrimary();
  if (desk.can_run === 0 || !action) return null;
  const enter = (): void => {
    select(null);
    show('entry');
  };
  return (
    <div className={styles['bar']}>
      <Button look={desk.phase === 'playing' ? 'soft' : 'primary'} onClick={run}>
        <Icon name="list" /> {action.label}
      </Button>
      {desk.phase === 'playing' && (
        <Button look="primary" onClick={enter}>
          <Icon name="plus" /> Ввести счёт
        </Button>
      )}
    </div>
  );
}
