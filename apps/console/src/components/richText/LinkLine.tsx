import { Button, TextField } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Editor } from '@tiptap/react';
import { findHrefAt, putLink, removeLink } from './links.ts';
import styles from './richText.module.css';

interface LinkLineProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

const NO_ADDRESS = 'Введите адрес сайта, страницы портала (/…), почты или телефон';

/** Where the chosen words lead. */
export function LinkLine({ editor, onClose }: LinkLineProps) {
  const before = findHrefAt(editor);
  const [typed, setTyped] = useState(before ?? '');
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const put = (): void => {
    if (putLink(editor, typed)) onClose();
    else setFault(NO_ADDRESS);
  };
  const leave = (): void => {
    onClose();
    editor.commands.focus();
  };
  return (
    <div className={styles['link']}>
      <TextField
        label="Адрес ссылки"
        required
        inputRef={input}
        value={typed}
        error={fault !== undefined}
        helperText={fault}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
        onKeyDown={(event) => answer(event, { Enter: put, Escape: leave })}
      />
      <Button size="small" variant="outlined" onClick={put}>
        Поставить
      </Button>
      {before !== undefined && (
        <Button
          size="small"
          color="error"
          onClick={() => {
            removeLink(editor);
            onClose();
          }}
        >
          Убрать ссылку
        </Button>
      )}
    </div>
  );
}

/** Keys that belong to the line alone: the form around is not sent by them, and the window around not closed. */
function answer(event: KeyboardEvent, acts: Readonly<Record<string, () => void>>): void {
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}
