import { MenuItem, TextField } from '@mui/material';
import type { ImportDecisions, ImportKind, ImportPreview, ImportRow } from '@nardy/contract';
import { Badge, type Tone } from '../../components/Badge.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatDate } from '../../formatting/dates.ts';
import { formatCounted } from '../../formatting/words.ts';
import styles from './imports.module.css';
import { KINDS } from './words.ts';

type Decision = ImportDecisions[string];

const TONES: Readonly<Record<ImportRow['outcome'], Tone>> = {
  add: 'success',
  link: 'info',
  skip: 'warning',
  fault: 'error',
};

interface RowsPanelProps {
  readonly kind: ImportKind;
  readonly preview: ImportPreview;
  /** As they were taken, though the answer to the last is under way. */
  readonly decisions: ImportDecisions;
  readonly onDecide: (key: string, decision: Decision) => void;
}

/** Rows that say something: what is wrong in each, and whom the federation knows by that name. */
export function RowsPanel({
  kind,
  preview: { reported, reported_left_off: leftOff },
  decisions,
  onDecide,
}: RowsPanelProps) {
  return (
    <Panel title="Что проверить">
      {reported.length === 0 && <p>Замечаний нет.</p>}
      <ul className={styles['rows']}>
        {reported.map((row) => (
          <Row key={row.key} kind={kind} row={row} decision={decisions[row.key]} onDecide={onDecide} />
        ))}
      </ul>
      {leftOff > 0 && <p>И ещё {formatCounted(leftOff, ['строка', 'строки', 'строк'])} с замечаниями.</p>}
    </Panel>
  );
}

interface RowProps extends Pick<RowsPanelProps, 'kind' | 'onDecide'> {
  readonly row: ImportRow;
  readonly decision: Decision | undefined;
}

function Row({ kind, row, decision, onDecide }: RowProps) {
  return (
    <li>
      <span className={styles['number']}>Строка {row.row}</span>
      <span className={styles['who']}>
        <strong>{row.title || 'Без имени'}</strong>
        {row.birthday && <small>{formatDate(row.birthday)}</small>}
        {row.problems.map(({ column, sentence, is_fatal: isFatal }) => (
          <span key={`${column}${sentence}`} className={styles['problem']} data-is-fatal={isFatal === 1}>
            {column && <b>{column}: </b>}
            {sentence}
          </span>
        ))}
      </span>
      <Badge tone={TONES[row.outcome]}>{KINDS[kind].rows[row.outcome]}</Badge>
      {(row.known.length > 0 || row.is_unclear === 1) && (
        <Choice kind={kind} row={row} decision={decision} onDecide={onDecide} />
      )}
    </li>
  );
}

/** Whoever is known by that name, or stands in an earlier row, may be the same person, or another. */
function Choice({ kind, row, decision, onDecide }: RowProps) {
  const { another, undecided } = KINDS[kind].choices;
  const found = row.outcome === 'link' ? row.person_id : row.outcome === 'add' ? 'new' : 'skip';
  return (
    <TextField
      select
      className={styles['choice'] ?? ''}
      value={String(decision ?? found)}
      slotProps={{ htmlInput: { 'aria-label': `Что сделать со строкой ${row.row}: ${row.title}` } }}
      onChange={({ target }) => onDecide(row.key, parseDecision(target.value))}
    >
      {row.known.map((one) => (
        <MenuItem key={one.person_id} value={String(one.person_id)}>
          Это{' '}
          {[one.fullName, one.birthday ? formatDate(one.birthday) : 'без даты рождения', one.city_title]
            .filter(Boolean)
            .join(', ')}
        </MenuItem>
      ))}
      {another && <MenuItem value="new">{another}</MenuItem>}
      <MenuItem value="skip">{undecided}</MenuItem>
    </TextField>
  );
}

function parseDecision(value: string): Decision {
  return value === 'new' || value === 'skip' ? value : Number(value);
}
