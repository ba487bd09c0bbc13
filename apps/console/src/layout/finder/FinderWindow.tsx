import { Dialog } from '@mui/material';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './Finder.module.css';
import { useChoice } from './useChoice.ts';
import { useFound, type Found } from './useFound.ts';

/** A line to type into, and what is found: the arrows choose, Enter goes there. */
export function FinderWindow({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const byText = useFound(text);
  const { found, isPending } = byText;
  const go = ({ href }: Found): void => {
    onClose();
    void navigate(href);
  };
  const { chosen, press, begin } = useChoice(byText, go);
  return (
    <Dialog
      open
      onClose={onClose}
      // A name on the dialog itself would stand on what surrounds its window.
      slotProps={{ paper: { 'aria-label': 'Найти в консоли' } }}
      maxWidth="sm"
      fullWidth
      classes={{ container: styles['top'] ?? '' }}
    >
      <input
        className={styles['line']}
        type="search"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen && `${id}-${chosen.href}`}
        aria-label="Человек, соревнование, письмо или раздел"
        placeholder="Человек, соревнование, письмо или раздел"
        maxLength={100}
        value={text}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the window is this line
        autoFocus
        onChange={({ target }) => {
          setText(target.value);
          begin();
        }}
        onKeyDown={press}
      />
      <FoundList id={id} found={found} chosen={chosen} isBusy={isPending} onGo={go} />
      <p className={styles['none']} role="status">
        {found.length === 0 &&
          !isPending &&
          'Ничего не нашлось. Попробуйте только фамилию или часть названия.'}
      </p>
    </Dialog>
  );
}

interface FoundListProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly chosen: Found | undefined;
  readonly isBusy: boolean;
  readonly onGo: (one: Found) => void;
}

function FoundList({ id, found, chosen, isBusy, onGo }: FoundListProps) {
  return (
    <ul id={`${id}-list`} role="listbox" aria-label="Найдено" className={styles['list']} aria-busy={isBusy}>
      {found.map((one) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the line above takes the keys
        <li
          key={one.href}
          id={`${id}-${one.href}`}
          role="option"
          aria-selected={one === chosen}
          className={styles['found']}
          onClick={() => onGo(one)}
        >
          <span>{one.title}</span>
          <small>{one.kind}</small>
        </li>
      ))}
    </ul>
  );
}
