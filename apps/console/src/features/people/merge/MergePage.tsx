import { useNavigate, useParams } from 'react-router';
import type { MergedField, MergePreview } from '@nardy/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/api.ts';
import { invalidateAll } from '../../../api/invalidateAll.ts';
import { BackLink } from '../../../components/BackLink.tsx';
import { schedule } from '../../../components/decisions/decisions.ts';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { useWhileOpen } from '../../../components/useWhileOpen.ts';
import { useMay } from '../../accounts/index.ts';
import { FindOther } from './FindOther.tsx';
import { formatSubject, Preview } from './Preview.tsx';

/** Two cards of one person: what would become of them, and the decision. */
export function MergePage() {
  const { id, goneId } = useParams();
  return (
    <>
      <BackLink to={`/people/${id}`}>К карточке</BackLink>
      <PageHead
        title="Объединение карточек"
        lead="Одна карточка остаётся, всё со второй переходит к ней. Объединение можно отменить."
      />
      {goneId === undefined ? (
        <FindOther keptId={Number(id)} />
      ) : (
        <Comparison key={`${id}-${goneId}`} keptId={Number(id)} goneId={Number(goneId)} />
      )}
    </>
  );
}

function Comparison({ keptId, goneId }: { keptId: number; goneId: number }) {
  const may = useMay();
  const merge = useMerging(keptId);
  const { data, error, refetch } = useQuery({
    queryKey: ['merge-preview', keptId, goneId],
    queryFn: ({ signal }) => api.previewMerge({ params: { id: keptId, gone_id: goneId } }, { signal }),
    gcTime: 0,
  });
  const fault = error && <LoadFault error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      fault ?? (
        <Panel>
          <Skeleton rows={8} />
        </Panel>
      )
    );
  return (
    <>
      {fault}
      <Preview preview={data.data} mayMerge={may('decide')} onMerge={(take) => merge(data.data, take)} />
    </>
  );
}

/** Merges at once and shows the card that stays, with the way back. */
function useMerging(personId: number): (preview: MergePreview, take: readonly MergedField[]) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const href = `/people/${personId}`;
  const showPerson = useWhileOpen(() => void navigate(href));
  return ({ kept, gone }, take) => {
    schedule({
      title: `Объединены: ${kept.fullName}`,
      failure: `Карточки не объединены: ${kept.fullName}`,
      href: `${href}/merge/${gone.person_id}`,
      subjects: [formatSubject(gone.person_id)],
      isImmediate: true,
      onDone: showPerson,
      run: async () => {
        const body = {
          version: kept.version,
          gone_id: gone.person_id,
          gone_version: gone.version,
          take: [...take],
        };
        const { data } = await api.mergePeople({ params: { id: kept.person_id }, body });
        return () => api.undoMerge({ params: { id: data.merge_id } });
      },
      onSettled: () => invalidateAll(queries, ['person', 'people', 'person-history', 'merge-preview']),
    });
  };
}
