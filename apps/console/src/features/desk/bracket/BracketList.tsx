import type { Desk, DeskGame, DeskParticipant } from '@nardy/contract';
import { Empty } from '../panel/Empty.tsx';
import { formatPlayed } from '../correction/result.ts';
import panel from '../panel/panel.module.css';
import styles from './bracket.module.css';

interface BracketListProps {
  readonly games: readonly DeskGame[];
  readonly rounds: Desk['rounds'];
  readonly participants: ReadonlyMap<number, DeskParticipant>;
  readonly selected: number | null;
  readonly onSelect: (game: DeskGame) => void;
}

/** The games of the bracket as a list: those that can be played first. */
export function BracketList({ games, rounds, participants, selected, onSelect }: BracketListProps) {
  const titles = new Map(rounds.map(({ id, title }) => [id, title]));
  if (games.length === 0) return <Empty icon="tick" title="Сейчас никто не играет" />;
  return (
    <table className={panel['list']}>
      <thead>
        <tr>
          <th>Стол</th>
          <th>Раунд</th>
          <th>Первый</th>
          <th>Счёт</th>
          <th>Второй</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game, index) => (
          <tr key={`${game.round_id}.${game.number ?? index}`} data-is-selected={game.number === selected}>
            <td className={styles['table']}>
              {game.number !== null ? (
                <button type="button" onClick={() => onSelect(game)}>
                  {game.table ?? '—'}
                </button>
              ) : (
                '—'
              )}
            </td>
            <td>{titles.get(game.round_id)}</td>
            <td>{participants.get(game.left ?? 0)?.name ?? game.left_source}</td>
            <td className={styles['score']}>{game.outcome === null ? '—' : formatPlayed(game)}</td>
            <td>{participants.get(game.right ?? 0)?.name ?? game.right_source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
