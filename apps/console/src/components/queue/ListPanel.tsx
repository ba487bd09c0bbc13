import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { LoadFault } from '../LoadFault.tsx';
import { Panel } from '../Panel.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Pager } from './Pager.tsx';
import { Table, type Identified, type TableProps } from './Table.tsx';

interface ListPanelProps<Row extends Identified> extends Omit<TableProps<Row>, 'rows' | 'isBusy'> {
  /** A page of the list as `useListPage` gives it, undefined until it is there. */
  readonly list: {
    readonly data?: readonly Row[] | undefined;
    readonly page: number;
    readonly pageSize: number;
    readonly total?: number | undefined;
    readonly error: unknown;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  /** Where not all of the page are shown. */
  readonly rows?: readonly Row[] | undefined;
  readonly hrefOfPage: (page: number) => string;
  /** Stands in the place of no rows. */
  readonly children: ReactNode;
}

/** A page of a list: on its way, failed, empty, or its rows and the way to the other pages. */
export function ListPanel<Row extends Identified>(props: ListPanelProps<Row>) {
  const { list, rows = list.data, hrefOfPage, children, ...table } = props;
  const { page, pageSize, total = 0, error, isPlaceholderData, refetch } = list;
  const isEmpty = rows?.length === 0;
  const hasFailed = error !== null && error !== undefined;
  // Whoever still waits is on an earlier page.
  if (isEmpty && page > 1 && total > 0 && !isPlaceholderData)
    return <Navigate to={hrefOfPage(Math.min(page - 1, Math.ceil(total / pageSize)))} replace />;
  return (
    <Panel>
      {hasFailed && <LoadFault error={error} onRetry={() => void refetch()} />}
      {!rows && !hasFailed && <Skeleton rows={8} />}
      {isEmpty && children}
      {rows && rows.length > 0 && (
        <>
          <Table {...table} rows={rows} isBusy={isPlaceholderData} />
          <Pager page={page} pageSize={pageSize} total={total} hrefOf={hrefOfPage} />
        </>
      )}
    </Panel>
  );
}
