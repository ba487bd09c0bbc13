import { Alert, Button } from '@mui/material';
import styles from './sections.module.css';

interface ConflictNoticeProps {
  readonly was: readonly string[];
  readonly now: readonly string[];
  readonly own: readonly string[];
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** What somebody else has saved meanwhile, to be taken or written over; lines that all have are left out. */
export function ConflictNotice({ was, now, own, onTake, onKeep }: ConflictNoticeProps) {
  const all = [was, now, own].map((lines) => new Set(lines));
  const isOpen = (line: string): boolean => !all.every((lines) => lines.has(line));
  const columns = [
    { title: 'Было', lines: was.filter(isOpen) },
    { title: 'Теперь', lines: now.filter(isOpen) },
    { title: 'Ваше', lines: own.filter(isOpen) },
  ];
  return (
    <Alert severity="warning" className={styles['conflict'] ?? ''}>
      Пока вы редактировали, кто-то сохранил другое. Отличается вот что:
      <div className={styles['columns']}>
        {columns.map(({ title, lines }) => (
          <section key={title} aria-label={title}>
            <strong>{title}</strong>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
              {lines.length === 0 && <li>этого нет</li>}
            </ul>
          </section>
        ))}
      </div>
      <Button color="inherit" onClick={onTake}>
        Взять то, что теперь
      </Button>
      <Button color="inherit" onClick={onKeep}>
        Сохранить моё
      </Button>
    </Alert>
  );
}
