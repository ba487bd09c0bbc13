import { Link } from 'react-router';
import { patched, useAddress } from '../../lists';
import type { Results } from './load';
import styles from './results.module.css';

/** Another tour has begun while an earlier one is read: the way there, and nothing moves. */
export function NewTour({ results: { tours, shown } }: { results: Results }) {
  const { search } = useAddress();
  const running = tours.filter(({ is_running }) => is_running === 1);
  const [next] = running;
  // Who chose a tour sees in the choice which one is running.
  if (search.has('tour') || search.has('round')) return null;
  if (!next || running.some(({ tour_id }) => tour_id === shown?.tourId)) return null;
  return (
    <p className={styles.newTour}>
      <Link to={patched(search, { round: next.round_id, tour: next.tour_id })} preventScrollReset>
        Начался {next.title.replace(/^Тур/, 'тур')}. Показать
      </Link>
    </p>
  );
}
