import { formatApiAddress } from '../../api/address';
import { DownloadMenu } from '../../components/DownloadMenu/DownloadMenu';
import { useAddress } from '../lists';
import { parsePlayerQuery } from './load';

const FILES = [
  { format: 'pdf', label: 'PDF', note: 'для печати' },
  { format: 'xlsx', label: 'XLSX', note: 'таблица Excel' },
  { format: 'csv', label: 'CSV', note: 'для других программ' },
] as const;

/** The athletes that the filters let through, as a file. */
export function AthleteFiles() {
  const { search } = useAddress();
  const query = parsePlayerQuery(search);
  return (
    <DownloadMenu
      label="Скачать список"
      files={FILES.map(({ format, ...file }) => ({
        ...file,
        href: formatApiAddress('printPlayers', { query: { ...query, format } }),
      }))}
    />
  );
}
