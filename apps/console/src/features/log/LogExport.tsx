import { readFile } from '../../api/api.ts';
import { SaveButton } from '../../components/SaveButton.tsx';
import type { LogFilter } from './useLogAddress.ts';

/** The log as a table, with the filters of the page; the server notes down who took it. */
export function LogExport({ filter }: { filter: LogFilter }) {
  const { subject_id: subject, import_id: importId, ...others } = filter;
  const ids = { subject_id: Number(subject) || undefined, import_id: Number(importId) || undefined };
  const query = { ...others, ...ids, format: 'xlsx' as const };
  return (
    <SaveButton
      label="XLSX"
      fileName="journal.xlsx"
      read={(signal) => readFile('exportAuditLog', { query }, signal)}
    />
  );
}
