import { Alert, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { isAlike, type FieldConflict } from './conflicts.ts';
import styles from './ConflictTable.module.css';

/** How the values of a form are told to who has to choose. */
export interface Comparison<Values> {
  readonly labels: Readonly<Partial<Record<keyof Values, string>>>;
  /** A list is told by its lines. */
  readonly wordsOf: (value: Values[keyof Values], name: keyof Values) => string | readonly string[];
  /** Who has saved meanwhile, where that is known. */
  readonly by?: string | null;
}

interface ConflictTableProps<Values> extends Comparison<Values> {
  readonly form: {
    readonly conflicts: readonly FieldConflict<Values>[];
    readonly values: Values;
    readonly set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
  };
}

/** What somebody else has changed: it was, it is now, and what stands here. What is not taken is saved as it stands here. */
export function ConflictTable<Values>({ form, ...comparison }: ConflictTableProps<Values>) {
  const { conflicts, values, set } = form;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (conflicts.length > 0) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [conflicts]);
  if (conflicts.length === 0) return null;
  const now = `Теперь${comparison.by ? ` (${comparison.by})` : ''}`;
  return (
    <Alert ref={notice} severity="warning" className={styles['notice'] ?? ''}>
      Пока вы правили, это сохранил кто-то другой. Проверьте и сохраните ещё раз.
      <table className={styles['table']} aria-label="Что изменилось">
        <thead>
          <tr>
            {['Поле', 'Было', now, 'Ваше', 'Решение'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {conflicts.toSorted(compareByNeed).map((conflict) => (
            <Line
              key={String(conflict.name)}
              {...comparison}
              now={now}
              conflict={conflict}
              own={values[conflict.name]}
              onTake={(value) => set(conflict.name, value)}
            />
          ))}
        </tbody>
      </table>
    </Alert>
  );
}

/** What somebody has to choose comes first. */
const compareByNeed = (one: { isOpen: boolean }, other: { isOpen: boolean }): number =>
  Number(other.isOpen) - Number(one.isOpen);

interface LineProps<Values> {
  readonly labels: Comparison<Values>['labels'];
  readonly wordsOf: Comparison<Values>['wordsOf'];
  readonly now: string;
  readonly conflict: FieldConflict<Values>;
  readonly own: Values[keyof Values];
  readonly onTake: (value: Values[keyof Values]) => void;
}

/** One field. What was only changed elsewhere stands in the form already; what was taken can be given back. */
function Line<Values>({ labels, wordsOf, now, conflict, own, onTake }: LineProps<Values>) {
  const { name, isOpen } = conflict;
  const label = labels[name] ?? String(name);
  const isTaken = isAlike(own, conflict.now);
  const shown = isTaken && isOpen ? conflict.own : own;
  const all = [conflict.was, conflict.now, shown].map((value) => wordsOf(value, name));
  const act = isTaken ? 'Вернуть ваше' : 'Взять то, что теперь';
  return (
    <tr>
      <th scope="row">{label}</th>
      {['Было', now, 'Ваше'].map((heading, at) => (
        <td key={heading} data-label={heading}>
          {heading === 'Ваше' && isTaken && !isOpen ? 'без изменений' : <Words all={all} at={at} />}
        </td>
      ))}
      <td>
        {isTaken && !isOpen ? (
          'взято то, что теперь'
        ) : (
          <Button
            size="small"
            color="inherit"
            aria-label={`${act}: ${label}`}
            onClick={() => onTake(isTaken ? conflict.own : conflict.now)}
          >
            {act}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** A value in words; of a list the lines that the others do not have as well. */
function Words({ all, at }: { all: readonly (string | readonly string[])[]; at: number }) {
  const words = all[at] ?? '';
  if (typeof words === 'string') return words;
  const lines = words.filter((line) => !all.every((one) => one.includes(line)));
  if (lines.length === 0) return 'этого нет';
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
