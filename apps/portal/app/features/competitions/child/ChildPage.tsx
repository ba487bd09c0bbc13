import type { Tournament } from '@nardy/contract';
import { useEffect } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { Route } from './+types/page';
import { DisciplineDot } from '../../../components/DisciplineDot/DisciplineDot';
import { type List, MoreOfList } from '../../lists';
import { CompetitionListSkeleton, CompetitionTiles } from '../CompetitionTiles';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { NothingYet } from '../frame/NothingYet';
import { useFrame, WithCompetition } from '../frame/useFrame';
import { getChildlessPath } from './childlessPath';
import styles from './child.module.css';

export function ChildPage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
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
        const path = getChildlessPath(competition);
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
