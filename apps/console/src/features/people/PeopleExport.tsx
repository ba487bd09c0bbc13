import { readFile } from '../../api/api.ts';
import { SaveButton } from '../../components/SaveButton.tsx';

interface PeopleExportProps {
  /** As the address of the page has them: what is not chosen is empty. */
  readonly filters: Readonly<Record<'kind' | 'name' | 'region_id' | 'sort', string>>;
}

const KINDS = ['player', 'referee', 'account'] as const;
const SORTS = ['name', '-name', 'birthday', '-birthday'] as const;

/** People as a table, as the page shows them; the server notes down who took it. */
export function PeopleExport({ filters: { kind, name, region_id: region, sort } }: PeopleExportProps) {
  const query = {
    name,
    kind: KINDS.find((one) => one === kind),
    region_id: Number(region) || undefined,
    sort: SORTS.find((one) => one === sort),
    format: 'xlsx' as const,
  };
  return (
    <SaveButton
      label="XLSX"
      fileName="people.xlsx"
      read={(signal) => readFile('exportPeople', { query }, signal)}
    />
  );
}
