import { Typography } from '@mui/material';
import type { Person } from '@nardy/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../../components/Badge.tsx';
import { BackLink } from '../../../components/BackLink.tsx';
import { formatCounted } from '../../../formatting/words.ts';
import styles from '../people.module.css';

const COMPETITIONS = ['соревнование', 'соревнования', 'соревнований'] as const;
const GAMES = ['встреча', 'встречи', 'встреч'] as const;

interface PersonHeadProps {
  readonly person: Person | undefined;
  /** What can be done with the person. */
  readonly children?: ReactNode;
}

/** Who it is, the cards that everybody sees in the portal, and what can be done. */
export function PersonHead({ person, children }: PersonHeadProps) {
  return (
    <header className={styles['head']}>
      <BackLink to="/people">Люди</BackLink>
      <div className={styles['heading']}>
        <Typography variant="h1">{person?.fullName ?? 'Человек'}</Typography>
        {children}
      </div>
      {person && (
        <p className={styles['roles']}>
          {person.player && <Athlete player={person.player} />}
          {person.referee && <Referee referee={person.referee} />}
          {person.account && (
            <span>
              <Badge tone="plain">Аккаунт</Badge> {person.account.email}
            </span>
          )}
          {!person.player && !person.referee && !person.account && (
            <span>
              Пока ни спортсмен, ни судья: присвойте разряд или категорию, и появится карточка на портале.
            </span>
          )}
        </p>
      )}
    </header>
  );
}

function Athlete({ player }: { player: NonNullable<Person['player']> }) {
  const { player_id: id, rating, discipline_title: discipline, competitions, games } = player;
  return (
    <span>
      <Badge tone="success">Спортсмен</Badge>{' '}
      <a href={`/athlete-competitions/${id}`} target="_blank" rel="noreferrer">
        карточка на портале
      </a>
      {rating !== null && ` · рейтинг ${rating} (${discipline ?? ''})`}
      {` · ${formatCounted(competitions, COMPETITIONS)}, ${formatCounted(games, GAMES)}`}
    </span>
  );
}

function Referee({ referee }: { referee: NonNullable<Person['referee']> }) {
  const { referee_id: id, competitions } = referee;
  return (
    <span>
      <Badge tone="info">Судья</Badge>{' '}
      <a href={`/judge-profile/${id}`} target="_blank" rel="noreferrer">
        карточка на портале
      </a>
      {` · ${formatCounted(competitions, COMPETITIONS)}`}
    </span>
  );
}
