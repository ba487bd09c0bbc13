import { useState } from 'react';
import { DateField } from '../dates/DateField.tsx';
import { readDay, writeDay } from '../dates/typed.ts';
import styles from './Filters.module.css';

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A day by which a list is filtered, once it is whole. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  // What is typed counts until the address says otherwise, as when the filters are reset.
  const [draft, setDraft] = useState({ over: value, text: writeDay(value) });
  const text = draft.over === value ? draft.text : writeDay(value);
  const type = (typed: string): void => {
    const day = typed === '' ? '' : readDay(typed);
    setDraft({ over: day ?? value, text: typed });
    if (day !== undefined && day !== value) onChange(day);
  };
  return <DateField kind="day" label={label} className={styles['day'] ?? ''} value={text} onChange={type} />;
}
