import { Alert, Button, LinearProgress } from '@mui/material';
import type { ImportItem, ImportKind } from '@nardy/contract';
import { tellInLine } from '../../api/faults.ts';
import { Panel } from '../../components/Panel.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { counted, formatBytes } from '../../formatting/words.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import styles from './imports.module.css';
import { RowsPanel } from './RowsPanel.tsx';
import { WholesPanel } from './WholesPanel.tsx';
import { broughtIn, useImport, type ChosenFile } from './useImport.ts';
import { countsInWords, fileInWords, KINDS } from './words.ts';

interface FilePartProps {
  readonly kind: ImportKind;
  readonly chosen: ChosenFile;
  readonly onDone: (counts: ImportItem['counts']) => void;
  readonly onLeave: () => void;
}

/** A file on its way in: what it holds, what is wrong in it, and the button that brings it in. */
export function FilePart({ kind, chosen, onDone, onLeave }: FilePartProps) {
  const { preview, carryOut, chooseField, decide } = useImport(kind, chosen);
  const { file } = chosen;
  const data = preview.data?.data;
  const fault = carryOut.error ?? preview.error;
  const count = data ? broughtIn(data.counts) : 0;
  const isBusy = preview.isFetching || carryOut.isPending;
  return (
    <>
      <Panel label="Файл">
        <div className={styles['part']}>
          <div className={styles['file']}>
            <span>
              <strong>{file.name}</strong>
              <small>{data ? fileInWords(data) : formatBytes(file.size)}</small>
            </span>
            <Button onClick={onLeave} disabled={carryOut.isPending}>
              Другой файл
            </Button>
          </div>
          {data && <p>{countsInWords(kind, data.counts, false)}</p>}
          <Progress isBusy={isBusy} isCarryingOut={carryOut.isPending} />
          {fault !== null && <Alert severity="error">{tellInLine(fault)}</Alert>}
          <div className={styles['file']}>
            <Button
              variant="contained"
              disabled={isBusy || count === 0 || preview.isPlaceholderData}
              onClick={() => carryOut.mutate(undefined, { onSuccess: (done) => onDone(done.data.counts) })}
            >
              {count > 0 ? `Загрузить ${counted(count, KINDS[kind].counted)}` : 'Загружать нечего'}
            </Button>
            <small>Пока вы не нажали, ничего не изменилось. Импорт можно отменить целиком.</small>
          </div>
        </div>
      </Panel>
      {!data && fault === null && (
        <Panel>
          <Skeleton rows={6} />
        </Panel>
      )}
      {data && (
        <>
          <ColumnsPanel
            kind={kind}
            preview={data}
            onChoose={(column, field) => chooseField(data, column, field)}
          />
          {data.wholes.length > 0 && <WholesPanel kind={kind} wholes={data.wholes} />}
          {data.columns_fault === null && <RowsPanel kind={kind} preview={data} onDecide={decide} />}
        </>
      )}
    </>
  );
}

function Progress({ isBusy, isCarryingOut }: { isBusy: boolean; isCarryingOut: boolean }) {
  return (
    <div role="status" className={styles['progress']}>
      {isBusy && (
        <>
          {isCarryingOut ? 'Загружаем: всё или ничего, до нескольких минут…' : 'Проверяем файл…'}
          <LinearProgress aria-hidden />
        </>
      )}
    </div>
  );
}
