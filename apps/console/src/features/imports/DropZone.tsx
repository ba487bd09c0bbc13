import { Button } from '@mui/material';
import { IMPORT_ACCEPT, IMPORT_LIMITS } from '@nardy/contract';
import { useRef, useState, type DragEvent } from 'react';
import styles from './imports.module.css';

/** Takes a file that is dropped on it or chosen. */
export function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(is);
  };
  return (
    <div
      className={styles['drop']}
      data-is-over={isOver}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <p>Перетащите сюда файл XLSX или CSV</p>
      <Button variant="contained" onClick={() => input.current?.click()}>
        Выбрать файл
      </Button>
      <small>
        Первая строка — заголовки столбцов. До {IMPORT_LIMITS.rows.toLocaleString('ru-RU')} строк, до 10 МБ;
        кодировка и разделитель определятся сами.
      </small>
      <input
        ref={input}
        className={styles['unseen']}
        type="file"
        aria-label="Файл со списком"
        tabIndex={-1}
        accept={IMPORT_ACCEPT}
        onChange={({ target }) => {
          take(target.files);
          target.value = '';
        }}
      />
    </div>
  );
}
