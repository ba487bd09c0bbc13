import { Button, Menu, MenuItem } from '@mui/material';
import { useEffect, useState } from 'react';
import { KeyHint } from '../shortcuts/KeyHint.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import { isPending, SHOWN_MS, undoDecision, undoLast, UNDO_MS, type ShownDecision } from './decisions.ts';
import styles from './Acts.module.css';
import { useShownDecisions } from './useShownDecisions.ts';

/** What was decided last, with its way back, in the bar of the console: there it covers nothing. */
export function DecisionBar() {
  const shown = useShownDecisions();
  const acts = shown.filter(({ state }) => state !== 'failed' && state !== 'settling');
  const isWaiting = shown.some(isPending);
  const canUndo = acts.some(({ state }) => state !== 'running');
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  useShortcuts(
    canUndo ? [{ code: 'KeyZ', shown: 'Z', label: 'Отменить последнее решение', run: undoLast }] : [],
  );
  const last = acts.at(-1);
  return (
    <div className={styles['bar']}>
      <ul className={styles['acts']} aria-live="polite" aria-label="Последние решения">
        {last && (
          <li key={last.id} className={styles['act']}>
            <Act shown={last} />
          </li>
        )}
      </ul>
      {acts.length > 1 && <Earlier acts={acts.slice(0, -1).toReversed()} />}
    </div>
  );
}

function Act({ shown: { id, decision, state } }: { shown: ShownDecision }) {
  return (
    <>
      <span className={styles['title']} title={decision.title}>
        {decision.title}
      </span>
      {state !== 'running' && (
        <>
          <Button color="inherit" size="small" onClick={() => void undoDecision(id)}>
            Отменить
            <KeyHint>Z</KeyHint>
          </Button>
          <span
            className={styles['time']}
            style={{ animationDuration: `${state === 'done' ? SHOWN_MS : UNDO_MS}ms` }}
            aria-hidden
          />
        </>
      )}
    </>
  );
}

/** Those before the last one, as long as they can be undone. */
function Earlier({ acts }: { acts: readonly ShownDecision[] }) {
  const [anchor, open] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        color="inherit"
        size="small"
        className={styles['more'] ?? ''}
        onClick={(event) => open(event.currentTarget)}
      >
        Ещё {acts.length}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => open(null)}>
        {acts.map(({ id, decision, state }) => (
          <MenuItem
            key={id}
            disabled={state === 'running'}
            onClick={() => {
              open(null);
              void undoDecision(id);
            }}
          >
            Отменить: {decision.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
