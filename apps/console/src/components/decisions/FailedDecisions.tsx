import { Button, IconButton } from '@mui/material';
import { Link } from 'react-router';
import { CloseIcon } from '../icons.tsx';
import { dismiss, type ShownDecision } from './decisions.ts';
import styles from './Acts.module.css';
import { useShownDecisions } from './useShownDecisions.ts';

/** What was decided and could not be done: it stands above the page until it is seen. */
export function FailedDecisions() {
  const failed = useShownDecisions().filter(({ state }) => state === 'failed');
  return failed.map((shown) => <Failed key={shown.id} shown={shown} />);
}

function Failed({ shown: { id, decision, fault, again, isUndo } }: { shown: ShownDecision }) {
  return (
    <div className={styles['failed']} role="alert">
      <div className={styles['fault']}>
        <strong>{isUndo ? `Не отменено. ${decision.title}` : decision.failure}</strong>
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
    </div>
  );
}
