import type { Tournament } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { DisciplineDot } from '../../../components/DisciplineDot/DisciplineDot';
import { type List, MoreOfList, listBlock } from '../../lists';
import { CompetitionListSkeleton, CompetitionTiles } from '../CompetitionTiles';
import { KeptBlock } from '../frame/KeptBlock';
import { frameMeta } from '../frame/frameMeta';
import { NothingYet } from '../frame/NothingYet';
import { useFrame, WithCompetition } from '../frame/useFrame';
import styles from './child.module.css';

const PAGE_SIZE = 9;

const children = listBlock<Tournament>(({ api, id }) => ({
  key: JSON.stringify(['children', id]),
  pageSize: PAGE_SIZE,
  idOf: ({ tournament_id }) => tournament_id,
  fetchPage: (page) =>
    api.listTournaments({ query: { parent_tournament_id: id, page, pageSize: PAGE_SIZE } }),
}));

export const loader = children.onServer;
export const clientLoader = children.inBrowser;

export const meta: Route.MetaFunction = (around) => frameMeta('competition-child', around);

export default function ChildPage() {
  const { block } = useLoaderData<typeof loader>();
  return (
    <>
      <Disciplines />
      <h2 className={`heading ${styles.title}`}>Соревнования</h2>
      <KeptBlock value={block} skeleton={<CompetitionListSkeleton />}>
        {(found) => (found.rows.length === 0 ? <NothingYet /> : <Children found={found} />)}
      </KeptBlock>
    </>
  );
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
