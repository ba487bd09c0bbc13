import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { lazyIsland } from '../../../components/lazyIsland';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { frameMeta } from '../frame/frameMeta';
import { SectionTitle } from '../frame/SectionTitle';
import { WithCompetition } from '../frame/useFrame';
import { loadParticipants, loadParticipantsInBrowser } from './load';
import { type CachedPage, parseDepth } from '../../lists';
import { parseMemberFilters } from '../members/filters';
import { parseParticipantSort } from './filters';

/** These come with the page from the server, and to life one after another: their code are files of their own. */
const ParticipantList = lazyIsland(async () => (await import('./ParticipantList')).ParticipantList);
const ParticipantFilters = lazyIsland(async () => (await import('./ParticipantFilters')).ParticipantFilters);

export const handle: CachedPage = { reads: [parseMemberFilters, parseParticipantSort, parseDepth] };

export const loader = (given: Route.LoaderArgs) => loadParticipants(given);
export const clientLoader = (given: Route.ClientLoaderArgs) => loadParticipantsInBrowser(given);

export const meta: Route.MetaFunction = (around) => frameMeta('competition-participants', around);

export default function ParticipantsPage() {
  const { block, titles } = useLoaderData<typeof loader>();
  const withoutDisciplines = <ParticipantFilters titles={titles} competition={undefined} />;
  return (
    <>
      <SectionTitle name="competition-participants" />
      <Suspense>
        <WithCompetition skeleton={withoutDisciplines} failed={withoutDisciplines}>
          {(competition) => <ParticipantFilters titles={titles} competition={competition} />}
        </WithCompetition>
      </Suspense>
      <StaleWhileLoadingBlock value={block} skeleton={<RowsSkeleton rows={12} />}>
        {(list) => <ParticipantList list={list} />}
      </StaleWhileLoadingBlock>
    </>
  );
}
