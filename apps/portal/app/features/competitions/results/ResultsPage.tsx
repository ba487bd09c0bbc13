import { useLoaderData, useLocation, useParams } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { parsePathId } from '../../../api/pathId';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import type { Competition } from '../frame/competition';
import { SectionTitle } from '../frame/SectionTitle';
import { useFrame, WithCompetition } from '../frame/useFrame';
import { LiveLine } from '../live/LiveLine';
import type { LiveStore } from '../live/liveStore';
import { useFresh } from '../live/useFresh';
import { useStream } from '../live/useStream';
import { Block, useAddress } from '../../lists';
import { HallScreen, isHallScreen } from '../play/hall';
import { changesGames, findNextOnWall, patchResults } from './news';
import { askResults, listPlayedNow, type Results } from './load';
import { NewTour } from './NewTour';
import { formatTitle } from './title';
import { ResultsHead } from './ResultsHead';
import { GameList } from './GameList';

export function ResultsPage() {
  return (
    <>
      <SectionTitle name="competition-results" />
      <WithCompetition
        skeleton={<RowsSkeleton rows={8} />}
        failed={<Content key="alone" competition={undefined} />}
      >
        {(competition) => <Content competition={competition} />}
      </WithCompetition>
    </>
  );
}

/** The games stand without the card too. */
function Content({ competition }: { competition: Competition | undefined }) {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  const onScreen = isHallScreen(new URLSearchParams(useLocation().search));
  return (
    <Block value={block} skeleton={<RowsSkeleton rows={8} />} unattended={onScreen}>
      {(loaded) => <Games loaded={loaded} competition={competition} />}
    </Block>
  );
}

interface GamesProps {
  readonly loaded: Results;
  readonly competition: Competition | undefined;
}

function Games({ loaded, competition }: GamesProps) {
  const { askedAt } = useLoaderData<Route.ComponentProps['loaderData']>();
  const id = parsePathId(useParams());
  const search = new URLSearchParams(useLocation().search);
  const stream = useStream(competition, useFrame().lastMessage);
  const results = useFresh<Results>({
    loaded,
    askedAt,
    stream,
    ask: () => askResults({ api: browserApi, id, search, keep: loaded.shown }),
    concerns: changesGames,
    patch: patchResults,
  });
  if (isHallScreen(search)) return <Wall {...{ results, competition, stream }} />;
  if (results.onlyPlaces) return <GameList results={results} />;
  return (
    <>
      <ResultsHead results={results} />
      {competition?.status === 'current' && (
        <LiveLine stream={stream} isRunning={listPlayedNow(results).length > 0} />
      )}
      <NewTour results={results} />
      <GameList results={results} />
    </>
  );
}

interface WallProps {
  readonly results: Results;
  readonly competition: Competition | undefined;
  readonly stream: LiveStore | undefined;
}

/** On the wall of a hall one running tour follows another. */
function Wall({ results, competition, stream }: WallProps) {
  const { change } = useAddress();
  return (
    <HallScreen
      title={competition?.full_name ?? ''}
      note={formatTitle(results)}
      stream={stream}
      isLive={competition?.status === 'current'}
      onEnd={() => {
        const next = findNextOnWall(results);
        if (next) change({ round: next.roundId, tour: next.tourId });
      }}
    >
      <GameList results={results} />
    </HallScreen>
  );
}
