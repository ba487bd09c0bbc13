import { Button } from '@mui/material';
import type { StaffMember } from '@nardy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '../../components/notifications/notifications.ts';
import { useListPage } from '../../api/useGetList.ts';
import { isStaffRole, getRoleName } from '../../api/roles.ts';
import { Badge } from '../../components/Badge.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import { useMay } from '../accounts/index.ts';
import { StaffActions } from './StaffActions.tsx';
import { StaffDialog } from './StaffDialog.tsx';
import styles from './staff.module.css';

const USUAL = { name: '', page: '1' };

/** The colleague whose role is being given; none while somebody is added. */
interface Editing {
  readonly member: StaffMember | undefined;
}

/** Who works in the console and as what: roles are given, taken, blocked, and lost logins helped. */
export function StaffPage() {
  const { values, page, searchWith, change } = useAddressState(USUAL);
  const { name } = values;
  const may = useMay();
  const queries = useQueryClient();
  const [editing, edit] = useState<Editing>();
  const refresh = (): void => void queries.invalidateQueries({ queryKey: ['staff'] });
  const saved = (message: string): void => {
    edit(undefined);
    notify(message, 'success');
    refresh();
  };
  const list = useListPage('staff', page, { name });
  return (
    <>
      <PageHead
        title="Сотрудники"
        lead="Кто работает в консоли. Роли назначает и снимает администратор; он же сбрасывает потерянный код для входа."
      >
        <SearchBox label="Имя или email" value={name} onChange={(wanted) => change({ name: wanted })} />
        {may('manageStaff') && (
          <Button variant="contained" onClick={() => edit({ member: undefined })}>
            Добавить сотрудника
          </Button>
        )}
      </PageHead>
      <ListPanel
        label="Сотрудники"
        columns={may('manageStaff') ? listColumns((member) => edit({ member }), refresh) : COLUMNS}
        list={list}
        hrefOfPage={(to) => `/staff${searchWith({ page: String(to) })}`}
      >
        <EmptyState title="Никого не нашлось">Сотрудника с «{name}» в имени или адресе нет.</EmptyState>
      </ListPanel>
      {editing && (
        <StaffDialog {...editing} onSaved={saved} onStale={refresh} onClose={() => edit(undefined)} />
      )}
    </>
  );
}

const COLUMNS: readonly Column<StaffMember>[] = [
  {
    key: 'name',
    label: 'Кто',
    // Who has no card is called by the e-mail.
    cell: ({ fullName, email }) => (
      <span className={styles['who']}>
        {fullName}
        {email !== fullName && <span>{email}</span>}
      </span>
    ),
    isMain: true,
  },
  {
    key: 'role',
    label: 'Роль',
    cell: ({ userRole: role, state, is_invited: isInvited }) => (
      <>
        {isStaffRole(role) ? getRoleName(role) : role}{' '}
        {state === 'blocked' && <Badge tone="error">аккаунт заблокирован</Badge>}
        {isInvited === 1 && <Badge tone="plain">приглашение отправлено</Badge>}
      </>
    ),
  },
  {
    key: 'factor',
    label: 'Второй шаг входа',
    cell: ({ has_second_factor: has }) =>
      // On a phone it stands without the heading.
      has ? (
        <Badge tone="success">второй шаг настроен</Badge>
      ) : (
        <Badge tone="plain">второй шаг не настроен</Badge>
      ),
  },
  {
    key: 'seen',
    label: 'Сейчас в системе',
    cell: ({ seen_dt: at }) => (at === null ? 'нет' : `да, последнее действие ${formatMoment(at)}`),
    isMinor: true,
  },
];

function listColumns(
  onEdit: (member: StaffMember) => void,
  onDone: () => void,
): readonly Column<StaffMember>[] {
  const acts = (member: StaffMember) => (
    <StaffActions member={member} onEdit={() => onEdit(member)} onDone={onDone} />
  );
  return [...COLUMNS, { key: 'acts', label: 'Действия', cell: acts }];
}
