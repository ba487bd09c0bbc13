import { Alert, Button } from '@mui/material';
import { ApiError } from '@nardy/contract/client';
import { formatFault } from '../api/faults.ts';

const FORBIDDEN = 403;

/** Stands where something could not be loaded. */
export function LoadFault({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { sentence, requestId } = formatFault(error);
  // Who may not see it is told the same however often it is asked.
  const isRefused = error instanceof ApiError && error.status === FORBIDDEN;
  return (
    <Alert
      severity="error"
      action={
        !isRefused && (
          <Button color="inherit" size="small" onClick={onRetry}>
            Повторить
          </Button>
        )
      }
    >
      {sentence}
      {requestId && <div>Номер обращения: {requestId}</div>}
    </Alert>
  );
}
