import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
} from '@mui/material';
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { listActiveShortcuts, followShortcuts, runShortcut } from './registry.ts';
import { areShortcutsOn, switchShortcuts } from './setting.ts';
import styles from './Shortcuts.module.css';

const HELP = 'Slash';

/** Listens for the single keys of the page, and shows which there are when `?` is pressed. */
export function Shortcuts() {
  const [isOn, setOn] = useState(areShortcutsOn);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isHelp = event.key === '?' || (event.code === HELP && event.shiftKey);
      if (isHelp && !isInText(event.target)) setShown(true);
      else if (isOn) runShortcut(event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
  const choose = (wanted: boolean): void => {
    switchShortcuts(wanted);
    setOn(wanted);
  };
  return (
    <Dialog
      open={isShown}
      onClose={() => setShown(false)}
      aria-labelledby="shortcuts-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="shortcuts-title">Клавиши этой страницы</DialogTitle>
      <DialogContent>
        <Keys />
        <FormControlLabel
          control={<Switch checked={isOn} onChange={(_, wanted) => choose(wanted)} />}
          label="Одиночные клавиши работают"
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setShown(false)}>Закрыть</Button>
      </DialogActions>
    </Dialog>
  );
}

function Keys() {
  const groups = useSyncExternalStore(followShortcuts, listActiveShortcuts);
  const shortcuts = groups.flat();
  if (shortcuts.length === 0) return <p>На этой странице своих клавиш нет.</p>;
  return (
    <dl className={styles['keys']}>
      {shortcuts.map(({ shown, label }) => (
        <Fragment key={`${shown}${label}`}>
          <dt>
            <kbd className={styles['key']}>{shown}</kbd>
          </dt>
          <dd>{label}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function isInText(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null;
}
