import { Link } from 'react-router';
import { Checker } from '../../components/Checker/Checker';
import { formatDays } from '@nardy/contract/days';
import type { LatestResult } from './latest';
import { Section } from './Section';
import styles from './LatestResults.module.css';

/** Who won last, with the way to the tables; nothing when it could not be asked. */
export function LatestResults({ results }: { results: readonly LatestResult[] }) {
  if (results.length === 0) return null;
  return (
    <Section
      title="ПОСЛЕДНИЕ РЕЗУЛЬТАТЫ"
      more={{ to: '/competitions?tab=past', label: 'Показать ещё прошедшие соревнования' }}
    >
      <ul className={styles.results}>
        {results.map(({ id, name, start, end, places }) => (
          <li key={id} className={styles.result}>
            <p className={styles.date}>{formatDays(start, end)}</p>
            <h3 className={styles.name}>
              <Link to={`/competition-statistics/${id}`}>{name}</Link>
            </h3>
            <ol className={styles.places}>
              {places.map(({ id: line, place, label, who }) => (
                <li key={line}>
                  {/* A shared place is no medal yet. */}
                  {label === String(place) ? (
                    <Checker place={place} />
                  ) : (
                    <span className={styles.shared}>{label}</span>
                  )}
                  {who}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Section>
  );
}
