import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Card } from '../frame/parts/parts.tsx';
import styles from './finish.module.css';

/** What everybody will see, before it is published; of a training nobody sees anything. */
export function FinishAside() {
  const { desk } = useDesk();
  const isOver = desk.phase === 'finished';
  if (desk.training !== null) return null;
  return (
    <Card title={isOver ? 'Что видно всем' : 'Что станет видно всем'}>
      <ul className={styles['seen']}>
        {['Итоговые места и призы на портале', 'Рейтинг: в ближайшем месячном списке'].map((line) => (
          <li key={line}>
            <Icon name="tick" />
            {line}
          </li>
        ))}
        <li>
          <Icon name="lock" />
          Причины исправлений и наказаний видит только судейская
        </li>
      </ul>
    </Card>
  );
}
