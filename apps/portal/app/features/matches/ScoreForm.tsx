import type { Match } from '@nardy/contract';
import { useId, useState } from 'react';
import { Button } from '../../components/Button/Button';
import { Icon } from '../../components/Icon/Icon';
import type { Said } from './reportBody';
import { TypedScore } from './TypedScore';
import styles from './matches.module.css';
import score from './score.module.css';

interface ScoreFormProps {
  readonly match: Match;
  /** Whose phone it is. */
  readonly side: 1 | 2;
  readonly isBusy: boolean;
  readonly onSay: (said: Said) => void;
}

/** So many points still stand as buttons. */
const MOST_BUTTONS = 25;

/** How the match ended: who has won and the points of the other, three touches. */
export function ScoreForm({ match, side, isBusy, onSay }: ScoreFormProps) {
  const [isUnfinished, setUnfinished] = useState(false);
  const { match_length: length, takes_draws } = match;
  const isTyped = length === null || length > MOST_BUTTONS || takes_draws === 1;
  return (
    <section className={styles.card}>
      {isUnfinished || isTyped ? (
        <TypedScore {...{ match, side, isBusy, onSay, isUnfinished }} />
      ) : (
        <TouchedScore {...{ match, side, isBusy, onSay, length }} />
      )}
      <Button variant="ghost" block onClick={() => setUnfinished(!isUnfinished)}>
        {isUnfinished ? 'Матч доигран' : 'Матч не доигран'}
      </Button>
    </section>
  );
}

function TouchedScore({ match, side, isBusy, onSay, length }: ScoreFormProps & { readonly length: number }) {
  const [hasWon, setWon] = useState<boolean>();
  const [points, setPoints] = useState<number>();
  const titleId = useId();
  const own = side === 1 ? match.first : match.second;
  const other = side === 1 ? match.second : match.first;
  const isWhole = hasWon !== undefined && points !== undefined;
  const [mine, theirs] = hasWon ? [length, points ?? 0] : [points ?? 0, length];
  const [score1, score2] = side === 1 ? [mine, theirs] : [theirs, mine];
  return (
    <>
      <h2 id={`${titleId}who`}>Кто выиграл?</h2>
      <div className={score.who} role="group" aria-labelledby={`${titleId}who`}>
        <Choice isOn={hasWon === true} title="Я" name={own.short_name} onClick={() => setWon(true)} />
        <Choice
          isOn={hasWon === false}
          title="Соперник"
          name={other.short_name}
          onClick={() => setWon(false)}
        />
      </div>
      <h2 id={`${titleId}points`}>{hasWon === false ? 'Ваш счёт' : 'Счёт соперника'}</h2>
      <div className={score.pad} role="group" aria-labelledby={`${titleId}points`}>
        {Array.from({ length }, (_, count) => (
          <button key={count} type="button" aria-pressed={points === count} onClick={() => setPoints(count)}>
            {count}
          </button>
        ))}
      </div>
      {isWhole && (
        <p className={score.sum} role="status">
          <span>{match.first.short_name}</span>
          <b>
            {score1} : {score2}
          </b>
          <span>{match.second.short_name}</span>
        </p>
      )}
      <Button
        size="lg"
        block
        loading={isBusy}
        disabled={!isWhole}
        onClick={() => onSay({ score1, score2, is_unfinished: 0, note: null })}
      >
        Сообщить счёт
      </Button>
      {!isWhole && <p className={styles.hint}>Выберите победителя и счёт проигравшего.</p>}
    </>
  );
}

interface ChoiceProps {
  readonly isOn: boolean;
  readonly title: string;
  readonly name: string;
  readonly onClick: () => void;
}

export function Choice({ isOn, title, name, onClick }: ChoiceProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick}>
      <b>{title}</b>
      <span>{name}</span>
      {isOn && <Icon name="check" />}
    </button>
  );
}
