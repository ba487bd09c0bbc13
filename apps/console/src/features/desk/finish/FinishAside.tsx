import { useDesk } from '../data/useDesk.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import { Card } from '../frame/parts/parts.tsx';
import styles from './finish.module.css';

/** What everybody will see, before it is published; of a training, and of what is not published, nobody sees anything. */
export function FinishAside() {
  const { desk } = useDesk();
  const isOver = desk.phase === 'finished';
  if (desk.training !== null || desk.tournament.is_published === 0) return null;
  const rating =
    desk.tournament.is_rated === 1 ? 'Рейтинг: в ближайшем месячном списке' : 'Рейтинг не меняется';
  return (
    <Card title={isOver ? 'Что видно всем' : 'Что станет видно всем'}>
      <ul className={styles['seen']}>
        {['Итоговые места и призы на портале', rating].map((line) => (
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
