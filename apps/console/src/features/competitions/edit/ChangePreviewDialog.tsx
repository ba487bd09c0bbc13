import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import type { ChangePreview } from '@nardy/contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LoadState } from '../../../components/LoadState.tsx';
import styles from './edit.module.css';

interface ChangePreviewDialogProps {
  readonly title: string;
  readonly confirm: string;
  /** Which act, of which competition. */
  readonly act: readonly (string | number)[];
  /** Asks what the act would do now. */
  readonly preview: (signal: AbortSignal) => Promise<ChangePreview>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Tells what an act will do, as the server sees it this moment, before it is done. */
export function ChangePreviewDialog({
  title,
  confirm,
  act,
  preview,
  onConfirm,
  onClose,
}: ChangePreviewDialogProps) {
  const id = useId();
  const { data, error, refetch } = useQuery({
    queryKey: ['changePreview', ...act],
    gcTime: 0,
    queryFn: ({ signal }) => preview(signal),
  });
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <LoadState query={{ data, error, refetch }} rows={2} />
        {data?.refusal && <Alert severity="error">{data.refusal}</Alert>}
        {data?.refusal === null && (
          <>
            <ul className={styles['effects']}>
              {data.effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </ul>
            {data.warnings.map((warning) => (
              <Alert key={warning} severity="warning" className={styles['warning'] ?? ''}>
                {warning}
              </Alert>
            ))}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Отмена</Button>
        <Button variant="contained" disabled={data?.refusal !== null} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
