import type { DeskDraft, DeskParticipant } from '@nardy/contract';
import { useState } from 'react';
import { Button } from '../frame/parts/parts.tsx';
import { Chips } from '../panel/Chips.tsx';
import { Icon } from '../frame/parts/Icon.tsx';
import { Empty } from '../panel/Empty.tsx';
import { DraftList } from './DraftList.tsx';
import styles from './draft.module.css';

type DraftFilter = 'all' | 'changed' | 'breaches';

interface DraftCardProps {
  /** With the change that is tried in it. */
  readonly draft: DeskDraft;
  readonly participants: ReadonlyMap<number, DeskParticipant>;
  readonly moved: ReadonlySet<number>;
  readonly changedTables: ReadonlySet<number>;
  readonly selectedTable: number | null;
  /** False also while a colleague changes pairs. */
  readonly canChange: boolean;
  readonly canRun: boolean;
  readonly onSelect: (table: number) => void;
  readonly onDrop: (dragged: number, onto: number) => void;
  readonly onReset: () => void;
  readonly onDiscard: () => void;
}

/** The draft's pairs with filters, and the ways back. */
export function DraftCard({ draft, changedTables, canRun, onReset, onDiscard, ...list }: DraftCardProps) {
  const [filter, setFilter] = useState<DraftFilter>('all');
  const isChanged = (pair: DeskDraft['pairs'][number]) =>
    pair.is_by_hand === 1 || changedTables.has(pair.table);
  const parts: Record<DraftFilter, DeskDraft['pairs']> = {
    all: draft.pairs,
    changed: draft.pairs.filter(isChanged),
    breaches: draft.pairs.filter(({ breaches }) => breaches.length > 0),
  };
  const hasHandmade = draft.pairs.some(({ is_by_hand: byHand }) => byHand === 1);
  return (
    <section className={styles['card']} aria-label="Пары">
      <div className={styles['head']}>
        <h2>Пары: {draft.title}</h2>
        <Chips
          label="Какие пары показать"
          chips={[
            { id: 'all', label: 'По столам', count: parts.all.length },
            { id: 'changed', label: 'Изменены', count: parts.changed.length },
            { id: 'breaches', label: 'С нарушениями', count: parts.breaches.length },
          ]}
          chosen={filter}
          onChoose={setFilter}
        />
        <div className={styles['headActs']}>
          {hasHandmade && list.canChange && (
            <Button onClick={onReset}>
              <Icon name="undo" />
              Как было
            </Button>
          )}
          {canRun && <Button onClick={onDiscard}>Закрыть черновик</Button>}
        </div>
      </div>
      <div className={styles['scroll']}>
        {parts[filter].length > 0 ? (
          <DraftList pairs={parts[filter]} changedTables={changedTables} {...list} />
        ) : (
          <Empty icon="tick" title="Таких пар нет" />
        )}
      </div>
    </section>
  );
}
