import { readFile } from '../../api/api.ts';
import { SaveButton } from '../../components/SaveButton.tsx';
import { buildFilter, type Asked } from './useApplications.ts';

/** The applications as a table, as the page shows them; the server notes down who took it. */
export function ApplicationsExport({ asked }: { asked: Asked }) {
  const query = { ...buildFilter(asked), format: 'xlsx' as const };
  return (
    <SaveButton
      label="XLSX"
      fileName="applications.xlsx"
      read={(signal) => readFile('exportApplications', { query }, signal)}
    />
  );
}
