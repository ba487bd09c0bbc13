import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { readFile } from '../../api/api.ts';
import { tellInLine } from '../../api/faults.ts';
import { saveBlob } from '../../api/save.ts';
import { DownloadIcon } from '../../components/icons.tsx';
import type { LogFilter } from './LogFilters.tsx';

/** The log as a table, with the filters of the page; the server notes down who took it. */
export function LogExport({ filter }: { filter: LogFilter }) {
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const { subject_id: subject, ...others } = filter;
    try {
      const query = { ...others, subject_id: Number(subject) || undefined, format: 'xlsx' as const };
      saveBlob(await readFile('exportAuditLog', { query }, new AbortController().signal), 'journal.xlsx');
    } catch (error) {
      notify(tellInLine(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<DownloadIcon />} disabled={isBusy} onClick={() => void save()}>
      XLSX
    </Button>
  );
}
