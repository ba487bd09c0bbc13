import { Alert, Button } from '@mui/material';
import type { ImportItem } from '@nardy/contract';
import { ApiError } from '@nardy/contract/client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../components/notifications/notifications.ts';
import { api } from '../../api/api.ts';
import { invalidateAll } from '../../api/invalidateAll.ts';
import { formatFaultInLine } from '../../api/faults.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Pager } from '../../components/queue/Pager.tsx';
import { useLostFocus } from '../../components/useLostFocus.ts';
import { formatMoment } from '../../formatting/dates.ts';
import styles from './imports.module.css';
import { TOUCHED } from './useImport.ts';
import { useImportAddress } from './useImportAddress.ts';
import { formatCountsInWords, formatImported, KINDS } from './words.ts';

/** While ratings are computed it is asked so often whether they are. */
const COUNTING_MS = 2_000;
const PAGE_SIZE = 50;

interface PastImportsProps {
  readonly mayUndo: boolean;
  readonly onUndone: (importId: number) => void;
}

/** Files that were imported, each with the way back. */
export function PastImports({ mayUndo, onUndone }: PastImportsProps) {
  const { page, searchWith } = useImportAddress();
  const { data, error, refetch } = useQuery({
    queryKey: ['imports', page],
    queryFn: ({ signal }) => api.listImports({ query: { page, pageSize: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ is_counting: isCounting }) => isCounting === 1) ? COUNTING_MS : false,
  });
  return (
    <Panel title="Прошлые импорты">
      <LoadState query={{ data, error, refetch }} rows={3} />
      {data?.data.length === 0 && <p>Здесь будут загруженные файлы; каждый можно отменить целиком.</p>}
      <ul className={styles['rows']}>
        {data?.data.map((one) => (
          <PastImport
            key={one.import_id}
            one={one}
            mayUndo={mayUndo}
            onUndone={() => onUndone(one.import_id)}
          />
        ))}
      </ul>
      {data && data.totalCount > PAGE_SIZE && (
        <Pager
          page={page}
          pageSize={PAGE_SIZE}
          total={data.totalCount}
          hrefOf={(to) => `/import${searchWith({ page: String(to) })}`}
        />
      )}
    </Panel>
  );
}

interface PastImportProps {
  readonly one: ImportItem;
  readonly mayUndo: boolean;
  readonly onUndone: () => void;
}

function PastImport({ one, mayUndo, onUndone }: PastImportProps) {
  const { reasons, undo, undone } = useUndo(one, onUndone);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <li>
      <span className={styles['who']}>
        <strong>{one.file_name}</strong>
        <small>
          {[KINDS[one.kind].label, formatMoment(one.imported_dt), one.imported_by]
            .filter(Boolean)
            .join(' · ')}
        </small>
        <small>
          {one.competitions !== null && `${formatImported(one)} · `}
          {formatCountsInWords(one.kind, one.counts, true)}
        </small>
        {one.is_counting === 1 && <small role="status">Рейтинги пересчитываются…</small>}
        {one.undone_dt && (
          <small ref={undone} tabIndex={-1}>
            Отменён {[formatMoment(one.undone_dt), one.undone_by].filter(Boolean).join(', ')}
          </small>
        )}
        {reasons.length > 0 && (
          <Alert severity="error">
            Отменить нельзя:
            <ul className={styles['reasons']}>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Alert>
        )}
      </span>
      {one.undone_dt === null && mayUndo && (
        <Button aria-label={`Отменить импорт: ${one.file_name}`} onClick={() => setIsAsking(true)}>
          Отменить
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Отменить импорт?"
        confirm="Отменить импорт"
        leave="Оставить"
        isDangerous
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          void undo();
        }}
      >
        {KINDS[one.kind].undoing(one.file_name)}
      </ConfirmDialog>
    </li>
  );
}

/** Takes a whole import back, or tells why it cannot be. */
function useUndo({ import_id: id, file_name: name, undone_dt: dt }: ImportItem, onUndone: () => void) {
  const queries = useQueryClient();
  const [reasons, setReasons] = useState<readonly string[]>([]);
  // The button is gone with the focus on it: what the row says instead takes the focus.
  const { target: undone, expect } = useLostFocus<HTMLElement>(dt);
  const undo = async (): Promise<void> => {
    setReasons([]);
    try {
      await api.undoImport({ params: { id } });
      expect();
      onUndone();
      notify(`Импорт отменён: ${name}`, 'success');
    } catch (error) {
      const reported = listReasons(error);
      if (reported.length > 0) setReasons(reported);
      else notify(formatFaultInLine(error), 'error');
    }
    // A file that is being checked may have waited for it, or have known somebody who is gone with it.
    void invalidateAll(queries, [...TOUCHED, 'import-preview']);
  };
  return { reasons, undo, undone };
}

function listReasons(error: unknown): readonly string[] {
  if (!(error instanceof ApiError) || !error.refusal || !('reasons' in error.refusal)) return [];
  return error.refusal.reasons ?? [];
}
