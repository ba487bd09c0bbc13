import type { DeskDraft, DeskParticipant } from '@nardy/contract';
import { useState } from 'react';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Chips } from '../panel/Chips.tsx';
import { Icon } from '../frame/parts/Icon.tsx';
import { Empty } from '../panel/Empty.tsx';
import { Fault } from '../panel/Fault.tsx';
import { DraftList } from './DraftList.tsx';
import { useIsHeld } from './held.ts';
import styles from './draft.module.css';

type DraftFilter = 'all' | 'changed' | 'breaches';

const FILTERS = [
  { id: 'all', label: 'По столам' },
  { id: 'changed', label: 'Изменены' },
  { id: 'breaches', label: 'Пары с замечаниями' },
] as const satisfies readonly { readonly id: DraftFilter; readonly label: string }[];

interface DraftWays {
  /** Leads to the tables of the hall: how many, which are out of use, who stays at one. */
  readonly onHall: () => void;
  /** Undoes the last change by hand; absent where there is none from here. */
  readonly onUndo: (() => void) | undefined;
  readonly onReset: () => void;
  readonly onDiscard: () => void;
}

interface DraftCardProps {
  /** With the change that is tried in it. */
  readonly draft: DeskDraft;
  readonly participants: ReadonlyMap<number, DeskParticipant>;
  readonly moved: ReadonlySet<number>;
  readonly changedTables: ReadonlySet<number>;
  readonly reseated: ReadonlySet<number>;
  readonly selectedTable: number | null;
  /** Why the last act was not done. */
  readonly refused: unknown;
  /** False also while a colleague changes pairs. */
  readonly canChange: boolean;
  readonly canRun: boolean;
  readonly onSelect: (table: number) => void;
  readonly onDrop: (dragged: number, onto: number) => void;
  readonly ways: DraftWays;
}

/** The draft's pairs with filters, and the ways back. */
export function DraftCard({ draft, changedTables, canRun, refused, ways, ...list }: DraftCardProps) {
  const [filter, setFilter] = useState<DraftFilter>('all');
  const isHeld = useIsHeld(draft);
  const isByHand = (pair: DeskDraft['pairs'][number]) =>
    pair.is_by_hand === 1 || list.reseated.has(pair.table);
  const isChanged = (pair: DeskDraft['pairs'][number]) => isByHand(pair) || changedTables.has(pair.table);
  const parts: Record<DraftFilter, DeskDraft['pairs']> = {
    all: draft.pairs,
    changed: draft.pairs.filter(isChanged),
    breaches: draft.pairs.filter(({ breaches }) => breaches.length > 0),
  };
  const hasHandmade = draft.pairs.some((pair) => isByHand(pair));
  return (
    <Card
      title={`Пары: ${draft.title}`}
      label="Пары"
      fills
      head={
        <>
          <Chips
            label="Какие пары показать"
            // All from the beginning: the list under them would jump as they come and go.
            chips={FILTERS.map(({ id, label }) => ({ id, label, count: parts[id].length }))}
            chosen={filter}
            onChoose={setFilter}
          />
          {canRun && (
            <Ways
              {...ways}
              hasHandmade={hasHandmade && list.canChange}
              isByRule={draft.can_change === 0}
              isHeld={isHeld}
            />
          )}
        </>
      }
      bar={<Fault error={refused} />}
    >
      {parts[filter].length > 0 ? (
        <DraftList pairs={parts[filter]} changedTables={changedTables} {...list} />
      ) : (
        <Empty icon="tick" title="Таких пар нет" />
      )}
    </Card>
  );
}

interface WaysProps extends DraftWays {
  readonly hasHandmade: boolean;
  /** Its pairs are never changed by hand: there will be nothing to go back from. */
  readonly isByRule: boolean;
  /** A colleague changes pairs: nobody else closes the draft meanwhile. */
  readonly isHeld: boolean;
}

function Ways({ onHall, onUndo, onReset, onDiscard, hasHandmade, isByRule, isHeld }: WaysProps) {
  return (
    <div className={styles['headActs']}>
      {!isByRule && (
        <>
          <Button keys="Ctrl+Z" {...hideUnless(onUndo !== undefined)} onClick={onUndo}>
            Отменить
          </Button>
          <Button {...hideUnless(hasHandmade)} onClick={onReset}>
            <Icon name="undo" />
            Как было
          </Button>
        </>
      )}
      <Button onClick={onHall}>
        <Icon name="hall" />
        Как в зале
      </Button>
      <Button {...hideUnless(!isHeld)} onClick={onDiscard}>
        Закрыть черновик
      </Button>
    </div>
  );
}

/** What there is nothing for keeps its room, unseen: the list stays where it is when it comes. */
const hideUnless = (isThere: boolean) =>
  isThere ? {} : ({ 'data-is-idle': true, 'aria-hidden': true, disabled: true } as const);
