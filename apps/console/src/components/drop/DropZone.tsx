import { Button } from '@mui/material';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { UploadIcon } from '../icons.tsx';
import { RequiredMark } from '../RequiredMark.tsx';
import styles from './DropZone.module.css';
import { listDroppedFiles } from './dropped.ts';

interface DropZoneProps {
  /** What it asks for. */
  readonly words: string;
  /** Which files it takes. */
  readonly hint: ReactNode;
  /** The name of its field for the ear. */
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  readonly isRequired?: boolean;
  /** Where it is not what the page is about. */
  readonly isSmall?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Files may be dropped anywhere on this too. */
  readonly children?: ReactNode;
}

/** Takes files that are dropped anywhere within it, folders too, or chosen by its button. */
export function DropZone(props: DropZoneProps) {
  const { words, hint, label, accept, multiple = false, isSmall = false, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const { isOver, events } = useDropping(onFiles);
  return (
    <div className={styles['dropping']} data-is-over={isOver} {...events}>
      <div className={styles['zone']} data-is-small={isSmall}>
        <UploadIcon aria-hidden />
        <div className={styles['words']}>
          <strong>
            {words}
            {props.isRequired === true && <RequiredMark />}
          </strong>
          <span>{hint}</span>
        </div>
        <Button variant={isSmall ? 'outlined' : 'contained'} onClick={() => input.current?.click()}>
          {multiple ? 'Выбрать файлы' : 'Выбрать файл'}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={label}
          accept={accept}
          multiple={multiple}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])];
            // The same file may be chosen once more.
            target.value = '';
            onFiles(chosen);
          }}
        />
      </div>
      {children}
    </div>
  );
}

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

function useDropping(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const events = {
    onDragOver: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void listDroppedFiles(event.dataTransfer).then(onFiles);
    },
  };
  return { isOver, events };
}
