import type { Match } from '@nardy/contract';
import { useState } from 'react';
import { Button } from '../../components/Button/Button';
import { TextField } from '../../components/TextField/TextField';
import type { Said } from './reportBody';
import styles from './matches.module.css';
import score from './score.module.css';

interface TypedScoreProps {
  readonly match: Match;
  readonly side: 1 | 2;
  readonly isBusy: boolean;
  readonly isUnfinished: boolean;
  readonly onSay: (said: Said) => void;
}

/** Both points as they are typed: of a match that was broken off, of any length, or with a draw. */
export function TypedScore({ match, side, isBusy, isUnfinished, onSay }: TypedScoreProps) {
  const [typed, setTyped] = useState({ own: '', other: '' });
  const [own, other] = [readPoints(typed.own), readPoints(typed.other)];
  const isWhole = own !== undefined && other !== undefined;
  const say = (): void => {
    const [score1, score2] = side === 1 ? [own ?? 0, other ?? 0] : [other ?? 0, own ?? 0];
    onSay({ score1, score2, is_unfinished: isUnfinished ? 1 : 0, note: null });
  };
  return (
    <>
      <h2>{isUnfinished ? 'На каком счёте прервались?' : 'С каким счётом закончили?'}</h2>
      <div className={score.typed}>
        <TextField
          label="Ваш счёт"
          inputMode="numeric"
          maxLength={3}
          value={typed.own}
          onChange={({ target }) => setTyped({ ...typed, own: target.value })}
        />
        <TextField
          label={`Счёт: ${(side === 1 ? match.second : match.first).short_name}`}
          inputMode="numeric"
          maxLength={3}
          value={typed.other}
          onChange={({ target }) => setTyped({ ...typed, other: target.value })}
        />
      </div>
      <Button size="lg" block loading={isBusy} disabled={!isWhole} onClick={say}>
        Сообщить счёт
      </Button>
      {isUnfinished && <p className={styles.hint}>Как засчитать прерванный матч, решит судья.</p>}
    </>
  );
}

function readPoints(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;
}
