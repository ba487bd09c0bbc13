import { Alert, Button } from '@mui/material';
import { tell } from '../api/faults.ts';

/** Stands where something could not be loaded. */
export function LoadFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { sentence, requestId } = tell(error);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Повторить
        </Button>
      }
    >
      {sentence}
      {requestId && <div>Номер обращения: {requestId}</div>}
    </Alert>
  );
}
