import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { formatFileSize, type PaperLine } from '@nardy/contract';
import { MoveButtons } from '../../../components/MoveButtons.tsx';
import sections from '../sections/sections.module.css';
import type { ReadPaper } from './documents.ts';
import styles from './documents.module.css';

interface DocumentRowProps {
  readonly line: PaperLine;
  readonly file: ReadPaper['file'] | undefined;
  readonly fault: string | undefined;
  readonly isReadOnly: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (line: PaperLine) => void;
  readonly onMove: (by: number) => void;
  readonly onRemove: () => void;
}

/** One paper: what it is called, when it is to be read, and where it stands. */
export function DocumentRow(props: DocumentRowProps) {
  const { line, file, fault, isReadOnly, isFirst, isLast, onChange, onMove, onRemove } = props;
  const { title } = line;
  return (
    <div className={styles['row']}>
      <div className={sections['words']}>
        <TextField
          label="Название"
          required
          disabled={isReadOnly}
          value={title}
          error={fault !== undefined}
          helperText={fault}
          onChange={(event) => onChange({ ...line, title: event.target.value })}
        />
        {file && (
          <a className={styles['link']} href={file.link} target="_blank" rel="noreferrer">
            {file.name}, {formatFileSize(file.size)}
          </a>
        )}
      </div>
      <FormControlLabel
        label="Прочитать до заявки"
        disabled={isReadOnly}
        control={
          <Checkbox
            size="small"
            checked={line.is_for_registration === 1}
            onChange={(_, isChosen) => onChange({ ...line, is_for_registration: isChosen ? 1 : 0 })}
          />
        }
      />
      {!isReadOnly && (
        <div className={styles['acts']}>
          <MoveButtons title={title} isFirst={isFirst} isLast={isLast} onMove={onMove} />
          <Button size="small" color="error" aria-label={`Удалить: ${title}`} onClick={onRemove}>
            Удалить
          </Button>
        </div>
      )}
    </div>
  );
}
