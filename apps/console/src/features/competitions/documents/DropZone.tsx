import { Button, IconButton, LinearProgress } from '@mui/material';
import { useRef, useState, type DragEvent } from 'react';
import { CloseIcon, PaperIcon } from '../../../components/icons.tsx';
import belongings from '../belongings/belongings.module.css';
import styles from './documents.module.css';
import type { Sending } from './useDocumentFiles.ts';

interface DropZoneProps {
  readonly sendings: readonly Sending[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onForget: (key: number) => void;
}

/** Takes files that are dropped or chosen, and shows how far each has come. */
export function DropZone({ sendings, onFiles, onForget }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <>
      <div
        className={styles['zone']}
        data-is-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button variant="outlined" startIcon={<PaperIcon />} onClick={() => input.current?.click()}>
          Выбрать файлы
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          multiple
          accept=".pdf,.png,.jpg,.jpeg,application/pdf,image/png,image/jpeg"
          aria-label="Файлы документов"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = '';
            onFiles(files);
          }}
        />
        <span className={belongings['muted']}>или перетащите их сюда: PDF, PNG, JPG до 10 МБ</span>
      </div>
      {sendings.length > 0 && <Sendings sendings={sendings} onForget={onForget} />}
    </>
  );
}

function Sendings({ sendings, onForget }: Pick<DropZoneProps, 'sendings' | 'onForget'>) {
  return (
    <ul className={belongings['lines']} aria-label="Отправляются">
      {sendings.map(({ key, name, share, fault }) => (
        <li key={key} className={styles['sending']}>
          <div className={belongings['words']}>
            {name}
            {fault === undefined ? (
              <LinearProgress
                aria-label={`Отправляется: ${name}`}
                variant="determinate"
                value={share * 100}
              />
            ) : (
              <span role="alert" className={belongings['fault']}>
                {fault}
              </span>
            )}
          </div>
          {fault !== undefined && (
            <IconButton aria-label={`Скрыть: ${name}`} onClick={() => onForget(key)}>
              <CloseIcon fontSize="small" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
