import { Button } from '@mui/material';
import { useState } from 'react';
import { notify } from './notifications/notifications.ts';
import { formatFaultInLine } from '../api/faults.ts';
import { saveBlob } from '../api/save.ts';
import { DownloadIcon } from './icons.tsx';

interface SaveButtonProps {
  readonly label: string;
  /** What is read out, where the label alone does not say which file. */
  readonly name?: string;
  readonly fileName: string;
  readonly read: (signal: AbortSignal) => Promise<Blob>;
}

/** Saves a file that the server makes. */
export function SaveButton({ label, name, fileName, read }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      saveBlob(await read(new AbortController().signal), fileName);
    } catch (error) {
      notify(formatFaultInLine(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      aria-label={name}
      disabled={isBusy}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
