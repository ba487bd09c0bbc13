import type { ApplicationStatus, ApplicationTournament } from '@nardy/contract';
import { useNavigate, useParams } from 'react-router';
import { ListPanel } from '../../components/queue/ListPanel.tsx';
import { sortLink } from '../../components/queue/sorting.ts';
import { Tabs, type Tab } from '../../components/queue/Tabs.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { usePicked } from '../../components/queue/usePicked.ts';
import { useMay } from '../accounts/index.ts';
import { ApplicationPane } from './ApplicationPane.tsx';
import { ApplicationsHead } from './ApplicationsHead.tsx';
import styles from './applications.module.css';
import { BulkBar } from './bulk/BulkBar.tsx';
import { buildColumns } from './columns.tsx';
import { NotListed } from './NotListed.tsx';
import { picking } from './Pick.tsx';
import { STATUS_ORDER, STATUSES, UNDECIDED } from './statuses.ts';
import { isFull, useApplicationsAddress, useCompetition, usePage, type Row } from './useApplications.ts';

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
  const hrefOf = (id?: number): string => hrefWith({ open: String(id ?? ''), page: String(page) });
  const { open, isNotListed, isComing } = findOpen({ ...list, rows }, openId);
  const isSplit = open !== undefined || isComing || isNotListed;
  const canPick = may('decide') && UNDECIDED.has(asked.status);
  return (
    <>
      <ApplicationsHead competition={competition} asked={asked} onSearch={(name) => change({ name })} />
      <Tabs
        label="Состояние"
        chosen={asked.status}
        tabs={buildTabs(asked.status, list.total, competition, (status) => hrefWith({ status, open: '' }))}
      />
      <div className={styles['sides']} data-is-open={isSplit}>
        <div className={styles['list']}>
          {canPick && rows && rows.length > 0 && (
            <BulkBar tournamentId={tournamentId} rows={rows} picked={picked} />
          )}
          <ListPanel
            label={STATUSES[asked.status].tab}
            columns={buildColumns({
              isQueue: asked.status === 'waiting',
              isNarrow: isSplit,
              sortBy: (key) => sortLink(key, asked.sort, (sort) => hrefWith({ sort })),
            })}
            list={list}
            rows={rows}
            hrefOf={({ id }) => hrefOf(id)}
            openId={open?.id}
            {...(canPick && { pick: picking(picked) })}
            hrefOfPage={(to) => hrefWith({ page: String(to), open: '' })}
          >
            <Nothing status={asked.status} />
          </ListPanel>
        </div>
        {isNotListed && <NotListed href={hrefOf()} />}
        {isComing && <LoadState query={{ ...list, data: undefined, error: null }} rows={8} isPanel />}
        {open && rows && (
          <ApplicationPane
            key={open.id}
            application={open}
            rows={rows}
            isFull={isFull(competition)}
            onGo={(id) => void navigate(hrefOf(id))}
            onPick={canPick ? () => picked.toggle(open.id) : undefined}
          />
        )}
      </div>
    </>
  );
}

interface Listed extends Pick<ReturnType<typeof usePage>['list'], 'isPlaceholderData' | 'error'> {
  readonly rows: readonly Row[] | undefined;
}

/** The one that the address names; where it is not there, whether the list lacks it or is still on its way. */
function findOpen({ rows, isPlaceholderData, error }: Listed, openId: number | undefined) {
  const open = rows?.find(({ id }) => id === openId);
  const isMissing = openId !== undefined && open === undefined;
  const isNotListed = isMissing && rows !== undefined && !isPlaceholderData;
  return { open, isNotListed, isComing: isMissing && !isNotListed && error === null };
}

function Nothing({ status }: { status: ApplicationStatus }) {
  const [title, text] = STATUSES[status].empty;
  return <EmptyState title={title}>{text}</EmptyState>;
}

/** The states with how many applications each has; of the chosen one as many as are found. */
const buildTabs = (
  chosen: ApplicationStatus,
  total: number | undefined,
  competition: ApplicationTournament | undefined,
  hrefOf: (status: ApplicationStatus) => string,
): readonly Tab[] =>
  STATUS_ORDER.map((id) => ({
    id,
    label: STATUSES[id].tab,
    href: hrefOf(id),
    count: id === chosen ? total : STATUSES[id].countIn?.(competition),
  }));
