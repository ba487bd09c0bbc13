import type { AuditEntry } from '@nardy/contract';
import { useListPage } from '../../api/useGetList.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatExactMoment } from '../../formatting/dates.ts';
import { Changes } from './Changes.tsx';
import { LogExport } from './LogExport.tsx';
import { LogFilters } from './LogFilters.tsx';
import { Subject } from './Subject.tsx';
import { useLogAddress } from './useLogAddress.ts';

type Row = AuditEntry & { readonly id: number };

/** Who did what, the latest first. */
export function LogPage() {
  const { filter, page, searchWith, change } = useLogAddress();
  const list = useListPage('log', page, { ...filter });
  return (
    <>
      <PageHead
        title="Журнал"
        lead="Кто что сделал. Изменить или стереть записи не может никто; личные сведения уходят из них вместе с данными человека."
      >
        <LogExport filter={filter} />
      </PageHead>
      <LogFilters filter={filter} onChange={change} />
      <ListPanel
        label="Журнал"
        columns={COLUMNS}
        list={list}
        hrefOfPage={(to) => `/log${searchWith({ page: String(to) })}`}
      >
        <EmptyState title="Записей не нашлось">
          Журнал пишется сам: каждое решение, каждый просмотр личного документа. Попробуйте другие условия.
        </EmptyState>
      </ListPanel>
    </>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'happened', label: 'Когда', cell: ({ happened_dt: at }) => formatExactMoment(at) },
  { key: 'user', label: 'Кто', cell: ({ user }) => user?.fullName ?? 'Сервер' },
  { key: 'action', label: 'Что сделал', cell: ({ action_title: action }) => action, isMain: true },
  {
    key: 'subject',
    label: 'О чём',
    cell: (entry) => <Subject entry={entry} />,
  },
  { key: 'changes', label: 'Подробности', cell: (entry) => <Changes entry={entry} /> },
  { key: 'address', label: 'Откуда', cell: ({ address }) => address, isMinor: true },
];
