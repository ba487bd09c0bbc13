import { ageOn, getDayInMoscow, type AccountState, type RegistrationRow } from '@nardy/contract';
import { Badge } from '../../components/Badge.tsx';
import { Deadline } from '../../components/Deadline.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { sortLink, type SortBy } from '../../components/queue/sorting.ts';
import type { Column } from '../../components/queue/Table.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatDate, formatMoment } from '../../formatting/dates.ts';
import { formatCounted, formatYearsOld } from '../../formatting/words.ts';
import { STATE_ORDER, STATES } from './states.ts';
import { usePage, useQueueAddress } from './useQueue.ts';

/** The queue of registrations, those that have waited longest first. */
export function RegistrationsPage() {
  const { asked, page, search, searchWith, change } = useQueueAddress();
  const list = usePage(asked, page);
  const { state, name, sort } = asked;
  const hrefWith = (changed: Parameters<typeof searchWith>[0]): string =>
    `/registrations${searchWith(changed)}`;
  const columns = listColumns((key) => sortLink(key, sort, (wanted) => hrefWith({ sort: wanted })));
  return (
    <>
      <PageHead
        title="Регистрации"
        lead="Сначала те, кто ждёт дольше. Федерация отвечает в течение 48 часов."
      >
        <SearchBox label="Имя или email" value={name} onChange={(wanted) => change({ name: wanted })} />
      </PageHead>
      <Tabs
        label="Состояние"
        chosen={state}
        tabs={STATE_ORDER.map((id) => ({
          id,
          label: STATES[id].tab,
          href: hrefWith({ state: id }),
          ...(id === state && { count: list.total }),
        }))}
      />
      <ListPanel
        label={STATES[state].tab}
        columns={state === 'confirmed' ? [WAITS, ...columns] : columns}
        list={list}
        rows={list.rows}
        hrefOf={({ user_id: id }) => `/registrations/${id}${search}`}
        hrefOfPage={(to) => hrefWith({ page: String(to) })}
      >
        <Nothing state={state} name={name} />
      </ListPanel>
    </>
  );
}

function Nothing({ state, name }: { state: AccountState; name: string }) {
  const [title, text] = STATES[state].empty;
  return name === '' ? (
    <EmptyState title={title}>{text}</EmptyState>
  ) : (
    <EmptyState title="Никого не нашлось">
      Регистрации с «{name}» в имени или адресе здесь нет. Посмотрите в других состояниях.
    </EmptyState>
  );
}

const ADULT = 18;

const WAITS: Column<RegistrationRow> = {
  key: 'waits',
  label: 'Срок ответа',
  cell: ({ due_dt: due }) => <Deadline due={due} />,
};

const listColumns = (sortBy: SortBy): readonly Column<RegistrationRow>[] => [
  {
    key: 'name',
    label: 'Фамилия, имя, отчество',
    cell: ({ fullName }) => fullName,
    isMain: true,
    sort: sortBy('name'),
  },
  {
    key: 'same',
    label: 'В базе',
    cell: ({ same_persons: same }) =>
      same > 0 && <Badge tone="info">{formatCounted(same, ['похожий', 'похожих', 'похожих'])}</Badge>,
  },
  {
    key: 'birthday',
    label: 'Дата рождения',
    sort: sortBy('birthday'),
    cell: ({ birthday }) => {
      const age = ageOn(birthday, getDayInMoscow(new Date()));
      return (
        <>
          {formatDate(birthday)} {age < ADULT && <Badge tone="warning">{formatYearsOld(age)}</Badge>}
        </>
      );
    },
  },
  { key: 'role', label: 'Роль', cell: ({ desire_role_title: role }) => role },
  { key: 'place', label: 'Регион', cell: ({ city_title: city, region_title: region }) => region ?? city },
  { key: 'email', label: 'Email', cell: ({ email }) => email, isMinor: true },
  {
    key: 'submitted',
    label: 'Отправлена',
    cell: ({ submitted_dt: at }) => formatMoment(at),
    isMinor: true,
    sort: sortBy('submitted'),
  },
];
