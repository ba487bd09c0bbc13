import { Alert, Button } from '@mui/material';
import { formatMoment } from '../../formatting/dates.ts';

/** Says that what is shown was begun earlier, and offers to begin again. */
export function DraftNotice({ at, onDrop }: { at: number; onDrop: () => void }) {
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={onDrop}>
          Отбросить
        </Button>
      }
    >
      Восстановлено несохранённое от {formatMoment(new Date(at).toISOString())}.
    </Alert>
  );
}
