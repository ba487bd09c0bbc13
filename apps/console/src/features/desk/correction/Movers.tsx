import type { CommandChanges, DeskParticipant } from '@nardy/contract';
import { useState } from 'react';
import { Button, Card } from '../frame/parts/parts.tsx';
import { formatPlace, formatRating } from '../data/figures.ts';
import styles from './correction.module.css';

interface MoversProps {
  readonly changes: CommandChanges;
  readonly participants: ReadonlyMap<number, DeskParticipant>;
}

const SHOWN = 6;

/** Who moves in the table, whose rating and whose prize changes, the furthest first. */
export function Movers({ changes, participants }: MoversProps) {
  const nameOf = (number: number | null) => participants.get(number ?? 0)?.name ?? 'Участник';
  const places = changes.places
    .map(({ number, before, after }) => ({
      number,
      before,
      after,
      by: (before?.from ?? 0) - (after?.from ?? 0),
    }))
    .toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  const ratings = changes.ratings.toSorted(
    (one, other) => Math.abs(other.after - other.before) - Math.abs(one.after - one.before),
  );
  return (
    <div className={styles['movers']}>
      <Moves
        title="Места"
        moves={places.map(({ number, before, after, by }) => ({
          id: number,
          name: nameOf(number),
          before: formatPlace(before),
          after: formatPlace(after),
          by,
        }))}
      />
      <Moves
        title="Рейтинг"
        moves={ratings.map(({ player_id: player, number, before, after }) => ({
          id: player,
          name: nameOf(number),
          before: formatRating(before),
          after: formatRating(after),
          by: after - before,
        }))}
      />
      <Moves
        title="Призы"
        moves={changes.prizes.map(({ number, before, after }) => ({
          id: number,
          name: nameOf(number),
          before: before.toLocaleString('ru-RU'),
          after: `${after.toLocaleString('ru-RU')} ₽`,
          by: after - before,
        }))}
      />
    </div>
  );
}

interface Move {
  readonly id: number;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Above 0 is for the better. */
  readonly by: number;
}

function Moves({ title, moves }: { title: string; moves: readonly Move[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? moves : moves.slice(0, SHOWN);
  return (
    <Card
      title={`${title}: ${moves.length}`}
      head={
        moves.length > SHOWN && !isWhole && <Button onClick={() => setIsWhole(true)}>Показать все</Button>
      }
    >
      {moves.length === 0 ? (
        <p className={styles['same']}>Не меняются.</p>
      ) : (
        <table className={styles['moves']}>
          <tbody>
            {shown.map(({ id, name, before, after, by }) => (
              <tr key={id}>
                <th scope="row" title={name}>
                  {name}
                </th>
                <td>{before}</td>
                <td aria-label={`стало ${after}`}>→ {after}</td>
                <td data-is-better={by > 0}>
                  {by === 0 ? '' : `${by > 0 ? '▲' : '▼'} ${formatRating(Math.abs(by))}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
