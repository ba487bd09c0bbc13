import type { PlayerMatch } from '@nardy/contract';
import { Link } from 'react-router';
import { Avatar } from '../../../components/Avatar/Avatar';
import { DisciplineDot } from '../../../components/DisciplineDot/DisciplineDot';
import { Icon } from '../../../components/Icon/Icon';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden';
import { formatDays } from '@nardy/contract/days';
import { Change } from '../rating/Change';
import { formatNote, getOwnSide, getResultsPath, type OwnSide } from './ownSide';
import styles from './MatchCard.module.css';

interface MatchCardProps {
  readonly match: PlayerMatch;
  /** Whose match it is: this side stands first. */
  readonly playerId: number;
  /** The arithmetic is shown at once. */
  readonly isOpen?: boolean;
}

/** A match of an athlete; it leads to its round among the competition's results. */
export function MatchCard({ match, playerId, isOpen = false }: MatchCardProps) {
  const { tournament, discipline } = match;
  const view = getOwnSide(match, playerId);
  const { own, rival, ownScore, rivalScore, result, change } = view;
  const note = formatNote(match);
  return (
    <article className={styles.match}>
      <p className={styles.head}>
        <Link className={styles.link} to={getResultsPath(match)}>
          {tournament.fullName}
        </Link>
        <span>{formatDays(tournament.start_dt, tournament.end_dt)}</span>
        <DisciplineDot id={discipline.discipline_id}>{discipline.title}</DisciplineDot>
        {note && <span className={styles.note}>{note}</span>}
      </p>
      <Side side={own} won={result === 'won'} lost={result === 'lost'} />
      <p className={styles.score}>
        <b data-lost={result === 'lost' || undefined}>{ownScore ?? '–'}</b>
        <i>:</i>
        <b data-lost={result === 'won' || undefined}>{rivalScore ?? '–'}</b>
      </p>
      <Side side={rival} won={result === 'lost'} lost={result === 'won'} right />
      {change && <Arithmetic change={change} isOpen={isOpen} />}
    </article>
  );
}

interface SideProps {
  readonly side: PlayerMatch['player1'];
  readonly won: boolean;
  readonly lost: boolean;
  readonly right?: boolean;
}

function Side({ side: { fullName, partner, photo }, won, lost, right }: SideProps) {
  const [last = '', ...given] = fullName.split(' ');
  return (
    <div className={styles.side} data-right={right || undefined} data-lost={lost || undefined}>
      <Avatar name={fullName} photo={photo?.small ?? photo?.link} size={48} />
      <span>
        <b>{last}</b>
        <small>{shortenGiven(given)}</small>
        {partner && <small>и {partner.fullName.split(' ').slice(0, 2).join(' ')}</small>}
        {won && <VisuallyHidden>, победа</VisuallyHidden>}
      </span>
    </div>
  );
}

/** "Екатерина А.": of two words the second by its letter, as games show names. */
function shortenGiven(given: readonly string[]): string {
  const [first = '', patronymic] = given;
  return given.length === 2 && patronymic ? `${first} ${patronymic.charAt(0)}.` : given.join(' ');
}

function Arithmetic({ change, isOpen }: { change: NonNullable<OwnSide['change']>; isOpen: boolean }) {
  return (
    <details className={styles.arithmetic} open={isOpen}>
      <summary>
        <span>
          Рейтинг: <Change points={change.change} digits={1} />
        </span>
        <Icon name="chevron-down" size="16px" />
      </summary>
      <p>{change.sentence}</p>
    </details>
  );
}
