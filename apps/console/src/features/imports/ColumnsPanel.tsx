import { Alert, MenuItem, TextField } from '@mui/material';
import {
  FIELDS_OF_IMPORT,
  IMPORT_FIELDS,
  type ImportField,
  type ImportKind,
  type ImportPreview,
} from '@nardy/contract';
import { Panel } from '../../components/Panel.tsx';
import styles from './imports.module.css';
import type { Columns } from './useImport.ts';

interface ColumnsPanelProps {
  readonly kind: ImportKind;
  readonly preview: ImportPreview;
  readonly columns: Columns;
  readonly onChoose: (column: number, field: ImportField | '') => void;
}

/** Which column of the file holds what, found by the headings and mended by hand. */
export function ColumnsPanel({ kind, preview, columns, onChoose }: ColumnsPanelProps) {
  return (
    <Panel title="Столбцы">
      {preview.columns_fault && <Alert severity="error">{preview.columns_fault}</Alert>}
      <ul className={styles['columns']}>
        {preview.columns.map(({ column, title, samples }) => (
          <li key={column}>
            <span>
              <strong>{title || `Столбец ${column + 1}`}</strong>
              <small>{samples.join(', ') || 'пусто'}</small>
            </span>
            <TextField
              select
              className={styles['field'] ?? ''}
              value={FIELDS_OF_IMPORT[kind].find((field) => columns[field] === column) ?? ''}
              slotProps={{
                select: { displayEmpty: true },
                htmlInput: { 'aria-label': `Что в столбце «${title || column + 1}»` },
              }}
              onChange={({ target }) => onChoose(column, target.value as ImportField | '')}
            >
              <MenuItem value="">Не загружать</MenuItem>
              {FIELDS_OF_IMPORT[kind].map((name) => (
                <MenuItem key={name} value={name}>
                  {IMPORT_FIELDS[name]}
                </MenuItem>
              ))}
            </TextField>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
