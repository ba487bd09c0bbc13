import { InputAdornment, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { SearchIcon } from '../icons.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import styles from './SearchBox.module.css';
import { walkRows } from './walkRows.ts';

const PAUSE_MS = 350;

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Looks for what was typed once the typing pauses; `/` leads here, the arrow down to the first row. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  const [draft, setDraft] = useState({ over: value, sent: value, text: value });
  // What is typed counts until the address says otherwise than was sent to it from here, as when Back is pressed.
  if (draft.over !== value)
    setDraft({ over: value, sent: value, text: draft.sent === value ? draft.text : value });
  const typed = draft.text;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed.trim() === value) return;
    // Who goes elsewhere meanwhile is not called back: this page stays in sight until the next one has come.
    const page = window.location.pathname;
    const timer = setTimeout(() => {
      if (window.location.pathname !== page) return;
      setDraft((before) => ({ ...before, sent: typed.trim() }));
      onChange(typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  useShortcuts([{ code: 'Slash', shown: '/', label: 'Поиск', run: () => input.current?.focus() }]);
  return (
    <OutlinedInput
      className={styles['search'] ?? ''}
      size="small"
      type="search"
      inputRef={input}
      value={typed}
      placeholder={label}
      inputProps={{ 'aria-label': label, maxLength: 100 }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      onChange={({ target }) => setDraft((before) => ({ ...before, text: target.value }))}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        walkRows(1);
      }}
    />
  );
}
