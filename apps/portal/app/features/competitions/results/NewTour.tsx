import { Link } from 'react-router';
import { patchAddress, useAddress } from '../../lists';
import { isSame, listPlayedNow, type Results, type Shown } from './load';
import styles from './results.module.css';

/** Another tour or round is played while an earlier one is read: the way there, and nothing moves. */
export function NewTour({ results }: { results: Results }) {
  const { search } = useAddress();
  const running = listPlayedNow(results);
  const [next] = running;
  // Who chose a tour sees in the choice which one is running.
  if (search.has('tour') || search.has('round')) return null;
  if (!next || running.some((one) => isSame(one, results.shown))) return null;
  return (
    <p className={styles.newTour}>
      <Link to={patchAddress(search, { round: next.roundId, tour: next.tourId })} preventScrollReset>
        {describeNews(results, next)}. Показать
      </Link>
    </p>
  );
}

/** "Идёт полуфинал", "Начался тур 2", of one of several groups "Начался тур 2, группа A". */
function describeNews({ rounds, tours }: Results, { roundId, tourId }: Shown): string {
  const round = rounds.find(({ round_id }) => round_id === roundId)?.title ?? '';
  const tour = tours.find(({ tour_id }) => tour_id === tourId);
  if (tour === undefined) return `Идёт ${lowerFirst(round)}`;
  const group = tour.title === tour.label ? '' : `, ${lowerFirst(round)}`;
  return `Начался ${lowerFirst(tour.label)}${group}`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
