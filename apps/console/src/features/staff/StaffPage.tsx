import { keepPreviousData } from '@tanstack/react-query';
import type { StaffMember } from '@nardy/contract';
import { useGetList } from 'react-admin';
import { isStaffRole, roleName } from '../../api/roles.ts';
import { Badge } from '../../components/Badge.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { Teaching } from '../../components/Teaching.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import { ResetFactor } from './ResetFactor.tsx';

const PAGE_SIZE = 50;
const USUAL = { name: '', page: '1' };

/** Who works in the console, and whose lost second factor is taken away. */
export function StaffPage() {
  const { values, searchWith, change } = useAddressState(USUAL);
  const page = Math.max(1, Math.floor(Number(values.page)) || 1);
  const { name } = values;
  const list = useGetList<StaffMember & { readonly id: number }>(
    'staff',
    { pagination: { page, perPage: PAGE_SIZE }, filter: { name }, sort: { field: '', order: 'ASC' } },
    { placeholderData: keepPreviousData },
  );
  return (
    <>
      <PageHead
        title="Сотрудники"
        lead="Кто работает в консоли. Потерянный код для входа сбрасывает администратор."
      >
        <SearchBox label="Имя или email" value={name} onChange={(wanted) => change({ name: wanted })} />
      </PageHead>
      <ListPanel
        label="Сотрудники"
        columns={COLUMNS}
        list={list}
        rows={list.data}
        idOf={({ user_id: id }) => id}
        page={page}
        pageSize={PAGE_SIZE}
        hrefOfPage={(to) => `/staff${searchWith({ page: String(to) })}`}
      >
        <Teaching title="Никого не нашлось">Сотрудника с «{name}» в имени или адресе нет.</Teaching>
      </ListPanel>
    </>
  );
}

const COLUMNS: readonly Column<StaffMember>[] = [
  { key: 'name', label: 'Фамилия, имя, отчество', cell: ({ fullName }) => fullName, isMain: true },
  { key: 'email', label: 'Email', cell: ({ email }) => email },
  {
    key: 'role',
    label: 'Роль',
    cell: ({ userRole: role, state }) => (
      <>
        {isStaffRole(role) ? roleName(role) : role}{' '}
        {state === 'blocked' && <Badge tone="error">заблокирован</Badge>}
      </>
    ),
  },
  {
    key: 'factor',
    label: 'Код для входа',
    cell: ({ has_second_factor: has }) =>
      has ? <Badge tone="success">настроен</Badge> : <Badge tone="plain">не настроен</Badge>,
  },
  {
    key: 'seen',
    label: 'Сейчас в системе',
    cell: ({ seen_dt: at }) => (at === null ? 'нет' : `был виден ${formatMoment(at)}`),
    isMinor: true,
  },
  { key: 'reset', label: 'Сброс кода', cell: (member) => <ResetFactor member={member} /> },
];
