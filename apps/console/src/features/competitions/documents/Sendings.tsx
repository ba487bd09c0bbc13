import { IconButton, LinearProgress } from '@mui/material';
import { CloseIcon } from '../../../components/icons.tsx';
import words from '../../../components/words.module.css';
import sections from '../sections/sections.module.css';
import styles from './documents.module.css';
import type { Sending } from './useDocumentFiles.ts';

interface SendingsProps {
  readonly sendings: readonly Sending[];
  readonly onForget: (key: number) => void;
}

/** How far each file has come, and what became of those that did not. */
export function Sendings({ sendings, onForget }: SendingsProps) {
  return (
    <ul className={sections['lines']} aria-label="Отправляются">
      {sendings.map(({ key, name, share, fault }) => (
        <li key={key} className={styles['sending']}>
          <div className={sections['words']}>
            {name}
            {fault === undefined ? (
              <LinearProgress
                aria-label={`Отправляется: ${name}`}
                variant="determinate"
                value={share * 100}
              />
            ) : (
              <span role="alert" className={words['fault']}>
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
