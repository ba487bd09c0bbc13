import { Link } from 'react-router';
import { patched, useAddress } from '../../lists';
import { isSame, playedNow, type Results } from './load';
import { formatTitle } from './title';
import styles from './results.module.css';

/** Another tour or round is played while an earlier one is read: the way there, and nothing moves. */
export function NewTour({ results }: { results: Results }) {
  const { search } = useAddress();
  const running = playedNow(results);
  const [next] = running;
  // Who chose a tour sees in the choice which one is running.
  if (search.has('tour') || search.has('round')) return null;
  if (!next || running.some((one) => isSame(one, results.shown))) return null;
  const title = formatTitle({ ...results, shown: next });
  return (
    <p className={styles.newTour}>
      <Link to={patched(search, { round: next.roundId, tour: next.tourId })} preventScrollReset>
        {next.tourId === undefined ? 'Идёт' : 'Начался'} {title.charAt(0).toLowerCase() + title.slice(1)}.
        Показать
      </Link>
    </p>
  );
}
