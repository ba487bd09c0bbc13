import type { PlayerMatch } from '@nardy/contract';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { EmptyBlock } from '../../../components/EmptyBlock/EmptyBlock';
import { lazyIsland } from '../../../components/lazyIsland';
import { Panel } from '../../../components/Panel/Panel';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { Block, MoreOfList, useAddress, type List, type CachedPage, parseDepth } from '../../lists';
import { MatchCard } from '../career/MatchCard';
import { profileMeta } from '../profile/profileMeta';
import { useProfile } from '../profile/useProfile';
import { matchesBlock, parseMatchFilters } from './load';
import styles from './matches.module.css';
import { parseYear } from '../rating/year';

const Chosen = lazyIsland(async () => (await import('./Chosen')).Chosen);

export const handle: CachedPage = { reads: [parseMatchFilters, parseYear, parseDepth] };

export const loader = matchesBlock.onServer;
export const clientLoader = matchesBlock.inBrowser;

export const meta: Route.MetaFunction = (around) => profileMeta('athlete-matches', around);

export default function AthleteMatchesPage() {
  const { block } = useLoaderData<typeof loader>();
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
