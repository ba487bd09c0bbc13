import { useNavigate } from 'react-router-dom';
import { Badge } from '../../components/Badge.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import type { Column } from '../../components/queue/Table.tsx';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { Teaching } from '../../components/Teaching.tsx';
import { formatMoment } from '../../formatting/dates.ts';
import { counted } from '../../formatting/words.ts';
import { ApplicationPane } from './ApplicationPane.tsx';
import styles from './applications.module.css';
import { CompetitionChoice } from './CompetitionChoice.tsx';
import { CompetitionPlaces } from './CompetitionPlaces.tsx';
import { STATUS_ORDER, STATUSES } from './statuses.ts';
import { PAGE_SIZE, useApplicationsAddress, usePage, type Row } from './useApplications.ts';

/** Applications to competitions, and the one that is looked at beside them. */
export function ApplicationsPage() {
  const { tournamentId, status, page, openId, searchWith, change } = useApplicationsAddress();
  const { list, rows } = usePage(tournamentId, status, page);
  const navigate = useNavigate();
  const hrefWith = (changed: Parameters<typeof searchWith>[0]): string =>
    `/applications${searchWith(changed)}`;
  const open = rows?.find(({ id }) => id === openId) ?? (openId === undefined ? undefined : rows?.[0]);
  const goTo = (id: number | undefined): void =>
    void navigate(hrefWith({ open: id === undefined ? '' : String(id), page: String(page) }));
  return (
    <>
      <PageHead title="Заявки" lead={<CompetitionPlaces tournamentId={tournamentId} />}>
        <CompetitionChoice
          chosen={tournamentId}
          onChoose={(id) => change({ tournament: id === undefined ? '' : String(id), open: '' })}
        />
      </PageHead>
      <Tabs
        label="Состояние"
        chosen={status}
        tabs={STATUS_ORDER.map((id) => ({
          id,
          label: STATUSES[id].tab,
          href: hrefWith({ status: id, open: '' }),
          ...(id === status && { count: list.total }),
        }))}
      />
      <div className={styles['sides']} data-is-open={open !== undefined}>
        <ListPanel
          label={STATUSES[status].tab}
          columns={columnsOf({ ofOne: tournamentId !== undefined, isQueue: status === 'waiting' })}
          list={list}
          rows={rows}
          idOf={({ id }) => id}
          hrefOf={({ id }) => hrefWith({ open: String(id), page: String(page) })}
          page={page}
          pageSize={PAGE_SIZE}
          hrefOfPage={(to) => hrefWith({ page: String(to), open: '' })}
        >
          <Teaching title={STATUSES[status].empty[0]}>{STATUSES[status].empty[1]}</Teaching>
        </ListPanel>
        {open && rows && <ApplicationPane key={open.id} application={open} rows={rows} onGo={goTo} />}
      </div>
    </>
  );
}

/** The queue has places; what is of one competition need not name it. */
function columnsOf({ ofOne, isQueue }: { ofOne: boolean; isQueue: boolean }): readonly Column<Row>[] {
  return [
    ...(isQueue ? [PLACE] : []),
    { key: 'name', label: 'Спортсмен', cell: ({ fullName }) => fullName, isMain: true },
    ...(ofOne ? [] : [COMPETITION]),
    {
      key: 'documents',
      label: 'Документы',
      cell: ({ documents }) =>
        documents.length === 0 ? (
          <Badge tone="warning">нет</Badge>
        ) : (
          counted(documents.length, ['файл', 'файла', 'файлов'])
        ),
    },
    { key: 'submitted', label: 'Подана', cell: ({ submitted_dt: at }) => formatMoment(at) },
  ];
}

const PLACE: Column<Row> = {
  key: 'position',
  label: 'Очередь',
  cell: ({ position }) => position,
  isNumber: true,
};

const COMPETITION: Column<Row> = {
  key: 'tournament',
  label: 'Соревнование',
  cell: ({ tournament_title: title }) => title,
};
