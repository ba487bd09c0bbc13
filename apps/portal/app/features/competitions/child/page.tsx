import type { Tournament } from '@nardy/contract';
import { useEffect } from 'react';
import { redirect, useLoaderData, useNavigate } from 'react-router';
import type { Route } from './+types/page';
import { apiContext } from '../../../api/context';
import { parsePathId } from '../../../api/pathId';
import { settle } from '../../../api/result';
import { DisciplineDot } from '../../../components/DisciplineDot/DisciplineDot';
import { type List, MoreOfList, listBlock, type CachedPage, parseDepth } from '../../lists';
import { CompetitionListSkeleton, CompetitionTiles } from '../CompetitionTiles';
import { askCompetition } from '../frame/competition';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { frameMeta } from '../frame/frameMeta';
import { NothingYet } from '../frame/NothingYet';
import { useFrame, WithCompetition } from '../frame/useFrame';
import { childlessPath } from './childlessPath';
import styles from './child.module.css';

const PAGE_SIZE = 9;

const children = listBlock<Tournament>(({ api, id }) => ({
  key: JSON.stringify(['children', id]),
  pageSize: PAGE_SIZE,
  idOf: ({ tournament_id }) => tournament_id,
  fetchPage: (page) =>
    api.listTournaments({ query: { parent_tournament_id: id, page, pageSize: PAGE_SIZE } }),
}));

export const handle: CachedPage = { reads: [parseDepth] };

/** A competition that is no parent is sent on: the judging history leads here whatever it was that was judged. */
export async function loader(given: Route.LoaderArgs) {
  const data = await children.onServer(given);
  const block = await data.block;
  if (!block.ok || block.value.totalCount > 0) return data;
  const competition = await settle(askCompetition(given.context.get(apiContext), parsePathId(given.params)));
  const path = competition.ok ? childlessPath(competition.value) : undefined;
  if (path !== undefined) throw redirect(path);
  return data;
}

export const clientLoader = children.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-child', around);

export default function ChildPage() {
  const { block } = useLoaderData<typeof loader>();
  return (
    <>
      <Disciplines />
      <h2 className={`heading ${styles.title}`}>Соревнования</h2>
      <StaleWhileLoadingBlock value={block} skeleton={<CompetitionListSkeleton />}>
        {(found) => (found.rows.length === 0 ? <NoChildren /> : <Children found={found} />)}
      </StaleWhileLoadingBlock>
    </>
  );
}

/** In the browser the way on is taken once the card says that there are no children to wait for. */
function NoChildren() {
  return (
    <WithCompetition skeleton={<CompetitionListSkeleton />} failed={<NothingYet />}>
      {(competition) => {
        const path = childlessPath(competition);
        return path === undefined ? <NothingYet /> : <SendOn to={path} />;
      }}
    </WithCompetition>
  );
}

/** Every page would carry the router's own component for it. */
function SendOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}

function Disciplines() {
  return (
    <WithCompetition skeleton={null} failed={null}>
      {({ children_disciplines: disciplines }) =>
        disciplines.length > 0 && (
          <>
            <h2 className={`heading ${styles.title}`}>Дисциплины</h2>
            <ul className={styles.disciplines}>
              {disciplines.map(({ discipline_id, title }) => (
                <li key={discipline_id} className={styles.discipline}>
                  <DisciplineDot id={discipline_id}>{title}</DisciplineDot>
                </li>
              ))}
            </ul>
          </>
        )
      }
    </WithCompetition>
  );
}

function Children({ found }: { found: List<Tournament> }) {
  const { renderedAt } = useFrame();
  return (
    <>
      <CompetitionTiles tournaments={found.rows} renderedAt={renderedAt} headingLevel={3} />
      <MoreOfList list={found} />
    </>
  );
}
