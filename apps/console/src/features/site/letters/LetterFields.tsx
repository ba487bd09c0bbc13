import { Chip } from '@mui/material';
import type { ManagedLetter } from '@nardy/contract';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Faults } from '../../../components/edit/useSaving.ts';
import { FormLine } from '../FormLine.tsx';
import words from '../../../components/words.module.css';
import styles from '../site.module.css';
import { LABELS, type Text } from './text.ts';

interface LetterFieldsProps {
  readonly letter: ManagedLetter;
  readonly values: Text;
  readonly faults: Faults;
  readonly mayInsert: boolean;
  readonly onChange: <Name extends keyof Text>(name: Name, value: Text[Name]) => void;
}

/** The fields of a letter; a press on a placeholder puts it where the text is being written. */
export function LetterFields({ letter, values, faults, mayInsert, onChange }: LetterFieldsProps) {
  const body = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string): void => {
    const { selectionStart, selectionEnd } = body.current ?? {};
    const [from, to] = [selectionStart ?? values.body.length, selectionEnd ?? values.body.length];
    const before = `${values.body.slice(0, from)}{${name}}`;
    // A browser puts the cursor at the end of a text that is set: it is set first, and then the cursor.
    flushSync(() => onChange('body', `${before}${values.body.slice(to)}`));
    body.current?.focus();
    body.current?.setSelectionRange(before.length, before.length);
  };
  return (
    <>
      <FormLine
        label={LABELS.subject}
        required
        value={values.subject}
        hint={undefined}
        fault={faults['subject']}
        onType={(text) => onChange('subject', text)}
      />
      <FormLine
        label={LABELS.body}
        required
        multiline
        minRows={8}
        maxRows={20}
        inputRef={body}
        value={values.body}
        hint="Пустая строка отделяет абзацы"
        fault={faults['body']}
        onType={(text) => onChange('body', text)}
      />
      <p className={styles['placeholders']}>
        <span className={words['muted']}>Подстановки:</span>
        {letter.placeholders.map(({ name, is_required: isRequired }) => {
          const label = `{${name}}${isRequired === 1 ? ' — обязательна' : ''}`;
          const press = { 'aria-label': `Вставить ${label}`, onClick: () => insert(name) };
          return <Chip key={name} size="small" variant="outlined" label={label} {...(mayInsert && press)} />;
        })}
      </p>
      {letter.standard.button !== null && (
        <FormLine
          label={LABELS.button}
          required
          value={values.button ?? ''}
          hint="Куда она ведёт, решает портал"
          fault={faults['button']}
          onType={(text) => onChange('button', text)}
        />
      )}
    </>
  );
}
