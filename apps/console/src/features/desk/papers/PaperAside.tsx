import type { DeskPaper } from '@nardy/contract';
import { useEffect, useId, useState } from 'react';
import { useDesk } from '../data/useDesk.ts';
import { Button, Card } from '../frame/parts/parts.tsx';
import { Fault } from '../panel/Fault.tsx';
import { useAttempt } from '../panel/useAttempt.ts';
import { describePart, openPaper, savePaper, usePaperChoice, usePapers } from './choice.ts';
import styles from './papers.module.css';

/** The chosen paper: of what, and where to. */
export function PaperAside() {
  const { data: papers } = usePapers();
  const { chosen, part, choose } = usePaperChoice(papers);
  if (chosen === undefined) return null;
  return (
    <ChosenPaper
      key={chosen.paper}
      paper={chosen}
      part={part}
      onPart={(wanted) => choose(chosen.paper, wanted)}
    />
  );
}

interface ChosenProps {
  readonly paper: DeskPaper;
  readonly part: string | undefined;
  readonly onPart: (part: string) => void;
}

const OF_TABLES: ReadonlySet<string> = new Set(['slips', 'pairs-by-table']);

function ChosenPaper({ paper, part, onPart }: ChosenProps) {
  const { id } = useDesk();
  const { perform, isBusy, error } = useAttempt();
  const [tables, setTables] = useState('');
  const range = parseTables(tables);
  const printed = { paper, part, ...range };
  const save = (format: 'pdf' | 'xlsx') => void perform(() => savePaper(id, printed, format));
  const canMake = !isBusy && range !== null;
  useSaveKey(() => canMake && save('pdf'));
  return (
    <Card title={paper.title}>
      <div className={styles['chosen']}>
        <p>{describePart(paper, part)}</p>
        {paper.parts.length > 1 && <PartField paper={paper} part={part} onPart={onPart} />}
        {OF_TABLES.has(paper.paper) && (
          <Field label="Столы" hint="Пусто – все; 7 или 1-20">
            {(fieldId) => (
              <input
                id={fieldId}
                value={tables}
                placeholder="все"
                aria-invalid={range === null}
                onChange={({ target }) => setTables(target.value)}
              />
            )}
          </Field>
        )}
        {range === null && <p role="alert">Столы пишутся так: 7 или 1-20.</p>}
        <Button
          look="primary"
          isWide
          disabled={!canMake}
          onClick={() => void perform(() => openPaper(id, printed))}
        >
          Печать
        </Button>
        <div className={styles['files']}>
          <Button keys="Ctrl+S" disabled={!canMake} onClick={() => save('pdf')}>
            PDF
          </Button>
          <Button disabled={!canMake} onClick={() => save('xlsx')}>
            XLSX
          </Button>
        </div>
        <Fault error={error} />
      </div>
    </Card>
  );
}

function PartField({ paper, part, onPart }: ChosenProps) {
  return (
    <Field label="Какой">
      {(fieldId) => (
        <select
          id={fieldId}
          value={part ?? paper.part ?? undefined}
          onChange={({ target }) => onPart(target.value)}
        >
          {paper.parts.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly children: (id: string) => React.ReactNode;
}

function Field({ label, hint, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== undefined && <small>{hint}</small>}
    </div>
  );
}

/** "7", "1-20"; nothing written is all of them, null what is neither. */
export function parseTables(text: string): { readonly from?: number; readonly to?: number } | null {
  if (text.trim() === '') return {};
  const [, from, to] = /^\s*(\d{1,3})\s*(?:[-–]\s*(\d{1,3})\s*)?$/.exec(text) ?? [];
  if (from === undefined) return null;
  const [first, last] = [Number(from), Number(to ?? from)];
  return first >= 1 && last >= first ? { from: first, to: last } : null;
}

/** Ctrl+S saves the chosen paper, also while the line has the focus. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });
}
