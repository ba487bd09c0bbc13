import type { ApplicationTournament } from '@nardy/contract';
import { useListPage } from '../../api/useGetList.ts';
import { Badge } from '../../components/Badge.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { SearchBox } from '../../components/queue/SearchBox.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { useAddressState } from '../../components/queue/useAddressState.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useNow } from '../../components/useNow.ts';
import { formatDay } from '../../formatting/dates.ts';
import { formatSpan } from '../../formatting/waiting.ts';
import { Places } from './Places.tsx';
import { STATUSES } from './statuses.ts';

const USUAL = { name: '', page: '1' };

type Row = ApplicationTournament & { readonly id: number };

/** Competitions that somebody has applied to, those with something to decide first. */
export function CompetitionsPage() {
  const { values, page, searchWith, change } = useAddressState(USUAL);
  const list = useListPage('application-tournaments', page, { pageSize: 20, name: values.name });
  const now = useNow();
  return (
    <>
      <PageHead title="Заявки" lead="Сначала соревнования, где есть что решать.">
        <SearchBox label="Соревнование" value={values.name} onChange={(name) => change({ name })} />
      </PageHead>
      <ListPanel
        label="Соревнования"
        columns={listColumns(now)}
        list={list}
        hrefOf={({ id, submitted, waiting }) =>
          `/applications/${id}${submitted === 0 && waiting > 0 ? '?status=waiting' : ''}`
        }
        hrefOfPage={(to) => `/applications${searchWith({ page: String(to) })}`}
      >
        <EmptyState title={values.name === '' ? STATUSES.submitted.empty[0] : 'Такого соревнования нет'}>
          {STATUSES.submitted.empty[1]}
        </EmptyState>
      </ListPanel>
    </>
  );
}

const listColumns = (now: number): readonly Column<Row>[] => [
  { key: 'name', label: 'Соревнование', cell: ({ full_name: name }) => name, isMain: true },
  { key: 'start', label: 'Начало', cell: ({ start_dt: start }) => formatDay(start) },
  {
    key: 'submitted',
    label: 'Ждут решения',
    cell: ({ submitted, oldest_dt: oldest }) =>
      submitted > 0 && (
        <Badge tone="info">
          {submitted}
          {oldest && `, дольше всех ${formatSpan(now - Date.parse(oldest))}`}
        </Badge>
      ),
  },
  {
    key: 'places',
    label: 'Мест занято',
    cell: ({ taken, participants, players_max: limit }) => (
      <Places taken={taken} participants={participants} limit={limit} isDrawn />
    ),
  },
  { key: 'waiting', label: 'В очереди', cell: ({ waiting }) => waiting || null, isNumber: true },
  {
    key: 'returned',
    label: 'На исправлении',
    cell: ({ returned }) => returned || null,
    isNumber: true,
    isMinor: true,
  },
];
