import type { CommandChanges, Desk } from '@nardy/contract';
import { useState } from 'react';
import { Button } from '../frame/parts/parts.tsx';
import { formatChange } from './checklist.ts';
import styles from './finish.module.css';

/** Who moves in the rating, the greatest moves first. */
export function RatingChanges({ desk, changes }: { readonly desk: Desk; readonly changes: CommandChanges }) {
  const [isOpen, setOpen] = useState(false);
  if (changes.ratings.length === 0) return null;
  const names = new Map(desk.participants.map(({ number, name }) => [number, name]));
  const moves = changes.ratings
    .map(({ player_id: player, number, before, after }) => ({
      player,
      name: (number !== null && names.get(number)) || '',
      after,
      move: after - before,
    }))
    .toSorted((one, other) => Math.abs(other.move) - Math.abs(one.move));
  return (
    <div className={styles['moves']}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Скрыть изменения рейтинга' : `Все изменения рейтинга: ${moves.length}`}
      </Button>
      {isOpen && (
        <ol>
          {moves.map(({ player, name, after, move }) => (
            <li key={player}>
              <span>{name}</span> <b>{formatChange(move)}</b> <small>{Math.round(after)}</small>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
