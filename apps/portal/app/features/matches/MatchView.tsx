import type { OwnMatch } from '@nardy/contract';
import { ButtonLink } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import { useOnline } from '../../components/useOnline';
import { formatRubles } from '../../formatting/numbers';
import { HallMap } from './HallMap';
import { PathCard } from './PathCard';
import { ResultCard } from './ResultCard';
import { TableCard } from './TableCard';
import { WaitingCard } from './WaitingCard';
import { formatPlace } from './place';
import styles from './matches.module.css';

/** What an athlete sees of a competition beside what there is to say of the match. */
export function MatchView({
  own,
  isNow,
  children,
}: {
  readonly own: OwnMatch;
  /** Whether it is as the server has it; else what was seen last. */
  readonly isNow: boolean;
  readonly children?: React.ReactNode;
}) {
  const { state, match, side } = own;
  return (
    <>
      {match && side && state !== 'playing' && state !== 'soon' && (
        <ResultCard own={own} match={match} side={side} />
      )}
      {state === 'playing' && match && <TableCard own={own} match={match} />}
      {(state === 'waiting' || state === 'free' || state === 'soon') && <WaitingCard own={own} />}
      {(state === 'out' || state === 'over') && <EndCard own={own} />}
      {children}
      {state === 'playing' && match && side && <OpponentCard own={own} match={match} side={side} />}
      {state === 'playing' && match?.table && own.hall && <HallMap table={match.table} hall={own.hall} />}
      {own.games.length > 0 && (
        <PathCard games={own.games} running={state === 'playing' ? match?.title : undefined} />
      )}
      <Links id={own.tournament_id} isNow={isNow} />
    </>
  );
}

interface OpponentProps {
  readonly own: OwnMatch;
  readonly match: NonNullable<OwnMatch['match']>;
  readonly side: 1 | 2;
}

function OpponentCard({ own: { reasons }, match, side }: OpponentProps) {
  const { name, region_title: region, rating } = side === 1 ? match.second : match.first;
  const facts = [region, rating === null ? null : `рейтинг ${Math.round(rating)}`].filter(Boolean).join(', ');
  return (
    <section className={styles.card}>
      <p className={styles.opponent}>
        <small>соперник</small>
        <b>{name}</b>
        {facts !== '' && <span>{facts}</span>}
      </p>
      {reasons.length > 0 && (
        <details className={styles.why}>
          <summary>Почему мы в паре?</summary>
          <ol>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

const ENDS = {
  in: 'Для вас соревнование закончено',
  withdrawn: 'Вы сняты с соревнования',
  disqualified: 'Вы дисквалифицированы',
} as const;

function EndCard({ own }: { readonly own: OwnMatch }) {
  const { state, place, rating_change: change, prize } = own;
  const facts = [
    place === null ? null : { value: formatPlace(place), label: 'место' },
    change === null ? null : { value: formatChange(change), label: 'рейтинг' },
    prize === null ? null : { value: formatRubles(prize), label: 'приз' },
  ].flatMap((fact) => fact ?? []);
  return (
    <section className={styles.card}>
      <h2>{state === 'over' ? 'Соревнование завершено' : ENDS[own.member_status]}</h2>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <ButtonLink variant="line" block to="/competitions?tab=upcoming">
        Следующие соревнования
      </ButtonLink>
    </section>
  );
}

function formatChange(change: number): string {
  const text = Math.abs(change).toLocaleString('ru-RU', { maximumFractionDigits: 1 });
  if (text === '0') return text;
  return change < 0 ? `−${text}` : `+${text}`;
}

/**
 * Without a network a page opens as it was seen last, if it is loaded as a whole. A browser may take itself to have a network
 * while nothing comes.
 */
function Links({ id, isNow }: { readonly id: number; readonly isNow: boolean }) {
  const isWhole = !useOnline() || !isNow;
  return (
    <p className={styles.links}>
      <ButtonLink variant="line" block to={`/competition-results/${id}`} reloadDocument={isWhole}>
        Все пары тура
      </ButtonLink>
      <ButtonLink variant="line" block to={`/competition-statistics/${id}`} reloadDocument={isWhole}>
        Таблица
      </ButtonLink>
    </p>
  );
}

/** Where one stands, in a word and a shape. */
export function StateMark({
  text,
  kind,
}: {
  readonly text: string;
  readonly kind: 'soon' | 'now' | 'ask' | 'fault';
}) {
  const icon = { soon: 'clock', now: undefined, ask: 'hourglass', fault: 'triangle-alert' } as const;
  const name = icon[kind];
  return (
    <span className={styles.mark} data-kind={kind}>
      {name === undefined ? <i className={styles.dot} aria-hidden /> : <Icon name={name} size="16px" />}
      {text}
    </span>
  );
}
