import { useLoaderData, useLocation, useParams } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import { numericId, parsePathId } from '../../../api/pathId';
import { lazyIsland } from '../../../components/lazyIsland';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import type { Competition } from '../frame/competition';
import { frameMeta } from '../frame/frameMeta';
import { SectionTitle } from '../frame/SectionTitle';
import { useFrame, WithCompetition } from '../frame/useFrame';
import { LiveLine } from '../live/line';
import type { LiveStore } from '../live/liveStore';
import { afterLastMessage } from '../live/position.server';
import { useFresh } from '../live/useFresh';
import { useStream } from '../live/useStream';
import { Block, useAddress, type CachedPage } from '../../lists';
import { HallScreen, isHallScreen } from '../play/hall';
import { changesGames, nextOnWall, patchResults } from './news';
import { askResults, playedNow, resultsBlock, type Results, parseWanted } from './load';
import { NewTour } from './NewTour';
import { formatTitle } from './title';

/** These come with the page from the server, and to life after it: their code are files of their own. */
const ResultsHead = lazyIsland(async () => (await import('./ResultsHead')).ResultsHead);
const GameList = lazyIsland(async () => (await import('./GameList')).GameList);

export const handle: CachedPage = { reads: [parseWanted, isHallScreen] };

export const loader = (given: Route.LoaderArgs) =>
  afterLastMessage(given, numericId(given.params.id), resultsBlock.onServer);
export const clientLoader = (given: Route.ClientLoaderArgs) => resultsBlock.inBrowser(given);

export const meta: Route.MetaFunction = (around) => frameMeta('competition-results', around);

export default function ResultsPage() {
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
  const { block } = useLoaderData<typeof loader>();
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
  const { askedAt } = useLoaderData<typeof loader>();
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
        <LiveLine stream={stream} isRunning={playedNow(results).length > 0} />
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
        const next = nextOnWall(results);
        if (next) change({ round: next.roundId, tour: next.tourId });
      }}
    >
      <GameList results={results} />
    </HallScreen>
  );
}
