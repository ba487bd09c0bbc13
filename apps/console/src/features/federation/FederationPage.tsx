import type { FederationRequest } from '@nardy/contract';
import { useListPage } from '../../api/useGetList.ts';
import { usePendingSubjects } from '../../components/decisions/useShownDecisions.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { sortLink, type SortBy } from '../../components/queue/sorting.ts';
import type { Column } from '../../components/queue/Table.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatDate, formatMoment } from '../../formatting/dates.ts';
import { RequestActions } from './RequestActions.tsx';
import { STATUS_ORDER, STATUSES } from './statuses.ts';
import { formatSubject } from './useRequestDecisions.ts';

const USUAL = { status: 'submitted', name: '', sort: 'submitted', page: '1' };

type Row = FederationRequest & { readonly id: number };

/** Wishes to join a regional federation, decided in their rows. */
export function FederationPage() {
  const { values, page, searchWith, change } = useAddressState(USUAL);
  const status = STATUS_ORDER.find((known) => known === values.status) ?? 'submitted';
  const { name, sort } = values;
  const { list, rows } = useRequests({ status, name }, sort, page);
  const hrefWith = (changed: Partial<typeof USUAL>): string => `/federation${searchWith(changed)}`;
  const [emptyTitle, emptyText] = STATUSES[status].empty;
  return (
    <>
      <PageHead title="Вступление в федерацию" lead="Кто просит принять его в региональную федерацию.">
        <SearchBox label="Имя или email" value={name} onChange={(wanted) => change({ name: wanted })} />
      </PageHead>
      <Tabs
        label="Решение"
        chosen={status}
        tabs={STATUS_ORDER.map((id) => ({
          id,
          label: STATUSES[id].tab,
          href: hrefWith({ status: id }),
          ...(id === status && { count: list.total }),
        }))}
      />
      <ListPanel
        label={STATUSES[status].tab}
        columns={listColumns((key) => sortLink(key, sort, (wanted) => hrefWith({ sort: wanted })))}
        list={list}
        rows={rows}
        hrefOf={findRegistrationLink}
        hrefOfPage={(to) => hrefWith({ page: String(to) })}
      >
        <EmptyState title={name === '' ? emptyTitle : 'Никого не нашлось'}>
          {name === '' ? emptyText : `Заявления с «${name}» в имени или адресе здесь нет.`}
        </EmptyState>
      </ListPanel>
    </>
  );
}

/**
 * Nowhere for who has not registered: people who were invited to the console may join, too. A copy of the release before does not say it.
 */
const findRegistrationLink = ({ user_id: user, account_state: state, has_registration: has }: Row) =>
  has === 0 ? undefined : `/registrations/${user}?state=${state}`;

/** One page, without those that were decided this very moment. */
function useRequests(filter: object, sort: string, page: number) {
  const pending = usePendingSubjects();
  const list = useListPage('federation-requests', page, { pageSize: 20, ...filter, sort });
  return { list, rows: list.data?.filter(({ id }) => !pending.has(formatSubject(id))) };
}

const listColumns = (sortBy: SortBy): readonly Column<Row>[] => [
  {
    key: 'name',
    label: 'Фамилия, имя, отчество',
    cell: ({ fullName }) => fullName,
    isMain: true,
    sort: sortBy('name'),
  },
  { key: 'region', label: 'Регион', cell: ({ region_title: region }) => region, sort: sortBy('region') },
  { key: 'city', label: 'Город', cell: ({ city_title: city }) => city, isMinor: true },
  {
    key: 'birthday',
    label: 'Дата рождения',
    cell: ({ birthday }) => birthday && formatDate(birthday),
    isMinor: true,
  },
  {
    key: 'submitted',
    label: 'Подано',
    cell: ({ submitted_dt: at }) => formatMoment(at),
    sort: sortBy('submitted'),
  },
  { key: 'decision', label: 'Решение', cell: (row) => <RequestActions request={row} /> },
];
