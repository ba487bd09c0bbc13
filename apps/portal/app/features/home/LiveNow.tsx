import { CompetitionTile, type TileFacts } from '../competitions';
import { Section } from './Section';
import styles from './LiveNow.module.css';

interface LiveNowProps {
  readonly tournaments: readonly TileFacts[];
  readonly renderedAt: number;
}

/** What is played at this hour; nothing on other days, and nothing when it could not be asked. */
export function LiveNow({ tournaments, renderedAt }: LiveNowProps) {
  if (tournaments.length === 0) return null;
  return (
    <Section title="ИДУТ СЕЙЧАС" more={{ to: '/competitions', label: 'Показать ещё текущие соревнования' }}>
      <ul className={styles.tiles}>
        {tournaments.map((tournament) => (
          <li key={tournament.tournament_id}>
            <CompetitionTile tournament={tournament} renderedAt={renderedAt} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
