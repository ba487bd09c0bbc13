import type { Today } from '@nardy/contract';
import { Link } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Panel } from '../../components/Panel.tsx';
import { PHASES } from '../desk/index.ts';
import styles from './today.module.css';

type Running = Today['desks'][number];

/** What is played today: how far each competition is, and the way to its desk. */
export function RunningDesks({ desks }: { desks: readonly Running[] }) {
  return (
    <Panel label="Идут сегодня">
      <div className={styles['part']}>
        <h2 className={styles['title']}>Идут сегодня</h2>
        <ul className={styles['lines']}>
          {desks.map((desk) => (
            <li key={desk.tournament_id} className={styles['line']}>
              <div>
                <Link to={`/competitions/${desk.tournament_id}/desk`}>{desk.full_name}</Link>
                <div className={styles['facts']}>{formatProgress(desk)}</div>
              </div>
              <Badge tone={desk.phase === 'playing' ? 'success' : 'plain'}>{PHASES[desk.phase]}</Badge>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function formatProgress({ phase, participants, present, games, open_games: open }: Running): string {
  const people = phase === 'entries' ? `пришли ${present} из ${participants}` : `участников ${participants}`;
  if (games === 0) return people;
  return `${people}, ${open > 0 ? `сыграно ${games - open} из ${games}` : `сыграно матчей: ${games}`}`;
}
