import { Button, IconButton } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { CloseIcon } from '../icons.tsx';
import { KeyHint } from '../shortcuts/KeyHint.tsx';
import { useShortcuts } from '../shortcuts/useShortcuts.ts';
import {
  dismiss,
  isPending,
  SHOWN_MS,
  undoDecision,
  undoLast,
  UNDO_MS,
  type ShownDecision,
} from './decisions.ts';
import styles from './Acts.module.css';
import { useShownDecisions } from './useShownDecisions.ts';

/** What was just decided, each with its way back; what failed stays until it is seen. */
export function DecisionBar() {
  const acts = useShownDecisions();
  const isWaiting = acts.some(isPending);
  const canUndo = acts.some(({ state }) => state === 'waiting' || state === 'done');
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  useShortcuts(
    canUndo ? [{ code: 'KeyZ', shown: 'Z', label: 'Отменить последнее решение', run: undoLast }] : [],
  );
  return (
    <ul className={styles['acts']} aria-live="polite" aria-label="Последние решения">
      {acts.map((shown) => (
        <li key={shown.id} className={styles['act']} data-state={shown.state}>
          {shown.state === 'failed' ? <Failed shown={shown} /> : <Waiting shown={shown} />}
        </li>
      ))}
    </ul>
  );
}

function Waiting({ shown: { id, decision, state } }: { shown: ShownDecision }) {
  return (
    <>
      <span className={styles['title']}>{decision.title}</span>
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

function Failed({ shown: { id, decision, fault, again } }: { shown: ShownDecision }) {
  return (
    <>
      <div className={styles['title']} role="alert">
        <strong>Не выполнено: {decision.title}</strong>
        <div>{fault?.sentence}</div>
        {fault?.requestId && <div className={styles['request']}>Номер обращения: {fault.requestId}</div>}
      </div>
      {fault?.isPassing && (
        <Button color="inherit" size="small" onClick={again}>
          Повторить
        </Button>
      )}
      <Button color="inherit" size="small" component={Link} to={decision.href} onClick={() => dismiss(id)}>
        Открыть
      </Button>
      <IconButton color="inherit" size="small" aria-label="Закрыть" onClick={() => dismiss(id)}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  );
}
