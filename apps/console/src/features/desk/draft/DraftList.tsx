import type { DeskDraft, DeskParticipant } from '@nardy/contract';
import { formatTablePoints } from '@nardy/contract/scores';
import { memo, type DragEvent } from 'react';
import { Icon } from '../frame/parts/Icon.tsx';
import { PlayerNames } from '../frame/parts/PlayerNames.tsx';
import panel from '../panel/panel.module.css';
import styles from './draft.module.css';

type DraftPair = DeskDraft['pairs'][number];

interface DraftListProps {
  readonly pairs: readonly DraftPair[];
  readonly participants: ReadonlyMap<number, DeskParticipant>;
  /** Who has another place than in the draft, in amber. */
  readonly moved: ReadonlySet<number>;
  readonly changedTables: ReadonlySet<number>;
  readonly reseated: ReadonlySet<number>;
  readonly selectedTable: number | null;
  readonly canChange: boolean;
  readonly onSelect: (table: number) => void;
  readonly onDrop: (dragged: number, onto: number) => void;
}

/** The pairs by table with their reasons. A player can be dragged onto another. */
export function DraftList({ pairs, ...rest }: DraftListProps) {
  return (
    <table className={`${panel['list']} ${styles['list']}`}>
      <thead>
        <tr>
          <th className={styles['table']}>Стол</th>
          <th className={styles['left']}>Первый, очки, №</th>
          <th>№, второй, очки</th>
          <th className={styles['why']}>Почему</th>
        </tr>
      </thead>
      <tbody>
        {pairs.map((pair) => (
          <Row
            key={pair.table}
            pair={pair}
            left={rest.participants.get(pair.left)}
            right={rest.participants.get(pair.right)}
            isLeftMoved={rest.moved.has(pair.left)}
            isRightMoved={rest.moved.has(pair.right)}
            isChanged={rest.changedTables.has(pair.table)}
            isReseated={rest.reseated.has(pair.table)}
            isSelected={pair.table === rest.selectedTable}
            canChange={rest.canChange}
            onSelect={rest.onSelect}
            onDrop={rest.onDrop}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly pair: DraftPair;
  readonly left: DeskParticipant | undefined;
  readonly right: DeskParticipant | undefined;
  readonly isLeftMoved: boolean;
  readonly isRightMoved: boolean;
  readonly isChanged: boolean;
  readonly isReseated: boolean;
  readonly isSelected: boolean;
  readonly canChange: boolean;
  readonly onSelect: (table: number) => void;
  readonly onDrop: (dragged: number, onto: number) => void;
}

const Row = memo(function Row({ pair, left, right, isChanged, isSelected, onSelect, ...rest }: RowProps) {
  const { canChange, onDrop } = rest;
  return (
    <tr
      data-is-changed={isChanged}
      data-is-selected={isSelected}
      aria-selected={isSelected}
      onClick={() => onSelect(pair.table)}
    >
      <td className={styles['table']}>
        <button
          type="button"
          className={styles['tableButton']}
          aria-label={`Стол ${pair.table}: почему эта пара`}
          aria-pressed={isSelected}
        >
          {pair.table}
        </button>
      </td>
      <td className={styles['left']}>
        <Slot participant={left} isMoved={rest.isLeftMoved} canDrag={canChange} onDrop={onDrop} side="left" />
      </td>
      <td>
        <Slot
          participant={right}
          isMoved={rest.isRightMoved}
          canDrag={canChange}
          onDrop={onDrop}
          side="right"
        />
      </td>
      <td className={styles['why']}>
        <Reason pair={pair} isReseated={rest.isReseated} />
      </td>
    </tr>
  );
});

function Reason({ pair, isReseated }: { readonly pair: DraftPair; readonly isReseated: boolean }) {
  const { breaches, is_by_hand: byHand, reason } = pair;
  const [breach] = breaches;
  if (breach)
    return (
      <span className={styles['breach']}>
        <Icon name="warning" />
        {breach.sentence}
      </span>
    );
  if (byHand || isReseated)
    return (
      <span className={styles['byHand']}>
        <Icon name="swap" />
        {byHand ? 'вручную' : 'стол вручную'}
      </span>
    );
  // Of a bracket the steps say it, and in one word.
  return reason === '' ? 'по посеву' : reason;
}

interface SlotProps {
  readonly participant: DeskParticipant | undefined;
  readonly isMoved: boolean;
  readonly canDrag: boolean;
  readonly side: 'left' | 'right';
  readonly onDrop: (dragged: number, onto: number) => void;
}

const KIND = 'application/x-nardy-participant';

function Slot({ participant, isMoved, canDrag, side, onDrop }: SlotProps) {
  if (!participant) return '—';
  const { number, seed, points, players } = participant;
  const drag = (event: DragEvent) => {
    event.dataTransfer.setData(KIND, String(number));
    event.dataTransfer.effectAllowed = 'move';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const dragged = Number(event.dataTransfer.getData(KIND));
    if (dragged !== 0 && dragged !== number) onDrop(dragged, number);
  };
  return (
    // The line takes the same by two typed numbers, for whoever has no mouse.
    <span
      className={styles['slot']}
      data-side={side}
      data-is-moved={isMoved}
      draggable={canDrag}
      onDragStart={drag}
      onDragOver={(event) => canDrag && event.preventDefault()}
      onDrop={drop}
    >
      <span className={styles['seed']}>{seed}</span>
      <span className={styles['name']} title={participant.name}>
        <PlayerNames players={players} />
      </span>
      {points !== null && <small>{formatTablePoints(points)}</small>}
    </span>
  );
}
