import { useNavigate, useParams } from 'react-router-dom';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { sortLink } from '../../components/queue/sorting.ts';
import { Tabs } from '../../components/queue/Tabs.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useMay } from '../accounts/index.ts';
import { ApplicationPane } from './ApplicationPane.tsx';
import { ApplicationsHead } from './ApplicationsHead.tsx';
import styles from './applications.module.css';
import { BulkBar } from './bulk/BulkBar.tsx';
import { buildColumns } from './columns.tsx';
import { picking } from './Pick.tsx';
import { STATUS_ORDER, STATUSES, UNDECIDED } from './statuses.ts';
import { usePicked } from './usePicked.ts';
import { PAGE_SIZE, useApplicationsAddress, useCompetition, usePage } from './useApplications.ts';

/** The applications to one competition, the one that is looked at beside them, and many decided at once. */
export function ApplicationsPage() {
  const tournamentId = Number(useParams()['id']);
  const may = useMay();
  const { asked, page, openId, searchWith, change } = useApplicationsAddress(tournamentId);
  const { list, rows } = usePage(asked, page);
  const competition = useCompetition(tournamentId);
  const picked = usePicked(`${asked.status}${asked.name}${page}`);
  const navigate = useNavigate();
  const hrefWith = (changed: Parameters<typeof searchWith>[0]): string =>
    `/applications/${tournamentId}${searchWith(changed)}`;
  const hrefOf = (id: number | undefined): string => hrefWith({ open: String(id ?? ''), page: String(page) });
  const open = rows?.find(({ id }) => id === openId) ?? (openId === undefined ? undefined : rows?.[0]);
  const canPick = may('decide') && UNDECIDED.has(asked.status);
  return (
    <>
      <ApplicationsHead competition={competition} asked={asked} onSearch={(name) => change({ name })} />
      <Tabs
        label="Состояние"
        chosen={asked.status}
        tabs={STATUS_ORDER.map((id) => ({
          id,
          label: STATUSES[id].tab,
          href: hrefWith({ status: id, open: '' }),
          count: id === asked.status ? list.total : STATUSES[id].countIn?.(competition),
        }))}
      />
      {canPick && rows && rows.length > 0 && <BulkBar rows={rows} picked={picked} />}
      <div className={styles['sides']} data-is-open={open !== undefined}>
        <ListPanel
          label={STATUSES[asked.status].tab}
          columns={buildColumns({
            isQueue: asked.status === 'waiting',
            isNarrow: open !== undefined,
            sortBy: (key) => sortLink(key, asked.sort, (wanted) => hrefWith({ sort: wanted })),
          })}
          list={list}
          rows={rows}
          idOf={({ id }) => id}
          hrefOf={({ id }) => hrefOf(id)}
          {...(canPick && { pick: picking(picked) })}
          page={page}
          pageSize={PAGE_SIZE}
          hrefOfPage={(to) => hrefWith({ page: String(to), open: '' })}
        >
          <EmptyState title={STATUSES[asked.status].empty[0]}>{STATUSES[asked.status].empty[1]}</EmptyState>
        </ListPanel>
        {open && rows && (
          <ApplicationPane
            key={open.id}
            application={open}
            rows={rows}
            onGo={(id) => void navigate(hrefOf(id))}
            onPick={canPick ? () => picked.toggle(open.id) : undefined}
          />
        )}
      </div>
    </>
  );
}
