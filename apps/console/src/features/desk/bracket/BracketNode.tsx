import type { DeskGame, DeskParticipant } from '@nardy/contract';
import { memo } from 'react';
import { formatShortName } from '../data/names.ts';
import { Icon } from '../frame/parts/Icon.tsx';
import styles from './bracket.module.css';

interface BracketNodeProps {
  readonly game: DeskGame;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly left: DeskParticipant | undefined;
  readonly right: DeskParticipant | undefined;
  readonly isSelected: boolean;
  /** The two scores that are being typed for it. */
  readonly typed: readonly [string, string] | null;
  /** Whose path is drawn. */
  readonly followed: number | null;
  readonly onSelect: (game: DeskGame) => void;
}

/** A game of the bracket: its two with their scores, or where they will come from. */
export const BracketNode = memo(function BracketNode({
  game,
  x,
  y,
  width,
  left,
  right,
  ...shown
}: BracketNodeProps) {
  const { isSelected, typed, followed, onSelect } = shown;
  const isOpen = game.outcome === null && game.left !== null && game.right !== null;
  const state = game.outcome !== null ? 'done' : isOpen ? 'open' : 'waiting';
  const isOnPath = followed !== null && (game.left === followed || game.right === followed);
  return (
    <button
      type="button"
      className={styles['node']}
      data-state={state}
      data-is-selected={isSelected}
      data-is-on-path={isOnPath}
      aria-pressed={isSelected}
      style={{ insetInlineStart: x, insetBlockStart: y, inlineSize: width }}
      onClick={() => onSelect(game)}
    >
      {state !== 'done' && <span className={styles['badge']}>{formatBadge(game, isOpen)}</span>}
      {game.is_corrected === 1 && (
        <span className={styles['corrected']}>
          <Icon name="pen" />
          исправлено
        </span>
      )}
      <Side game={game} side={1} participant={left} typed={typed?.[0]} followed={followed} />
      <Side game={game} side={2} participant={right} typed={typed?.[1]} followed={followed} />
    </button>
  );
});

/** By what the sides of later games name it: the table, else the number in the bracket. */
function formatBadge({ table, bracket_number: number }: DeskGame, isOpen: boolean): string {
  if (isOpen && table !== null) return `стол ${table}`;
  return number === null ? 'играют' : `матч ${number}`;
}

interface SideProps {
  readonly game: DeskGame;
  readonly side: 1 | 2;
  readonly participant: DeskParticipant | undefined;
  readonly typed: string | undefined;
  readonly followed: number | null;
}

function Side({ game, side, participant, typed, followed }: SideProps) {
  const source = side === 1 ? game.left_source : game.right_source;
  return (
    <span className={styles['side']} data-is-winner={game.winner === side}>
      {participant && <i>{participant.seed}</i>}
      <span
        data-is-source={participant === undefined}
        data-is-followed={participant !== undefined && participant.number === followed}
        title={participant?.name}
      >
        {participant ? formatShortName(participant) : (source ?? '')}
      </span>
      <em data-is-typed={typed !== undefined}>{typed ?? formatScore(game, side)}</em>
    </span>
  );
}

function formatScore({ outcome, winner, score1, score2 }: DeskGame, side: 1 | 2): string {
  if (outcome === null) return '';
  if (outcome === 'walkover') return winner === side ? '+' : '−';
  if (outcome === 'double-no-show') return '−';
  return String((side === 1 ? score1 : score2) ?? '');
}
