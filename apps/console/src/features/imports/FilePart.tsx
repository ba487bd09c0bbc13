import { Alert, Button, LinearProgress } from '@mui/material';
import { formatFileSize, type ImportKind } from '@nardy/contract';
import { formatFault, formatFaultInLine } from '../../api/faults.ts';
import { Panel } from '../../components/Panel.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { formatCounted } from '../../formatting/words.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import styles from './imports.module.css';
import { RowsPanel } from './RowsPanel.tsx';
import { GroupsPanel } from './GroupsPanel.tsx';
import { countImported, useImport, type Applied, type ChosenFile } from './useImport.ts';
import { formatCountsInWords, formatFileInWords, KINDS } from './words.ts';

interface FilePartProps {
  readonly kind: ImportKind;
  readonly chosen: ChosenFile;
  readonly onDone: (done: Applied) => void;
  readonly onLeave: () => void;
}

/** A file on its way in: what it holds, what is wrong in it, and the button that brings it in. */
export function FilePart({ kind, chosen, onDone, onLeave }: FilePartProps) {
  const { preview, apply, send, columns, decisions, chooseField, decide } = useImport(kind, chosen);
  const { file } = chosen;
  const data = preview.data?.data;
  const fault = apply.error ?? preview.error;
  const count = data ? countImported(data.counts) : 0;
  // A file that cannot be read is as it is.
  const mayPass = preview.error !== null && formatFault(preview.error).isPassing;
  const isBusy = preview.isFetching || apply.isPending;
  return (
    <>
      <Panel label="Файл" isPadded>
        <div className={styles['file']}>
          <span>
            <strong>{file.name}</strong>
            <small>{data ? formatFileInWords(data) : formatFileSize(file.size)}</small>
          </span>
          <Button onClick={onLeave} disabled={apply.isPending}>
            Другой файл
          </Button>
        </div>
        {data && <p>{formatCountsInWords(kind, data.counts, false)}</p>}
        <Progress isBusy={isBusy} isApplying={apply.isPending} />
        {fault !== null && (
          <Fault error={fault} onRetry={mayPass ? () => void preview.refetch() : undefined} />
        )}
        <div className={styles['file']}>
          <Button
            variant="contained"
            disabled={isBusy || count === 0 || preview.isPlaceholderData}
            onClick={() => send(onDone)}
          >
            {data ? formatSending(kind, count) : 'Загрузить'}
          </Button>
          <small>Пока вы не нажали, ничего не изменилось. Импорт можно отменить целиком.</small>
        </div>
      </Panel>
      {!data && fault === null && (
        <Panel>
          <Skeleton rows={6} />
        </Panel>
      )}
      {data && (
        <>
          <ColumnsPanel kind={kind} preview={data} columns={columns} onChoose={chooseField} />
          {data.groups.length > 0 && <GroupsPanel kind={kind} groups={data.groups} />}
          {data.columns_fault === null && (
            <RowsPanel kind={kind} preview={data} decisions={decisions} onDecide={decide} />
          )}
        </>
      )}
    </>
  );
}

/** What failed; only a check of the file is repeated here, an import by its own button. */
function Fault({ error, onRetry }: { error: Error; onRetry: (() => void) | undefined }) {
  const retry = onRetry && (
    <Button color="inherit" size="small" onClick={onRetry}>
      Повторить
    </Button>
  );
  return (
    <Alert severity="error" action={retry}>
      {formatFaultInLine(error)}
    </Alert>
  );
}

function formatSending(kind: ImportKind, count: number): string {
  return count > 0 ? `Загрузить ${formatCounted(count, KINDS[kind].counted)}` : 'Загружать нечего';
}

function Progress({ isBusy, isApplying }: { isBusy: boolean; isApplying: boolean }) {
  return (
    <div role="status" className={styles['progress']}>
      {isBusy && (
        <>
          {isApplying ? 'Загружаем: всё или ничего, до нескольких минут…' : 'Проверяем файл…'}
          <LinearProgress aria-hidden />
        </>
      )}
    </div>
  );
}
