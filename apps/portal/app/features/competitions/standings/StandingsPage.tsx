import { useLoaderData, useLocation, useParams } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { parsePathId } from '../../../api/pathId';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block } from '../../lists';
import type { Competition } from '../frame/competition';
import { SectionTitle } from '../frame/SectionTitle';
import { useFrame, WithCompetition } from '../frame/useFrame';
import { LiveLine } from '../live/LiveLine';
import { useFresh } from '../live/useFresh';
import { useStream } from '../live/useStream';
import { HallScreen, isHallScreen } from '../play/hall';
import { askStandings, type Standings } from './load';
import { changesTable } from './news';
import { StandingsBlock } from './StandingsBlock';
import { StandingsHead } from './StandingsHead';
import { MemberFiltersPanel } from '../members/MemberFiltersPanel';

const SEARCH = { label: 'Поиск по имени', placeholder: 'Фамилия или имя' };

export function StandingsPage() {
  const skeleton = <RowsSkeleton rows={12} />;
  return (
    <>
      <SectionTitle name="competition-statistics" />
      <WithCompetition skeleton={skeleton} failed={<Content competition={undefined} />}>
        {(competition) => <Content competition={competition} />}
      </WithCompetition>
    </>
  );
}

/** The table stands without the card too. */
function Content({ competition }: { competition: Competition | undefined }) {
  const { block, titles } = useLoaderData<Route.ComponentProps['loaderData']>();
  const onScreen = isHallScreen(new URLSearchParams(useLocation().search));
  return (
    <>
      {!onScreen && <MemberFiltersPanel titles={titles} competition={competition} search={SEARCH} />}
      <Block value={block} skeleton={<RowsSkeleton rows={12} />} unattended={onScreen}>
        {(loaded) => <Table loaded={loaded} competition={competition} />}
      </Block>
    </>
  );
}

interface TableProps {
  readonly loaded: Standings;
  readonly competition: Competition | undefined;
}

function Table({ loaded, competition }: TableProps) {
  const { askedAt } = useLoaderData<Route.ComponentProps['loaderData']>();
  const id = parsePathId(useParams());
  const search = new URLSearchParams(useLocation().search);
  const stream = useStream(competition, useFrame().lastMessage);
  const standings = useFresh<Standings>({
    loaded,
    askedAt,
    isOld: loaded.isOld,
    stream,
    ask: () => askStandings({ api: browserApi, id, search }),
    concerns: (news) => changesTable(news, search, loaded),
  });
  const isLive = competition?.status === 'current';
  const table = <StandingsBlock standings={standings} />;
  if (isHallScreen(search)) {
    return (
      <HallScreen
        title={competition?.full_name ?? ''}
        note={['Турнирная таблица', standings.tour?.title].filter(Boolean).join('. ')}
        stream={stream}
        isLive={isLive}
      >
        {table}
      </HallScreen>
    );
  }
  return (
    <>
      <StandingsHead standings={standings} />
      {isLive && <LiveLine stream={stream} isRunning={standings.isRunning} />}
      {table}
    </>
  );
}
