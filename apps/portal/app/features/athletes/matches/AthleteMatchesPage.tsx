import type { PlayerMatch } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { Panel } from '../../../components/Panel/Panel';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block, MoreOfList, useAddress, type List } from '../../lists';
import { MatchCard } from '../career/MatchCard';
import { useProfile } from '../profile/useProfile';
import styles from './matches.module.css';
import { Chosen } from './Chosen';

export function AthleteMatchesPage() {
  const { block } = useLoaderData<Route.ComponentProps['loaderData']>();
  return (
    <Block value={block} skeleton={<RowsSkeleton rows={8} />}>
      {(list) => <Matches list={list} />}
    </Block>
  );
}

function Matches({ list }: { list: List<PlayerMatch> }) {
  const { id } = useProfile();
  const { isReplacing } = useAddress();
  return (
    <>
      <Chosen list={list} playerId={id} />
      {list.rows.length === 0 ? (
        <Panel>
          <EmptyBlock
            title="Матчей пока нет"
            // Two sentences without a space between them in the specification: two lines.
            text={
              <>
                На данный момент информация не опубликована.
                <br />
                Ожидайте, так как в скором времени она появится!
              </>
            }
            level={3}
          />
        </Panel>
      ) : (
        <>
          <div className={styles.matches} aria-busy={isReplacing}>
            {list.rows.map((match) => (
              <MatchCard key={match.game_id} match={match} playerId={id} />
            ))}
          </div>
          <MoreOfList list={list} />
        </>
      )}
    </>
  );
}
