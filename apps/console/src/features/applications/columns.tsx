import { Badge } from '../../components/Badge.tsx';
import type { SortBy } from '../../components/queue/sorting.ts';
import type { Column } from '../../components/queue/Table.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import { Eligibility } from './Eligibility.tsx';
import type { Row } from './useApplications.ts';

interface ColumnsOf {
  /** The queue for a place shows each one's turn. */
  readonly isQueue: boolean;
  /** An open application takes most of the width. */
  readonly isNarrow: boolean;
  readonly sortBy: SortBy;
}

export function buildColumns({ isQueue, isNarrow, sortBy }: ColumnsOf): readonly Column<Row>[] {
  const name: Column<Row> = {
    key: 'name',
    label: 'Спортсмен',
    cell: ({ fullName }) => fullName,
    isMain: true,
    sort: sortBy('name'),
  };
  const eligibility: Column<Row> = {
    key: 'eligibility',
    label: 'Критерии',
    cell: (row) => <Eligibility application={row} />,
  };
  const first = [...(isQueue ? [TURN] : []), name];
  if (isNarrow) return [...first, eligibility];
  return [
    ...first,
    { key: 'born', label: 'Год рождения', cell: ({ birthday }) => birthday?.slice(0, 4), isNumber: true },
    { key: 'region', label: 'Регион', cell: ({ region_title: region }) => region, isMinor: true },
    {
      key: 'rating',
      label: 'Рейтинг',
      cell: ({ rating }) => rating,
      isNumber: true,
      sort: sortBy('rating'),
    },
    eligibility,
    {
      key: 'documents',
      label: 'Файлов',
      cell: ({ documents }) =>
        documents.length === 0 ? <Badge tone="warning">нет</Badge> : documents.length,
      isNumber: true,
    },
    {
      key: 'submitted',
      label: 'Подана',
      cell: ({ submitted_dt: at }) => formatMoment(at),
      sort: sortBy('submitted'),
    },
  ];
}

const TURN: Column<Row> = {
  key: 'position',
  label: 'Очередь',
  cell: ({ position }) => position,
  isNumber: true,
};
