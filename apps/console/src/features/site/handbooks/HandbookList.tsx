import { Button } from '@mui/material';
import type { Handbook, HandbookEntry } from '@nardy/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { LoadState } from '../../../components/LoadState.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Pager } from '../../../components/queue/Pager.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { useMay } from '../../accounts/index.ts';
import styles from '../site.module.css';
import { DeleteDialog } from './DeleteDialog.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { EntryRow } from './EntryRow.tsx';
import { useHandbook, type HandbookFilters } from './useHandbook.ts';
import { ADD_WORDS, HANDBOOK_TITLES } from './words.ts';

interface HandbookListProps {
  readonly handbook: Handbook;
  readonly filters: HandbookFilters;
  readonly hrefOfPage: (page: number) => string;
  /** The fields by which it is filtered. */
  readonly children?: ReactNode;
}

/** The entries of a handbook, in their order where they have one. */
export function HandbookList({ handbook, filters, hrefOfPage, children }: HandbookListProps) {
  const shown = useHandbook(handbook, filters);
  const { list, entries, pages, refresh, retire, remove } = shown;
  const mayEdit = useMay()('editSite');
  const [edited, edit] = useState<HandbookEntry | 'new'>();
  const [doomed, doom] = useState<HandbookEntry>();
  // Where another page or filter is looked at, it is looked for no more.
  const asked = JSON.stringify(filters);
  const [added, setAdded] = useState<{ readonly id: number | undefined; readonly asked: string }>();
  return (
    <div className={styles['part']}>
      <div className={styles['bar']}>
        {children}
        {mayEdit && (
          <Button className={styles['add'] ?? ''} variant="contained" onClick={() => edit('new')}>
            {ADD_WORDS[handbook]}
          </Button>
        )}
      </div>
      <LoadState query={{ data: entries, error: list.error, refetch: list.refetch }} rows={8} />
      {entries?.length === 0 && <Nothing shown={shown} filters={filters} hrefOfPage={hrefOfPage} />}
      {entries && entries.length > 0 && (
        <Entries
          shown={shown}
          isReadOnly={!mayEdit}
          handbook={handbook}
          added={added?.asked === asked ? added.id : undefined}
          onAddedShown={() => setAdded(undefined)}
          onEdit={edit}
          onDoom={doom}
          pager={<Pager {...pages} hrefOf={hrefOfPage} />}
        />
      )}
      {edited && (
        <EntryDialog
          handbook={handbook}
          entry={edited === 'new' ? undefined : edited}
          onClose={() => edit(undefined)}
          onSaved={(id) => {
            edit(undefined);
            setAdded({ id, asked });
            void refresh();
          }}
        />
      )}
      {doomed && (
        <DeleteDialog
          handbook={handbook}
          entry={doomed}
          onDelete={() => remove(doomed)}
          onRetire={() => retire(doomed)}
          onClose={() => doom(undefined)}
        />
      )}
    </div>
  );
}

interface EntriesProps {
  readonly handbook: Handbook;
  readonly isReadOnly: boolean;
  readonly shown: ReturnType<typeof useHandbook>;
  /** The entry that has just been added. */
  readonly added: number | undefined;
  readonly onAddedShown: () => void;
  readonly onEdit: (entry: HandbookEntry) => void;
  readonly onDoom: (entry: HandbookEntry) => void;
  readonly pager: ReactNode;
}

function Entries({ handbook, isReadOnly, shown, added, onAddedShown, onEdit, onDoom, pager }: EntriesProps) {
  const { list, entries = [], mayMove, move, retire } = shown;
  const row = useRef<HTMLLIElement>(null);
  const isAddedHere = entries.some(({ entry_id: id }) => id === added);
  // It may be far down the list, where nobody would see that it has come.
  useEffect(() => {
    if (!isAddedHere) return;
    row.current?.querySelector<HTMLButtonElement>('button:not([disabled])')?.focus();
    // Once: deleted and not gone yet, it would take the focus again.
    onAddedShown();
  }, [isAddedHere, onAddedShown]);
  return (
    <Panel label={HANDBOOK_TITLES[handbook]}>
      <ul className={styles['banners']} aria-busy={list.isPlaceholderData}>
        {entries.map((entry, place) => (
          <li key={entry.entry_id} ref={entry.entry_id === added ? row : null} className={styles['entry']}>
            <EntryRow
              handbook={handbook}
              entry={entry}
              isReadOnly={isReadOnly}
              isFirst={place === 0}
              isLast={place === entries.length - 1}
              onMove={mayMove ? (by) => move(entry, by) : undefined}
              onEdit={() => onEdit(entry)}
              onRetire={() => retire(entry)}
              onDelete={() => onDoom(entry)}
            />
          </li>
        ))}
      </ul>
      {pager}
    </Panel>
  );
}

type NothingProps = Pick<HandbookListProps, 'filters' | 'hrefOfPage'> & Pick<EntriesProps, 'shown'>;

function Nothing({ shown, filters, hrefOfPage }: NothingProps) {
  const { page, pageSize, total } = shown.pages;
  // What is left stands on an earlier page.
  if (page > 1 && total > 0 && !shown.list.isPlaceholderData)
    return <Navigate to={hrefOfPage(Math.min(page - 1, Math.ceil(total / pageSize)))} replace />;
  return filters.title !== '' || filters.state !== '' ? (
    <EmptyState title="Ничего не нашлось">Попробуйте часть названия или снимите фильтр.</EmptyState>
  ) : (
    <EmptyState title="Справочник пуст">
      Добавьте первую строку: она появится во всех списках выбора.
    </EmptyState>
  );
}
