import { Button } from '@mui/material';
import type { DeskTournament } from '@nardy/contract';
import { useListPage } from '../../api/useGetList.ts';
import { Link } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import { sortLink, type SortBy } from '../../components/queue/sorting.ts';
import type { Column } from '../../components/queue/Table.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { formatDay, formatMoment } from '../../formatting/dates.ts';
import { useMay } from '../accounts/index.ts';
import { Places } from '../applications/index.ts';
import styles from './competitions.module.css';
import { getStatusMark, STATUS_ORDER, STATUSES } from './statuses.ts';
import { TrainingButton } from './training/TrainingButton.tsx';

const USUAL = { show: 'all', name: '', sort: '-start', page: '1' };
const SORTS = new Set(['start', '-start', 'name', '-name']);

const TABS = [
  { id: 'all', label: 'Все' },
  { id: 'prepared', label: 'Готовятся' },
  ...STATUS_ORDER.map((id) => ({ id, label: STATUSES[id].label })),
];

type Row = DeskTournament & { readonly id: number };

/** Competitions, with those that nobody else sees yet. */
export function CompetitionListPage() {
  const { values, page, searchWith, change } = useAddressState(USUAL);
  const may = useMay();
  const show = TABS.find(({ id }) => id === values.show)?.id ?? 'all';
  const sort = SORTS.has(values.sort) ? values.sort : USUAL.sort;
  const list = useListPage('competitions', page, {
    pageSize: 20,
    name: values.name,
    ...buildFilter(show),
    sort,
  });
  const hrefWith = (changed: Partial<typeof USUAL>): string => `/competitions${searchWith(changed)}`;
  return (
    <>
      <PageHead title="Соревнования" lead="Готовящиеся видны только здесь, пока их не опубликуют.">
        <SearchBox label="Название" value={values.name} onChange={(name) => change({ name })} />
        {may('prepareCompetitions') && (
          <Button variant="contained" component={Link} to="/competitions/new">
            Новое соревнование
          </Button>
        )}
        <TrainingButton />
      </PageHead>
      <Tabs
        label="Статус"
        chosen={show}
        tabs={TABS.map((tab) => ({
          ...tab,
          href: hrefWith({ show: tab.id }),
          ...(tab.id === show && { count: list.total }),
        }))}
      />
      <ListPanel
        label="Соревнования"
        columns={listColumns((key) => sortLink(key, sort, (wanted) => hrefWith({ sort: wanted })))}
        list={list}
        hrefOf={({ id }) => `/competitions/${id}`}
        hrefOfPage={(to) => hrefWith({ page: String(to) })}
      >
        <EmptyState title="Здесь пусто">
          {values.name === '' ? explainEmpty(may) : `Соревнования с «${values.name}» в названии здесь нет.`}
        </EmptyState>
      </ListPanel>
    </>
  );
}

function explainEmpty(may: ReturnType<typeof useMay>): string {
  if (may('prepareCompetitions'))
    return 'Соревнование начинают с шаблона или с копии прошлого: кнопка «Новое соревнование».';
  return may('seeDesk') || may('editSite')
    ? 'Соревнования готовит секретарь.'
    : 'Здесь соревнования, на которые вас назначил судьёй секретарь.';
}

function buildFilter(show: string): object {
  if (show === 'all') return {};
  return show === 'prepared' ? { published: '0' } : { published: '1', status: show };
}

const listColumns = (sortBy: SortBy): readonly Column<Row>[] => [
  {
    key: 'name',
    label: 'Соревнование',
    isMain: true,
    sort: sortBy('name'),
    cell: ({ full_name: name, parent_title: parent }) => (
      <>
        {name}
        {parent !== null && <small className={styles['parent']}>{parent}</small>}
      </>
    ),
  },
  { key: 'start', label: 'Начало', cell: ({ start_dt: start }) => formatDay(start), sort: sortBy('start') },
  { key: 'status', label: 'Статус', cell: (row) => <Status row={row} /> },
  {
    key: 'place',
    label: 'Где',
    isMinor: true,
    cell: ({ is_online: isOnline, city_title: city }) => (isOnline ? 'По сети' : city),
  },
  {
    key: 'discipline',
    label: 'Дисциплина',
    isMinor: true,
    cell: ({ is_parent: isParent, children_count: count, discipline_title: title }) =>
      isParent ? `Состоит из: ${count}` : title,
  },
  {
    key: 'places',
    label: 'Мест занято',
    cell: ({ taken, approved_player: participants, players_max: limit, is_parent: isParent }) =>
      isParent === 0 && <Places taken={taken} participants={participants} limit={limit} />,
  },
];

function Status({ row }: { row: Row }) {
  const { is_published: isPublished, next_status: next } = row;
  const { label, tone } = getStatusMark(row);
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isPublished === 1 && next && (
        <small className={styles['next']}>
          {formatMoment(next.at_dt)} — {STATUSES[next.status].label.toLowerCase()}
        </small>
      )}
    </>
  );
}
