import { IconButton } from '@mui/material';
import { useState } from 'react';
import { notify } from '../notifications/notifications.ts';
import { formatFaultInLine } from '../../api/faults.ts';
import { formatFileSize } from '@nardy/contract';
import {
  DownloadIcon,
  FitIcon,
  PaperIcon,
  RotateLeftIcon,
  RotateRightIcon,
  ZoomInIcon,
  ZoomOutIcon,
} from '../icons.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import type { ViewedDocument } from './document.ts';
import { Stage } from './Stage.tsx';
import { saveDocument } from './useBlob.ts';
import { useView } from './useView.ts';
import styles from './viewer.module.css';

/** Documents that somebody has sent, one at a time: turned, zoomed, saved. The first is opened at once. */
export function DocumentViewer({ documents }: { documents: readonly ViewedDocument[] }) {
  const [chosenId, choose] = useState<number>();
  const chosen = documents.find(({ fileId }) => fileId === chosenId) ?? documents[0];
  if (!chosen)
    return <p className={styles['none']}>Документов нет: их не прислали, или срок хранения истёк.</p>;
  return (
    <div className={styles['viewer']}>
      <ul className={styles['list']} aria-label="Документы">
        {documents.map(({ fileId, title, fileName, size }, index) => (
          <li key={fileId}>
            <button
              type="button"
              className={styles['choice']}
              aria-pressed={fileId === chosen.fileId}
              title={fileName}
              onClick={() => choose(fileId)}
            >
              <PaperIcon aria-hidden />
              <span>
                {title}
                <small>
                  {formatFileSize(size)}
                  {index < 9 && documents.length > 1 && <kbd aria-hidden>{index + 1}</kbd>}
                </small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Tools document={chosen} />
      <DocumentKeys documents={documents} onChoose={choose} />
    </div>
  );
}

function Tools({ document }: { document: ViewedDocument }) {
  const { view, ...act } = useView(document.fileId);
  const [isAsking, setAsking] = useState(false);
  const save = (): void => {
    setAsking(false);
    saveDocument(document).catch((error: unknown) => notify(formatFaultInLine(error), 'error'));
  };
  useShortcuts([
    { code: 'Equal', shown: '+', label: 'Увеличить документ', run: act.zoomIn, isRepeatable: true },
    { code: 'Minus', shown: '−', label: 'Уменьшить', run: act.zoomOut, isRepeatable: true },
    { code: 'Digit0', shown: '0', label: 'По ширине', run: act.fit },
    { code: 'BracketLeft', shown: '[', label: 'Повернуть влево', run: act.rotateLeft },
    { code: 'BracketRight', shown: ']', label: 'Повернуть вправо', run: act.rotateRight },
  ]);
  return (
    <>
      <div className={styles['tools']} role="toolbar" aria-label="Вид документа">
        <IconButton aria-label="Уменьшить" onClick={act.zoomOut}>
          <ZoomOutIcon />
        </IconButton>
        <output className={styles['zoom']} aria-label="Масштаб">
          {Math.round(view.zoom * 100)}%
        </output>
        <IconButton aria-label="Увеличить" onClick={act.zoomIn}>
          <ZoomInIcon />
        </IconButton>
        <IconButton aria-label="По ширине" onClick={act.fit}>
          <FitIcon />
        </IconButton>
        <IconButton aria-label="Повернуть влево" onClick={act.rotateLeft}>
          <RotateLeftIcon />
        </IconButton>
        <IconButton aria-label="Повернуть вправо" onClick={act.rotateRight}>
          <RotateRightIcon />
        </IconButton>
        <span className={styles['note']}>Просмотры записываются в журнал</span>
        <IconButton aria-label="Скачать исходный файл" onClick={() => setAsking(true)}>
          <DownloadIcon />
        </IconButton>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Скачать исходный файл?"
        confirm="Скачать"
        onConfirm={save}
        onClose={() => setAsking(false)}
      >
        <p>
          Файл прислан извне. Здесь, в&nbsp;просмотре, он&nbsp;безопасен; на&nbsp;вашем компьютере другая
          программа может выполнить то, что в&nbsp;нём спрятано.
        </p>
        <p>
          Он сохранится под именем <strong>{document.fileName}</strong>.
        </p>
      </ConfirmDialog>
      <Stage document={document} view={view} />
    </>
  );
}

/** 1 to 9 open the documents in their order. */
function DocumentKeys({
  documents,
  onChoose,
}: {
  documents: readonly ViewedDocument[];
  onChoose: (fileId: number) => void;
}) {
  useShortcuts(
    documents.length > 1
      ? documents.slice(0, 9).map(({ fileId, title }, index) => ({
          code: `Digit${index + 1}`,
          shown: String(index + 1),
          label: title,
          run: () => onChoose(fileId),
        }))
      : [],
  );
  return null;
}
