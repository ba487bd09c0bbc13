import type { Bracket } from '@nardy/contract';
import { Link } from 'react-router';
import { planGame } from '../../../components/Bracket/plan';
import { Icon } from '../../../components/Icon/Icon';
import { getAthletePath } from '../../athletes';
import styles from './bracket.module.css';

/**
 * Who has won it all, once the last game of the final is played: a second final is there as soon as it is needed. The place of
 * somebody disqualified stays vacant.
 */
export function Champion({ bracket: { type, brackets } }: { bracket: Bracket }) {
  const rounds = type === 'de' ? brackets.finalBracket : brackets.winnerBracket;
  const last = rounds?.at(-1)?.seeds.at(-1);
  const winner = last && planGame(last).winner;
  if (last === undefined || winner === undefined) return null;
  const { name, player_id, is_disqualified: isOut } = last.teams[winner];
  if (isOut) return null;
  return (
    <p className={styles.champion}>
      <Icon name="trophy" size="28px" />
      <span>
        <span className={styles.championLabel}>Победитель</span>
        <br />
        {player_id === null ? <b>{name}</b> : <Link to={getAthletePath(player_id)}>{name}</Link>}
      </span>
    </p>
  );
}
