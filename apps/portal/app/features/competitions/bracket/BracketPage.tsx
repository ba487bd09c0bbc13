import type { Bracket as BracketAnswer } from '@nardy/contract';
import { useLoaderData, useLocation, useParams } from 'react-router';
import type { Route } from './+types/page';
import { browserApi } from '../../../api/browser';
import type { Result } from '../../../api/result';
import { parseNumericId } from '../../../api/pathId';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block, Later } from '../../lists';
import type { Competition } from '../frame/competition';
import { NothingYet } from '../frame/NothingYet';
import { useFrame } from '../frame/useFrame';
import { LiveLine } from '../live/LiveLine';
import { useFresh } from '../live/useFresh';
import { useStream } from '../live/useStream';
import { listSeeds } from './seeds';
import styles from './bracket.module.css';
import { BracketBlock } from './BracketBlock';

type Answer = BracketAnswer | null;

/** Stands without a competition as well: where the id is no number, nothing is loaded. */
export function BracketPage() {
  const { competition } = useFrame();
  return (
    <>
      <h2 className={`heading ${styles.title}`}>Турнирная сетка</h2>
      {competition ? (
        <Later value={competition} skeleton={<RowsSkeleton rows={8} />}>
          {(result) => <Content competition={findValue(result)} />}
        </Later>
      ) : (
        <Content competition={undefined} />
      )}
    </>
  );
}

function Content({ competition }: { competition: Competition | undefined }) {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <Block value={block} skeleton={<RowsSkeleton rows={8} />}>
      {(loaded) => <Live loaded={loaded} competition={competition} />}
    </Block>
  );
}

interface LiveProps {
  readonly loaded: Answer;
  readonly competition: Competition | undefined;
}

function Live({ loaded, competition }: LiveProps) {
  const { askedAt } = useLoaderData<Route.ComponentProps['loaderData']>();
  const id = parseNumericId(useParams()['id']);
  const search = new URLSearchParams(useLocation().search);
  const stream = useStream(competition, useFrame().lastMessage);
  const bracket = useFresh<Answer>({
    loaded,
    askedAt,
    stream,
    ask: async () => (id === undefined ? null : (await browserApi.getBracket({ params: { id } })).data),
    concerns: ({ type }) => type !== 'status' && type !== 'participants',
  });
  if (bracket === null) return <NothingYet text="Данная информация отобразится по завершению турнира" />;
  return (
    <>
      {competition?.status === 'current' && <LiveLine stream={stream} isRunning={isRunning(bracket)} />}
      <BracketBlock bracket={bracket} search={search} />
    </>
  );
}

/** Some game has both its sides and no score yet. */
function isRunning(bracket: BracketAnswer): boolean {
  return listSeeds(bracket).some(({ teams }) =>
    teams.every(({ id, score }) => id !== null && score === null),
  );
}

function findValue(result: Result<Competition>): Competition | undefined {
  return result.ok ? result.value : undefined;
}
