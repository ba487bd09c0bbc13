import { useLoaderData } from 'react-router';
import type { Route } from './+types/page';
import { RowsSkeleton } from '../../../components/Skeleton/Skeleton';
import { StaleWhileLoadingBlock } from '../frame/StaleWhileLoadingBlock';
import { SectionTitle } from '../frame/SectionTitle';
import { WithCompetition } from '../frame/useFrame';
import { ParticipantList } from './ParticipantList';
import { ParticipantFilters } from './ParticipantFilters';

export function ParticipantsPage() {
  const { block, titles } = useLoaderData<Route.ComponentProps['loaderData']>();
  const withoutDisciplines = <ParticipantFilters titles={titles} competition={undefined} />;
  return (
    <>
      <SectionTitle name="competition-participants" />
      <WithCompetition skeleton={withoutDisciplines} failed={withoutDisciplines}>
        {(competition) => <ParticipantFilters titles={titles} competition={competition} />}
      </WithCompetition>
      <StaleWhileLoadingBlock value={block} skeleton={<RowsSkeleton rows={12} />}>
        {(list) => <ParticipantList list={list} />}
      </StaleWhileLoadingBlock>
    </>
  );
}
