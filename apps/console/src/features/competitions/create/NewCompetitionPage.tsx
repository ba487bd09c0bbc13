import { useSearchParams } from 'react-router';
import { LoadFault } from '../../../components/LoadFault.tsx';
import { PageHead } from '../../../components/PageHead.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { buildNewDraftKey, useBeginning } from './beginnings.ts';
import { NewForm } from './NewForm.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

/** A new competition: from what it is begun, then its form. */
export function NewCompetitionPage() {
  const [params] = useSearchParams();
  const [copy, parent] = [Number(params.get('copy')) || 0, Number(params.get('parent')) || 0];
  const template = params.get('template') ?? '';
  const isBegun = copy > 0 || parent > 0 || template !== '';
  return (
    <>
      <PageHead
        title={copy > 0 ? 'Копия соревнования' : 'Новое соревнование'}
        lead="Его никто не увидит, пока вы его не опубликуете."
      />
      {isBegun ? (
        <Begun key={params.toString()} template={template} copy={copy} parent={parent} />
      ) : (
        <TemplateChoice />
      )}
    </>
  );
}

function Begun(origin: Parameters<typeof useBeginning>[0]) {
  const { data, error, refetch } = useBeginning(origin);
  if (error !== null) return <LoadFault error={error} onRetry={() => void refetch()} />;
  if (data) return <NewForm draftKey={buildNewDraftKey(origin)} beginning={data} />;
  return (
    <Panel>
      <Skeleton rows={8} />
    </Panel>
  );
}
